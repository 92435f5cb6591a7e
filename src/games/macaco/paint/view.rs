//! What a picture is to show: figures with what the last throw has done, the throw, what the hand can touch, great
//! moments.

use super::{
    super::{
        board::{Board, Colour, Done, FIELDS, Field, Figure, Monkey},
        state::{Last, State},
        throw::Spending,
        words::{ROLL, die_key, figure_key},
    },
    dice::Lies,
    layout::{self, LAIR},
    monkeys,
};
use crate::{
    canvas::{Place, PlateState, legible},
    games::{Msg, Scene, Seat},
};

/// What a picture is to show.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// How many play: the ground goes by it.
    pub players: u8,
    /// The tree houses.
    pub homes: Vec<Home>,
    /// Monkeys on fields.
    pub monkeys: Vec<Standing>,
    /// Where the tiger is.
    pub tiger: Place,
    /// Ways of the last throw.
    pub ways: Vec<Way>,
    /// How somebody ran home.
    pub flights: Vec<Vec<Place>>,
    /// Figures as they were; no colour: the tiger.
    pub ghosts: Vec<(Option<Colour>, Place)>,
    /// Where somebody was chased.
    pub bursts: Vec<Place>,
    /// What was punished.
    pub crosses: Vec<Place>,
    /// What can be touched.
    pub movable: Vec<Mark>,
    /// What is in the hand.
    pub chosen: Option<Mark>,
    /// Where it may go.
    pub targets: Vec<Target>,
    /// Coconuts on the palms, crocodiles in the lake.
    pub palms: u8,
    /// Those.
    pub lake: u8,
    /// The plates of those who play.
    pub plates: Vec<Plate>,
    /// The tray.
    pub tray: Tray,
    /// What fills the middle.
    pub middle: Middle,
}

/// A tree house.
#[derive(Clone, Debug)]
pub struct Home {
    /// Whose.
    pub colour: Colour,
    /// Where.
    pub place: Place,
    /// Who is at home.
    pub residents: Vec<Resident>,
}

/// A monkey at home.
#[derive(Clone, Copy, Debug)]
pub struct Resident {
    /// Which, counted from 0.
    pub number: u8,
    /// Where.
    pub place: Place,
    /// Whether it rests.
    pub sleeps: bool,
}

/// A monkey on a field, or on its way.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Whose.
    pub colour: Colour,
    /// Which, counted from 0.
    pub number: u8,
    /// Where.
    pub place: Place,
}

/// A way that a figure went.
#[derive(Clone, Debug)]
pub struct Way {
    /// Field by field.
    pub points: Vec<Place>,
    /// In this colour.
    pub ink: [u8; 3],
}

/// A figure to be marked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// On a field, or in the lair.
    Field(Place),
    /// At home.
    Home(Place),
}

/// Where the touched figure may go.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// By this die.
    pub value: u8,
    /// Where.
    pub place: Place,
    /// Where the value is written.
    pub tag: Place,
    /// What it would do there.
    pub does: Does,
}

/// What going somewhere would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Nothing else.
    Step,
    /// The monkey comes home.
    Home,
    /// It comes home under the tiger: without a coconut.
    HomeUnderTiger,
    /// The tiger chases somebody.
    Chase,
    /// The monkey runs into the tiger.
    Lose,
}

/// A name plate.
#[derive(Clone, Debug)]
pub struct Plate {
    /// Whose.
    pub colour: Colour,
    /// Whether nobody sits beside.
    pub alone: bool,
    /// Who holds the seat.
    pub name: String,
    /// How it looks.
    pub lit: PlateState,
    /// Coconuts, how many win, crocodiles.
    pub coconuts: u8,
    /// How many win.
    pub wins: u8,
    /// Crocodiles in the hand.
    pub crocodiles: u8,
}

/// What the tray shows.
#[derive(Clone, Debug, Default)]
pub struct Tray {
    /// The red die and the wooden ones with how they lie; none before the first throw.
    pub dice: Option<(u8, [(u8, Lies); 3])>,
    /// Whether that throw is played.
    pub played: bool,
    /// Whether the dice can be thrown by whom the controls are for.
    pub invites: bool,
    /// Who, and what is to be done.
    pub lines: [String; 2],
}

/// What fills the middle.
#[derive(Clone, Debug, Default)]
pub enum Middle {
    /// The palms and the lake.
    #[default]
    Quiet,
    /// A crocodile has been rattled.
    Rattle {
        /// Whose.
        colour: Colour,
        /// From whom it steals, if not from nobody.
        victim: Option<Colour>,
        /// The noise it makes.
        sound: String,
        /// Who, what, whom.
        lines: [String; 3],
        /// The dice it holds.
        red: u8,
        /// The wooden ones.
        wood: [u8; 3],
    },
    /// Somebody has won.
    Won {
        /// Who.
        colour: Colour,
        /// Who, and that it has won.
        lines: [String; 2],
    },
}

