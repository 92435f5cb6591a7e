//! What a picture is to show: the stones with what the last throw has done, the throw in hand, what the hand can touch.

use super::{
    super::{
        board::{BEACH, CENTRE, Colour, ENTRANCE, House, Steps},
        plays::{Act, Done, Grasp},
        state::State,
        throw::{Part, Throw},
        words::{BACK, OUT, ROLL, grasp_key, house_name, throw_name},
    },
    layout,
};
use crate::{
    canvas::{Place, PlateState, legible},
    games::{Msg, Scene, Seat},
};

/// How far apart, across the path, two partners on one house stand.
const SHARED: f32 = 22.0;
/// How far a single stone in the hand is lifted off its mount.
const LIFTED: f32 = 30.0;

/// What a picture is to show.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// Stones on houses.
    pub piles: Vec<Pile>,
    /// Stones on a beach.
    pub beaches: Vec<Beach>,
    /// Stones as they were or would be.
    pub ghosts: Vec<(Colour, Place)>,
    /// The ways of the last throw.
    pub ways: Vec<Vec<Place>>,
    /// Where something was killed.
    pub bursts: Vec<Place>,
    /// Where something died on a skull.
    pub deaths: Vec<Place>,
    /// What can be touched.
    pub movable: Vec<Place>,
    /// What is in the hand.
    pub chosen: Option<Place>,
    /// Where it may go.
    pub targets: Vec<Target>,
    /// Words at houses.
    pub tags: Vec<Tag>,
    /// The plates of those who play.
    pub plates: Vec<Plate>,
    /// The tray.
    pub tray: Tray,
    /// The beaches' names.
    pub names: [String; 4],
    /// Where the winner's stones are.
    pub glory: Option<Place>,
}

/// Stones of one colour on one house.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    /// Whose.
    pub colour: Colour,
    /// How many.
    pub count: u8,
    /// Where.
    pub place: Place,
}

/// Stones on a beach.
#[derive(Clone, Copy, Debug)]
pub struct Beach {
    /// Whose.
    pub colour: Colour,
    /// How many lie there.
    pub count: usize,
    /// How many of them the last throw has sent back.
    pub returned: usize,
    /// How many can be set on the door now.
    pub leaving: usize,
}

/// Where the touched stone may go.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Where.
    pub place: Place,
    /// What it would do there.
    pub does: Does,
}

/// What going somewhere would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Nothing else.
    Step,
    /// It would kill.
    Kill,
    /// It would die.
    Die,
}

/// Words at a house.
#[derive(Clone, Debug)]
pub struct Tag {
    /// What they say.
    pub text: String,
    /// The house.
    pub place: Place,
}

/// A name plate.
#[derive(Clone, Debug)]
pub struct Plate {
    /// Whose.
    pub colour: Colour,
    /// The partner's colour.
    pub partner: Option<Colour>,
    /// Whether nobody sits beside.
    pub alone: bool,
    /// Who holds the seat.
    pub name: String,
    /// How it looks.
    pub lit: PlateState,
    /// What stands under the name.
    pub note: String,
    /// Whether it sits its next turn out.
    pub bleeds: bool,
    /// Its last throw.
    pub last: Option<Throw>,
}

/// What the tray shows.
#[derive(Clone, Debug, Default)]
pub struct Tray {
    /// Dice: their value, and whether they are played; 0 is still in the cup.
    pub dice: Vec<(u8, bool)>,
    /// Whether the cup stands upright: the throw is still to come.
    pub upright: bool,
    /// Whether it can be thrown by whom the controls are for.
    pub invites: bool,
    /// The upper and the lower line; at the end, what the ribbon says.
    pub lines: [String; 2],
    /// Whether it is over.
    pub over: bool,
}

impl View {
    /// What everyone sees.
    pub fn new(state: &State, scene: &Scene) -> Self {
        let mut view = Self { tray: tray(state, scene), plates: plates(state, scene), ..Self::default() };
        view.names = Colour::ALL.map(|colour| beach(scene, colour));
        view.lay_stones(state);
        // What the last throw did stays until the next stone is in the hand.
        let touched = state.in_hand().and_then(|hand| hand.touched);
        if touched.is_none() {
            view.show_trail(state);
        }
        if let Some((winner, _)) = state.victory() {
            let colour = state.players().colour(winner);
            view.glory = state.board().groups(winner).last().map(|(at, _)| layout::steps(colour, at));
        }
        if let Some(what) = touched {
            view.lift(state, what);
        }
        view.show_choices(state, scene);
        view
    }

