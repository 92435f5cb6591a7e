//! What a picture is to show: the pieces, what the last turn has done, what can be touched and where it would go, the
//! plates. What lies on the mat is decided in `throws`.

use super::{
    super::{
        board::{Board, Moved, Piece, Point, Side, Way},
        notation::Step,
        state::{State, side_of},
    },
    art::Look,
    layout::Layout,
    throws::{Tray, seat_word},
};
use crate::{
    canvas::{Place, PlateState, legible},
    games::{Msg, Scene, Seat},
};

/// Ways are drawn to where pieces would go if there are no more of them.
const FEW: usize = 5;

/// What a picture is to show.
#[derive(Clone, Debug)]
pub struct View {
    /// How wide the board is: the ground goes by it.
    pub columns: u8,
    /// The pieces.
    pub pieces: Vec<Standing>,
    /// What the last turn has done, in order.
    pub trails: Vec<Trail>,
    /// Where pieces have stood that nobody stands on now.
    pub ghosts: Vec<(Side, Place)>,
    /// Where one was taken.
    pub bursts: Vec<Place>,
    /// Pieces that can be touched.
    pub movable: Vec<Place>,
    /// The names of their points.
    pub labels: Vec<(String, Place)>,
    /// Where they would go: whether they would take something.
    pub goals: Vec<(Place, bool)>,
    /// How.
    pub ways: Vec<Vec<Place>>,
    /// Pieces of whoever has won.
    pub winners: Vec<Place>,
    /// Team A's and team B's.
    pub plates: [Plate; 2],
    /// The mat.
    pub tray: Tray,
    /// What the looks mean.
    pub legend: Vec<(Icon, String)>,
}

/// A piece.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Whose.
    pub side: Side,
    /// How it looks.
    pub look: Look,
    /// Where.
    pub place: Place,
}

impl Standing {
    /// A piece as it looks there.
    pub fn new(piece: Piece, place: Place) -> Self {
        let look = match (piece.locked, piece.way) {
            (true, _) => Look::Locked,
            (false, Way::Out) => Look::Free,
            (false, Way::Home) => Look::Homeward,
        };
        Self { side: piece.side, look, place }
    }
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Trail {
    /// Whose.
    pub side: Side,
    /// Its lines.
    pub lines: Vec<Vec<Place>>,
}

/// A team's plate.
#[derive(Clone, Debug)]
pub struct Plate {
    /// Its players.
    pub names: Vec<Name>,
    /// How many pieces it has left.
    pub left: u8,
    /// How many it has taken.
    pub taken: u8,
}

/// A player on a plate.
#[derive(Clone, Debug)]
pub struct Name {
    /// Who holds the seat.
    pub name: String,
    /// Whether they have entered.
    pub entered: bool,
    /// How it looks.
    pub lit: PlateState,
}

/// What stands before a word that explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A locked piece.
    Locked,
    /// A free one.
    Free,
    /// Both teams' on their way home.
    Homeward,
    /// A player who has not entered.
    Outside,
}

impl View {
    /// What everyone sees.
    pub fn new(state: &State, scene: &Scene) -> Self {
        let board = state.board();
        let layout = Layout::new(board.columns());
        let standing = |(point, piece): (Point, Piece)| Standing::new(piece, layout.point(point));
        let mut view = Self {
            columns: board.columns(),
            pieces: board.pieces().map(standing).collect(),
            trails: Vec::new(),
            ghosts: Vec::new(),
            bursts: Vec::new(),
            movable: Vec::new(),
            labels: Vec::new(),
            goals: Vec::new(),
            ways: Vec::new(),
            winners: Vec::new(),
            plates: Side::BOTH.map(|side| plate(state, scene, side)),
            tray: Tray::new(state, scene),
            legend: legend(state, scene),
        };
        for moved in state.trail() {
            view.show_move(board, &layout, moved);
        }
        if let Some(winner) = state.winner() {
            view.winners = board.pieces_of(winner).map(|(point, _)| layout.point(point)).collect();
        }
        view.show_hand(state, &layout, scene);
        view
    }

    fn show_move(&mut self, board: &Board, layout: &Layout, moved: &Moved) {
        let lines = layout.way(&stations(board, moved.from, moved.before, moved.value));
        self.trails.push(Trail { side: moved.side, lines });
        if board.at(moved.from).is_none() {
            self.ghosts.push((moved.side, layout.point(moved.from)));
        }
        if moved.taken.is_some() {
            self.bursts.push(layout.point(moved.to));
        }
    }

    /// What can be touched next with the throw in the hand, and where it would go.
    fn show_hand(&mut self, state: &State, layout: &Layout, scene: &Scene) {
        let board = state.board();
        let side = side_of(state.turn());
        let offered = scene.choices.iter().filter(|choice| {
            !scene.hand.is_empty()
                && choice.hand.len() > scene.hand.len()
                && choice.hand.iter().zip(scene.hand).all(|(touch, key)| touch.key == *key)
        });
        let moves: Vec<Moved> = offered
            .filter_map(|choice| match Step::read(&choice.step)? {
                Step::Use(value, from) => board.trial(side, from, value).ok(),
                Step::Throw | Step::Pass => None,
            })
            .collect();
        for moved in &moves {
            self.movable.push(layout.point(moved.from));
            self.goals.push((layout.point(moved.to), moved.taken.is_some()));
            if layout.is_labelled() {
                self.labels.push((moved.from.to_string(), layout.point(moved.from)));
            }
            if moves.len() <= FEW {
                self.ways.extend(layout.way(&stations(board, moved.from, moved.before, moved.value)));
            }
        }
    }
}

/// A piece's point and those that a throw leads it over.
pub fn stations(board: &Board, from: Point, piece: Piece, value: u8) -> Vec<Point> {
    std::iter::once(from).chain(board.path(from, piece, value)).collect()
}

/// Who holds a seat, as far as the faces can show it.
pub fn name(scene: &Scene, seat: Seat) -> String {
    let known = scene.names.get(seat.index()).and_then(|name| legible(name));
    known.unwrap_or_else(|| seat_word(seat))
}

fn plate(state: &State, scene: &Scene, side: Side) -> Plate {
    let board = state.board();
    let acts = Some(state.turn()).filter(|_| !scene.stopped && state.winner().is_none());
    let names = state
        .seats()
        .filter(|seat| side_of(*seat) == side)
        .map(|seat| Name {
            name: name(scene, seat),
            entered: state.has_entered(seat),
            lit: match () {
                () if state.winner() == Some(side) => PlateState::Won,
                () if acts == Some(seat) => PlateState::ToAct,
                () => PlateState::Waiting,
            },
        })
        .collect();
    let taken = board.columns().saturating_sub(board.count(side.other()));
    Plate { names, left: board.count(side), taken }
}

fn legend(state: &State, scene: &Scene) -> Vec<(Icon, String)> {
    let waits = state.winner().is_none() && state.seats().any(|seat| !state.has_entered(seat));
    let all = [
        (Icon::Locked, "deleb-pic-locked", true),
        (Icon::Free, "deleb-pic-free", true),
        (Icon::Homeward, "deleb-pic-home", true),
        (Icon::Outside, "deleb-pic-outside", waits),
    ];
    let shown = all.into_iter().filter(|(_, _, shown)| *shown);
    shown.map(|(icon, key, _)| (icon, (scene.say)(&Msg::new(key)))).collect()
}