impl View {
    /// What everyone sees.
    pub fn new(state: &State, scene: &Scene) -> Self {
        let board = state.board();
        let mut view = Self {
            players: state.players().count(),
            tiger: board.tiger().map_or(LAIR, layout::field),
            palms: board.on_palms(),
            lake: board.lake(),
            plates: plates(state, scene),
            tray: tray(state, scene),
            middle: middle(state, scene),
            ..Self::default()
        };
        if matches!(view.middle, Middle::Rattle { .. }) {
            // They are between its teeth.
            view.tray.dice = None;
        }
        for seat in state.players().seats() {
            view.settle(board, seat);
        }
        // What the last throw did stays until the next figure is in the hand.
        let touched = state.in_hand().and_then(|hand| hand.touched);
        match touched {
            None => view.show_trail(state),
            Some(figure) => view.chosen = Some(mark(board, state.mover(), figure)),
        }
        view.show_choices(state, scene);
        view
    }

    fn settle(&mut self, board: &Board, seat: Seat) {
        let colour = board.players().colour(seat);
        let mut home = Home { colour, place: layout::house(colour), residents: Vec::new() };
        for monkey in board.monkeys(seat) {
            let number = monkey.number;
            if board.is_home(monkey) {
                let sleeps = board.rests(monkey);
                home.residents.push(Resident { number, place: bed(board, monkey), sleeps });
            } else {
                self.monkeys.push(Standing { colour, number, place: layout::field(board.field(monkey)) });
            }
        }
        self.homes.push(home);
    }

    fn show_trail(&mut self, state: &State) {
        let board = state.board();
        let colour = |monkey: Monkey| board.players().colour(monkey.seat);
        let house = |monkey: Monkey| layout::house(colour(monkey));
        let own = |monkey: Monkey| colour(monkey).house();
        for done in state.trail() {
            match *done {
                Done::Ran(monkey, _, from, to) => {
                    self.way(layout::lap(from, to), monkeys::line(colour(monkey)));
                    self.left(board, Some(colour(monkey)), from, own(monkey));
                }
                Done::Home { monkey, from, .. } | Done::HomeUnderTiger(monkey, _, from) => {
                    let mut points = layout::lap(from, own(monkey));
                    points.push(house(monkey));
                    self.way(points, monkeys::line(colour(monkey)));
                    self.left(board, Some(colour(monkey)), from, own(monkey));
                }
                Done::IntoTiger(monkey, field) | Done::Chased(monkey, field) => {
                    self.flights.push(layout::flight(field, colour(monkey)));
                    self.bursts.push(layout::field(field));
                }
                Done::TigerSet(..) => {}
                Done::TigerRan(_, from, to) => {
                    self.way(layout::prowl(from, to), PROWL);
                    self.left(board, None, from, 0);
                }
                Done::WentBack(monkey, from, to) => {
                    let mut way = layout::prowl(from, to);
                    way.extend(Some(house(monkey)).filter(|_| to == own(monkey)));
                    self.flights.push(way);
                    self.crosses.push(layout::field(from));
                }
                Done::Stayed(monkey) => self.crosses.push(bed(board, monkey)),
            }
        }
    }

    fn way(&mut self, points: Vec<Place>, ink: [u8; 3]) {
        self.ways.push(Way { points, ink });
    }

    /// A figure's ghost where it stood, if nobody stands there now and it wasn't at home.
    fn left(&mut self, board: &Board, colour: Option<Colour>, from: Field, own: Field) {
        if board.standing_on(from).is_none() && board.tiger() != Some(from) && from != own {
            self.ghosts.push((colour, layout::field(from)));
        }
    }

    /// What can be touched next, each choice being one touch.
    fn show_choices(&mut self, state: &State, scene: &Scene) {
        let (seat, Some(hand)) = (state.mover(), state.in_hand()) else { return };
        let board = state.board();
        let offered = |key: &str| {
            scene.choices.iter().filter_map(|choice| choice.hand.first()).any(|touch| touch.key == key)
        };
        match hand.touched {
            None => {
                let figures = state.figures(seat).filter(|figure| offered(&figure_key(*figure)));
                self.movable.extend(figures.map(|figure| mark(board, seat, figure)));
            }
            Some(figure) => {
                let values = (1..=6).filter(|die| offered(&die_key(*die)));
                self.targets.extend(values.map(|die| target(board, seat, figure, die)));
            }
        }
    }
}

/// The tiger's line.
const PROWL: [u8; 3] = [0x24, 0x14, 0x0a];

/// Where a monkey is when it is at home.
fn bed(board: &Board, monkey: Monkey) -> Place {
    let players = board.players();
    layout::at_home(players.colour(monkey.seat), monkey.number, players.monkeys())
}

fn mark(board: &Board, seat: Seat, figure: Figure) -> Mark {
    match figure {
        Figure::Tiger => Mark::Field(board.tiger().map_or(LAIR, layout::field)),
        Figure::Monkey(number) => {
            let monkey = Monkey { seat, number };
            match board.is_home(monkey) {
                true => Mark::Home(bed(board, monkey)),
                false => Mark::Field(layout::field(board.field(monkey))),
            }
        }
    }
}