    fn lay_stones(&mut self, state: &State) {
        let players = state.players();
        for seat in players.seats() {
            let colour = players.colour(seat);
            let count = usize::from(state.board().count(seat, BEACH));
            self.beaches.push(Beach { colour, count, returned: 0, leaving: 0 });
            for (at, count) in state.board().groups(seat) {
                let Some(house) = colour.house(at) else { continue };
                let (x, y) = layout::house(house, colour);
                let side = match players.partner(seat) {
                    Some(partner) if at <= ENTRANCE && stands(state, partner, house) => {
                        if seat.0 < partner.0 { SHARED } else { -SHARED }
                    }
                    _ => 0.0,
                };
                let (dx, dy) = layout::outwards(house, colour);
                self.piles.push(Pile { colour, count, place: (x + dx * side, y + dy * side) });
            }
        }
        // Those further down hide what is behind them, as towers do.
        self.piles.sort_by(|a, b| a.place.1.total_cmp(&b.place.1));
    }

    fn show_trail(&mut self, state: &State) {
        let players = state.players();
        for (seat, done) in state.trail() {
            let colour = players.colour(*seat);
            let (from, to) = (layout::steps(colour, done.from), layout::steps(colour, done.to));
            self.ways.push(layout::way(colour, done.from, done.to));
            if done.from != BEACH && state.board().count(*seat, done.from) == 0 {
                self.ghosts.push((colour, from));
            }
            if done.skull {
                self.ghosts.push((colour, to));
                self.deaths.push(to);
                self.send_back(colour, done.count);
            } else if done.kills() {
                self.bursts.push(to);
                for other in players.seats() {
                    self.send_back(players.colour(other), done.killed[other.index()]);
                }
            }
        }
    }

    fn send_back(&mut self, colour: Colour, count: u8) {
        if let Some(beach) = self.beaches.iter_mut().find(|beach| beach.colour == colour) {
            beach.returned = (beach.returned + usize::from(count)).min(beach.count);
        }
    }

    /// The touched stone: a single one comes off its mount.
    fn lift(&mut self, state: &State, what: Grasp) {
        let colour = state.players().colour(state.turn());
        let Some(house) = colour.house(what.from) else { return };
        let stood = self
            .piles
            .iter()
            .position(|pile| pile.colour == colour && near(pile.place, layout::house(house, colour)));
        let Some(at) = stood else { return };
        let (x, y) = self.piles[at].place;
        self.chosen = Some((x, y));
        if what.single && self.piles[at].count > 1 {
            self.piles[at].count -= 1;
            let (dx, dy) = layout::outwards(house, colour);
            let place = (x - dx * LIFTED, y - dy * LIFTED);
            self.piles.push(Pile { colour, count: 1, place });
            self.chosen = Some(place);
        }
    }

    /// What can be touched next, each choice being one touch.
    fn show_choices(&mut self, state: &State, scene: &Scene) {
        let (seat, Some(hand)) = (state.turn(), state.in_hand()) else { return };
        let colour = state.players().colour(seat);
        for touch in scene.choices.iter().filter_map(|choice| choice.hand.first()) {
            match (touch.key.as_str(), hand.touched) {
                (ROLL | BACK, _) => {}
                (OUT, _) => {
                    let door = layout::steps(colour, 0);
                    self.ghosts.push((colour, door));
                    self.targets.push(Target { place: door, does: does(state, seat, 0) });
                    self.tags.push(Tag { text: house_name(state, seat, 0), place: door });
                    let count = usize::from(hand.granted);
                    if let Some(beach) = self.beaches.iter_mut().find(|beach| beach.colour == colour) {
                        beach.leaving = count.min(beach.count);
                    }
                }
                (key, Some(what)) => {
                    let part = [Part::All, Part::A, Part::B].into_iter().find(|part| part.word() == key);
                    let Some(part) = part else { continue };
                    let points = hand.throw.points(part);
                    let to = what.from + points;
                    let place = layout::steps(colour, to);
                    self.ghosts.push((colour, place));
                    self.targets.push(Target { place, does: does(state, seat, to) });
                    let text = format!("{points}→{}", house_name(state, seat, to));
                    self.tags.push(Tag { text, place });
                }
                (key, None) => {
                    let group = state.board().groups(seat).find(|(from, _)| {
                        [false, true].iter().any(|single| {
                            grasp_key(state, seat, Grasp { from: *from, single: *single }) == key
                        })
                    });
                    let Some((from, _)) = group else { continue };
                    let middle = layout::steps(colour, from);
                    let pile =
                        self.piles.iter().find(|pile| pile.colour == colour && near(pile.place, middle));
                    let place = pile.map_or(middle, |pile| pile.place);
                    if !self.movable.contains(&place) {
                        self.movable.push(place);
                        self.tags.push(Tag { text: house_name(state, seat, from), place });
                    }
                }
            }
        }
    }
}

fn near((x, y): Place, (a, b): Place) -> bool {
    (x - a).hypot(y - b) < SHARED + 2.0
}

