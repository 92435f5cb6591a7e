//! Positions of Aliado that between them show everything a picture can show, for the tests of pictures and their benches.

use perus::{
    dice::{Dice, Seed},
    games::{
        Game, Seat,
        aliado::{
            Aliado,
            board::{BEACH, Board, CENTRE, ENTRANCE, Players, STONES, Steps},
            state::{House, State},
            throw::Throw,
        },
    },
};

use crate::painting;

/// A position and the names of those who play.
pub type Shot = painting::Shot<State>;

/// Everything a picture needs to be painted.
pub type Painter = painting::Painter<Aliado>;

impl Painter {
    /// One that speaks Portuguese.
    pub fn new() -> Self {
        Self::of(Aliado)
    }
}

const NAMES: [&str; 4] = ["Ana Beatriz", "Joaquim", "Marina", "Seu Zé"];

/// Red, yellow, green, blue; red and green where two play.
const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);
const GREEN: Seat = Seat(2);
const BLUE: Seat = Seat(3);

/// A board with these stones by seat.
pub fn board(players: u32, stones: &[[Steps; STONES]]) -> Board {
    let empty = Board::new(Players::new(players));
    (0..).zip(stones).fold(empty, |board, (seat, stones)| board.with(Seat(seat), *stones))
}

/// A position in which this seat is about to throw.
pub fn position(board: Board, turn: Seat) -> State {
    State::set_up(House { players: board.players(), slips: false, any_sena: false }, board, turn)
}

/// Throws this, then does these steps.
pub fn after(mut state: State, throw: Option<Throw>, steps: &[&str]) -> (Option<State>, State) {
    let mut dice = Dice::new(Seed::from_bytes([5; 32]), String::new());
    let mut before = None;
    if let Some(throw) = throw {
        before = Some(state.clone());
        state.thrown(throw);
    }
    for step in steps {
        before = Some(state.clone());
        let seat = Aliado.to_act(&state)[0];
        Aliado.play(&mut state, seat, step, &mut dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
    }
    (before, state)
}

fn shot(name: &'static str, (before, state): (Option<State>, State)) -> Shot {
    let names = NAMES[..state.players().count()].iter().map(|name| (*name).to_owned()).collect();
    Shot { name, before, state, controls: true, hand: Vec::new(), stopped: false, names }
}

/// In the middle of a game of four.
pub fn half_way() -> Board {
    let stones = [[BEACH, 27, 64, 80], [BEACH, 12, 12, 75], [BEACH, BEACH, 9, 40], [20, 96, 96, 96]];
    board(4, &stones)
}

/// All of them.
pub fn shots() -> Vec<Shot> {
    let two = |a, b| Some(Throw::Two(a, b));
    let crowded = board(4, &[[12, 13, 14, 30], [72, 72, 72, 72], [48, 67, 67, 67], [BEACH, 68, 114, 116]]);
    // Blue on o57, seven before green on o64.
    let kill = board(4, &[[BEACH, 27, 62, 80], [BEACH, 12, 12, 75], [BEACH, BEACH, 0, 28], [3, 20, 96, 96]]);
    let skull = board(4, &[[72; 4], [BEACH, 12, 12, 75], [BEACH, BEACH, 9, 40], [20, 96, 96, 96]]);
    let ending =
        board(4, &[[CENTRE, CENTRE, CENTRE, 117], [ENTRANCE; 4], [120, 118, 60, 60], [120, 120, 119, 116]]);
    let aces = board(4, &[[CENTRE; 4], [114, 12, 12, 75], [CENTRE, CENTRE, 9, 40], [20, 96, 96, 96]]);
    let masters = board(2, &[[ENTRANCE; 4], [BEACH, 12, 12, 75]]);
    let mut long = shot("long-names", after(position(half_way(), YELLOW), two(6, 5), &[]));
    long.names = [
        "Ana Beatriz de Albuquerque e Vasconcelos Júnior",
        "Joaquim Nepomuceno da Conceição Figueiredo",
        "🦃🦃",
        "Zoë Ångström Øvergård-Wałęsa Çelik",
    ]
    .map(str::to_owned)
    .to_vec();
    let mut bot =
        shot("touched-by-another", after(position(half_way(), YELLOW), two(6, 1), &["touch o30/1"]));
    bot.controls = false;
    let mut given_up = shot("given-up", after(position(half_way(), RED), two(6, 3), &["out"]));
    (given_up.controls, given_up.stopped) = (false, true);
    vec![
        shot("start", after(position(board(4, &[]), RED), None, &[])),
        shot("two-start", after(position(board(2, &[]), RED), None, &[])),
        shot(
            "two",
            after(position(board(2, &[[BEACH, 3, 40, 86], [0, 50, 88, 88]]), GREEN_OF_TWO), two(5, 4), &[]),
        ),
        shot(
            "three",
            after(
                position(board(3, &[[BEACH, 3, 40, 86], [0, 50, 88, 88], [30, 70, 71, 117]]), GREEN),
                two(3, 6),
                &[],
            ),
        ),
        shot("opening-pitoco", after(position(board(4, &[]), RED), two(6, 6), &[])),
        shot("thrown", after(position(half_way(), RED), two(6, 3), &[])),
        shot("touched", after(position(half_way(), YELLOW), two(6, 1), &["touch o30"])),
        shot("single", after(position(half_way(), YELLOW), two(6, 1), &["touch o30/1"])),
        shot("eighteen", after(position(crowded, RED), two(1, 2), &[])),
        shot("eighteen-touched", after(position(crowded, RED), two(1, 2), &["touch o13"])),
        shot("crowded", after(position(crowded, GREEN), two(6, 1), &[])),
        shot("half-played", after(position(half_way(), RED), two(6, 3), &["out"])),
        shot("moved", after(position(half_way(), RED), two(5, 4), &["touch o64", "all"])),
        shot("kill-chosen", after(position(kill, BLUE), two(4, 3), &["touch o57"])),
        shot("killed", after(position(kill, BLUE), two(4, 3), &["touch o57", "all"])),
        shot("skull-chosen", after(position(skull, RED), two(3, 2), &["touch i0"])),
        shot("died", after(position(skull, RED), two(3, 2), &["touch i0", "all"])),
        shot("one-die", after(position(ending, RED), Some(Throw::One(3)), &[])),
        shot("one-die-to-throw", after(position(ending, BLUE), None, &[])),
        shot("into-the-centre", after(position(ending, RED), Some(Throw::One(3)), &["touch f3", "all"])),
        shot("won-ace", after(position(aces, RED), Some(Throw::One(1)), &[])),
        shot("won-master", after(position(masters, RED), two(6, 1), &[])),
        bot,
        given_up,
        long,
    ]
}

const GREEN_OF_TWO: Seat = Seat(1);