/// Where a die takes the figure; the value stands on an empty field, else beside it, and on the roof of a house.
fn target(board: &Board, seat: Seat, figure: Figure, value: u8) -> Target {
    let (to, home) = match figure {
        Figure::Tiger => {
            let from = board.tiger().unwrap_or_else(|| board.players().house(seat));
            ((from + FIELDS - 1 - value) % FIELDS + 1, false)
        }
        Figure::Monkey(number) => {
            let run = board.run(Monkey { seat, number }) + value;
            (board.field_at(seat, run), run == FIELDS)
        }
    };
    let place = layout::field(to);
    // The number on the belly stays free.
    let aside = if place.0 < layout::MIDDLE.0 { -42.0 } else { 42.0 };
    let beside = (place.0 + aside, place.1 - 40.0);
    if home {
        let place = layout::house(board.players().colour(seat));
        let does = if board.tiger() == Some(to) { Does::HomeUnderTiger } else { Does::Home };
        return Target { value, place, tag: (place.0, place.1 - 72.0), does };
    }
    let (does, tag) = match figure {
        Figure::Tiger if board.standing_on(to).is_some() => (Does::Chase, beside),
        Figure::Monkey(_) if board.tiger() == Some(to) => (Does::Lose, beside),
        _ => (Does::Step, place),
    };
    Target { value, place, tag, does }
}

fn name(state: &State, scene: &Scene, seat: Seat) -> String {
    let known = scene.names.get(seat.index()).and_then(|name| legible(name));
    known.unwrap_or_else(|| {
        (scene.say)(&Msg::new("macaco-colour").with("colour", state.players().colour(seat).word()))
    })
}

fn plates(state: &State, scene: &Scene) -> Vec<Plate> {
    let (players, board) = (state.players(), state.board());
    let acts = state.acts().first().copied().filter(|_| !scene.stopped);
    let plate = |seat: Seat| {
        let colour = players.colour(seat);
        let lit = match acts {
            Some(acts) if acts == seat => PlateState::ToAct,
            _ if state.winner() == Some(seat) => PlateState::Won,
            _ => PlateState::Waiting,
        };
        let alone = match players.count() {
            2 => true,
            3 => colour == Colour::Yellow,
            _ => false,
        };
        Plate {
            colour,
            alone,
            name: name(state, scene, seat),
            lit,
            coconuts: board.coconuts(seat),
            wins: state.house().coconuts,
            crocodiles: board.crocodiles(seat),
        }
    };
    players.seats().map(plate).collect()
}

/// How the wooden dice of a throw lie.
fn lies(dice: Spending) -> [(u8, Lies); 3] {
    let idle = dice.due() == 0;
    std::array::from_fn(|at| {
        let lies = match dice.used[at] {
            true => Lies::Used,
            false if idle => Lies::Idle,
            false => Lies::Open,
        };
        (dice.throw.wood[at], lies)
    })
}

fn tray(state: &State, scene: &Scene) -> Tray {
    let say = |msg: Msg| (scene.say)(&msg);
    let last = state.last();
    let dice = last.map(|Last { dice, .. }| (dice.throw.red, lies(dice)));
    let tray = Tray { dice, played: state.in_hand().is_none(), ..Tray::default() };
    if scene.stopped {
        return tray;
    }
    let Some(first) = state.acts().first().copied() else {
        let winner = state.winner().map(|seat| name(state, scene, seat)).unwrap_or_default();
        return Tray { lines: [winner, say(Msg::new("picture-won"))], ..tray };
    };
    let what = match state.in_hand() {
        None => Msg::new("macaco-pic-throw"),
        Some(_) if state.asked().is_some() => Msg::new("macaco-pic-ask"),
        Some(hand) if hand.dice.due() == hand.dice.throw.red => {
            Msg::new("macaco-pic-use").with("count", u32::from(hand.dice.due()))
        }
        Some(hand) => Msg::new("macaco-pic-left").with("count", u32::from(hand.dice.due())),
    };
    let invites = scene.choices.iter().any(|choice| choice.step == ROLL);
    Tray { invites, lines: [name(state, scene, first), say(what)], ..tray }
}

fn middle(state: &State, scene: &Scene) -> Middle {
    let say = |msg: Msg| (scene.say)(&msg);
    let colour = |seat: Seat| state.players().colour(seat);
    if let Some(winner) = state.winner() {
        let lines = [name(state, scene, winner), say(Msg::new("macaco-pic-won"))];
        return Middle::Won { colour: colour(winner), lines };
    }
    let rattled =
        state.in_hand().filter(|hand| !hand.begun).and_then(|hand| Some((hand.rattled?, hand.dice.throw)));
    let Some((thief, throw)) = rattled else { return Middle::Quiet };
    let victim = Some(state.turn()).filter(|victim| *victim != thief);
    let what = if victim.is_some() { "macaco-pic-steals" } else { "macaco-pic-keeps" };
    let whom = victim.map(|victim| name(state, scene, victim)).unwrap_or_default();
    Middle::Rattle {
        colour: colour(thief),
        victim: victim.map(colour),
        sound: say(Msg::new("macaco-pic-noise")),
        lines: [name(state, scene, thief), say(Msg::new(what)), whom],
        red: throw.red,
        wood: throw.wood,
    }
}