fn stands(state: &State, seat: Seat, house: House) -> bool {
    let steps = state.players().colour(seat).steps(house);
    steps.is_some_and(|at| at <= ENTRANCE && state.board().count(seat, at) > 0)
}

fn does(state: &State, seat: Seat, to: Steps) -> Does {
    let skull = state.players().colour(seat).house(to).is_some_and(House::is_skull);
    if skull {
        Does::Die
    } else if state.board().opponents_at(seat, to).iter().any(|count| *count > 0) {
        Does::Kill
    } else {
        Does::Step
    }
}

fn name(state: &State, scene: &Scene, seat: Seat) -> String {
    let known = scene.names.get(seat.index()).and_then(|name| legible(name));
    known.unwrap_or_else(|| beach(scene, state.players().colour(seat)))
}

/// What a beach is called.
fn beach(scene: &Scene, colour: Colour) -> String {
    (scene.say)(&Msg::new("aliado-pic-beach").with("colour", colour.word()))
}

fn plates(state: &State, scene: &Scene) -> Vec<Plate> {
    let players = state.players();
    let won =
        |seat: Seat| state.victory().is_some_and(|(winner, _)| players.side(winner) == players.side(seat));
    let acts = state.acts().filter(|_| !scene.stopped);
    let plate = |seat: Seat| {
        let colour = players.colour(seat);
        let bleeds = acts.is_some() && !state.bleeds_for(seat).is_empty();
        let lit = match acts {
            Some(acts) if acts == seat => PlateState::ToAct,
            None if won(seat) => PlateState::Won,
            _ => PlateState::Waiting,
        };
        let note = match lit {
            PlateState::ToAct => Msg::new("picture-to-move"),
            PlateState::Won => Msg::new("picture-won"),
            _ if bleeds => Msg::new("aliado-pic-bleeds"),
            _ => Msg::new("aliado-colour").with("colour", colour.word()),
        };
        let partner = players.partner(seat).map(|partner| players.colour(partner));
        let alone = match players.count() {
            2 => true,
            3 => colour == Colour::Green,
            _ => false,
        };
        let note = (scene.say)(&note);
        Plate {
            colour,
            partner,
            alone,
            name: name(state, scene, seat),
            lit,
            note,
            bleeds,
            last: state.last_throw(seat),
        }
    };
    players.seats().map(plate).collect()
}

fn tray(state: &State, scene: &Scene) -> Tray {
    let say = |msg: Msg| (scene.say)(&msg);
    if let Some((winner, _)) = state.victory() {
        let dice = state.last_throw(winner).map(Throw::dice).unwrap_or_default();
        let won = match state.players().partner(winner) {
            None => Msg::new("aliado-pic-won"),
            Some(partner) => Msg::new("aliado-pic-won-pair").with("partner", partner),
        };
        let lines = [say(won.with("seat", winner)), String::new()];
        return Tray {
            dice: dice.into_iter().map(|die| (die, false)).collect(),
            lines,
            over: true,
            ..Tray::default()
        };
    }
    let seat = state.turn();
    let Some(hand) = state.in_hand() else {
        let one = state.board().all_on_flag(seat);
        let key = if one { "aliado-pic-throw-one" } else { "aliado-pic-throw" };
        let invites = scene.choices.iter().any(|choice| choice.step == ROLL);
        let lines = match scene.stopped {
            true => Default::default(),
            false => [name(state, scene, seat), say(Msg::new(key))],
        };
        return Tray {
            dice: vec![(0, false); if one { 1 } else { 2 }],
            upright: true,
            invites,
            lines,
            over: false,
        };
    };
    let throw = hand.throw;
    let played = match hand.first {
        None => None,
        Some(Act::Out) => throw.single_sena(),
        Some(Act::Move { part, .. }) => Some(part),
    };
    let dice = throw.dice().into_iter().zip([Part::A, Part::B]);
    let dice = dice.map(|(die, part)| (die, played == Some(part))).collect();
    let points = match hand.left() {
        _ if scene.stopped => String::new(),
        Some(left) => say(Msg::new("aliado-pic-left").with("points", u32::from(throw.points(left)))),
        None => say(Msg::new("aliado-pic-points").with("points", u32::from(throw.points(Part::All)))),
    };
    Tray { dice, upright: false, invites: false, lines: [say(throw_name(throw)), points], over: false }
}

/// The part of the way that one step of the game has added.
pub fn added<'a>(before: &State, after: &'a State) -> Option<&'a (Seat, Done)> {
    let known = before.in_hand().map_or(0, |_| before.trail().len());
    after.trail().get(known..).and_then(<[_]>::last).filter(|(_, done)| done.to <= CENTRE)
}
