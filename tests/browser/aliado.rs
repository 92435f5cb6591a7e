//! What a board of Aliado says on the page, in its text, its picture's alt text and its controls, and a throw played by
//! pressing them. It knows no more than whoever looks at the page.

use super::{
    aliado_choice::{best, keys},
    shown::Shown,
};
use perus::games::{
    Seat,
    aliado::{
        board::{BEACH, Board, CENTRE, House, Players, STONES},
        throw::Throw,
    },
};

impl Shown {
    /// The number of a button that says how many stones leave.
    fn granted(&self) -> u8 {
        let label = self.touches.iter().find(|(key, _)| key == "out").map(|(_, label)| label.as_str());
        let digit = label.and_then(|label| label.chars().find_map(|sign| sign.to_digit(10)));
        match (label, digit) {
            (None, _) => 0,
            (Some(_), digit) => u8::try_from(digit.unwrap_or(1)).expect("a digit"),
        }
    }

    /// The dice that it says somebody threw last.
    pub fn thrown(&self, name: &str) -> Option<Throw> {
        let (_, after) = self.text.rsplit_once(&format!("{name} threw "))?;
        let dice: Vec<u8> = after
            .trim_start_matches("the one die: ")
            .split(',')
            .next()?
            .split(" + ")
            .map(|die| die.parse())
            .collect::<Result<_, _>>()
            .ok()?;
        match dice[..] {
            [die] => Some(Throw::One(die)),
            [first, second] => Some(Throw::Two(first, second)),
            _ => None,
        }
    }

    /// Where the alt text says that the stones are; the players by name, in the order of the seats.
    ///
    /// # Panics
    /// If it does not say it of one of them.
    pub fn stones(&self, names: &[&str]) -> Board {
        let players = Players::new(u32::try_from(names.len()).expect("a few"));
        players.seats().fold(Board::new(players), |board, seat| {
            board.with(seat, stones_of(&self.alt, names[seat.index()], players, seat))
        })
    }
}

/// The stones of a seat out of "Ana (red): on o0, o5 (2 mounted); 1 on the beach, 0 in the centre".
fn stones_of(alt: &str, name: &str, players: Players, seat: Seat) -> [u8; STONES] {
    let colour = players.colour(seat);
    let head = format!("{name} ({}): ", colour.word());
    let (_, said) = alt.split_once(&head).unwrap_or_else(|| panic!("{head:?} is not in {alt:?}"));
    let (way, rest) = said.split_once("; ").expect("way and beach");
    let (beach, rest) = rest.split_once(" on the beach, ").expect("beach and centre");
    let (centre, _) = rest.split_once(" in the centre").expect("the centre");
    let mut stones = vec![BEACH; beach.parse().expect("a number")];
    stones.resize(stones.len() + centre.parse::<usize>().expect("a number"), CENTRE);
    let mut words = way.split([' ', ',', '(', ')']).filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        let Some(house) = House::read(word) else { continue };
        let count = words
            .next_if(|next| next.parse::<usize>().is_ok())
            .map_or(1, |next| next.parse().expect("it is"));
        let at = colour.steps(house).unwrap_or_else(|| panic!("{name} can't be on {house}"));
        stones.resize(stones.len() + count, at);
    }
    stones.try_into().unwrap_or_else(|found| panic!("{name} has not four stones but {found:?}: {alt}"))
}

/// What somebody does with a throw, touch after touch.
#[derive(Debug)]
pub struct Plan {
    /// The keys of the touches, the next one last.
    keys: Vec<String>,
}

impl Plan {
    /// For the throw that a board has just shown.
    pub fn new(board: &Shown, names: &[&str], seat: Seat) -> Self {
        let stones = board.stones(names);
        let name = names[seat.index()];
        let throw =
            board.thrown(name).unwrap_or_else(|| panic!("what {name} threw is not said: {}", board.text));
        let play = best(&stones, seat, throw, board.granted());
        let play = play.unwrap_or_else(|| panic!("{name} can't play {throw:?} in {}", board.alt));
        let mut keys = keys(stones.players(), seat, play);
        keys.reverse();
        Self { keys }
    }

    /// The next touch; where it came differently, any that is offered.
    pub fn next(&mut self, board: &Shown) -> String {
        let planned = self.keys.pop().filter(|key| board.offers(key));
        planned.unwrap_or_else(|| board.touches[0].0.clone())
    }
}
