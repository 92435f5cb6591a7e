//! What the people of these tests play at Aliado: a whole throw at a time, by what is gained at once; and the whole course
//! of a game between such people, where the dice are known. Knows no page.

use perus::{
    dice::{Dice, Seed},
    games::{
        Seat,
        aliado::{
            board::{BEACH, Board, CENTRE, Players},
            plays::{Act, Play, carry_out, plays},
            state::{House, State},
            throw::{Part, Throw},
        },
    },
};

/// What a stone outside is worth beside the houses it has come.
const OUT: i32 = 12;
/// What each stone of a mount is worth, for every one there: they come further with each throw.
const MOUNTED: i32 = 8;

/// The way to play this throw that leaves the seat best off at once; `None` when it passes. `granted` is how many stones
/// the throw sets out.
pub fn best(board: &Board, seat: Seat, throw: Throw, granted: u8) -> Option<Play> {
    plays(board, seat, throw, granted).into_iter().max_by_key(|play| {
        let mut after = *board;
        for act in std::iter::once(play.first).chain(play.second) {
            carry_out(&mut after, seat, throw, granted, act);
        }
        // Of equal ways the one with fewer presses.
        2 * worth(&after, seat) + i32::from(play.second.is_none())
    })
}

fn worth(board: &Board, seat: Seat) -> i32 {
    let players = board.players();
    let side = |other: Seat| if players.side(other) == players.side(seat) { 1 } else { -1 };
    let stones = |other: Seat| -> i32 {
        let mounts = board.groups(other).filter(|(at, _)| *at < CENTRE);
        let mounts: i32 = mounts.map(|(_, count)| MOUNTED * i32::from(count) * i32::from(count)).sum();
        let way = board.stones(other).into_iter().filter(|at| *at != BEACH).map(|at| OUT + i32::from(at));
        mounts + way.sum::<i32>()
    };
    players.seats().map(|other| side(other) * stones(other)).sum()
}

/// The touches of a way to play, by their keys.
pub fn keys(players: Players, seat: Seat, play: Play) -> Vec<String> {
    let colour = players.colour(seat);
    let mut keys = Vec::new();
    for act in std::iter::once(play.first).chain(play.second) {
        match act {
            Act::Out => keys.push("out".to_owned()),
            Act::Move { what, part } => {
                let house = colour.house(what.from).expect("it stands outside");
                keys.push(format!("{house}{}", if what.single { "-1" } else { "" }));
                keys.push(part.word().to_owned());
            }
        }
    }
    keys
}

/// A step of a game, and how it stood before.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Whose step.
    pub seat: Seat,
    /// The key of its touch.
    pub key: String,
    /// The stones before it.
    pub board: Board,
    /// The throw in hand before it.
    pub in_hand: Option<Throw>,
}

impl Moment {
    /// As it is written in a record.
    pub fn step(&self) -> String {
        let step = match self.key.as_str() {
            word @ ("roll" | "out" | "all" | "a" | "b") => word.to_owned(),
            house => format!("touch {}", house.replace('-', "/")),
        };
        format!("play {} {step}", self.seat.0)
    }
}

/// The game of people who all play so with these dice, to its end or until it has so many steps.
pub fn course(seed: &Seed, salt: &str, players: Players, longest: usize) -> Vec<Moment> {
    let mut dice = Dice::new(seed.clone(), salt.to_owned());
    let mut state = State::start(House { players, slips: false, any_sena: false }, &mut dice);
    let mut course = Vec::new();
    while let Some(seat) = state.acts().filter(|_| course.len() < longest) {
        let in_hand = state.in_hand().map(|hand| (hand.throw, hand.granted));
        let next = match in_hand {
            None => vec!["roll".to_owned()],
            Some((throw, granted)) => {
                let play = best(state.board(), seat, throw, granted).expect("else it had passed");
                keys(players, seat, play)
            }
        };
        for key in next {
            let in_hand = state.in_hand().map(|hand| hand.throw);
            course.push(Moment { seat, key: key.clone(), board: *state.board(), in_hand });
            play(&mut state, seat, &key, &mut dice);
        }
    }
    course
}

fn play(state: &mut State, seat: Seat, key: &str, dice: &mut Dice) {
    let colour = state.players().colour(seat);
    let done = match key {
        "roll" => state.roll(dice),
        "out" => state.leave(),
        "all" => state.go(Part::All),
        "a" => state.go(Part::A),
        "b" => state.go(Part::B),
        _ => {
            let what = state.touchable().into_iter().find(|what| {
                let house = colour.house(what.from).map(|house| house.to_string()).unwrap_or_default();
                key == format!("{house}{}", if what.single { "-1" } else { "" })
            });
            what.and_then(|what| state.touch(what))
        }
    };
    assert!(done.is_some(), "{key} is not legal");
}
