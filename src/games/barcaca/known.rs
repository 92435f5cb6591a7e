//! What one of the two may know (Barcaça, rule 14): all that everyone sees, and its own dice. Bots and the look at a
//! position for a seat are made from this alone, so that nothing else can slip in.

use super::{
    board::{Board, DICE, Role},
    state::State,
};

/// What a role knows of a voyage under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Who knows it.
    pub role: Role,
    /// Barge and river.
    pub board: Board,
    /// Its own dice as thrown; 0 where one is placed.
    pub own: [u8; DICE],
    /// How many dice the partner has still to place.
    pub partner_left: usize,
    /// Whose placement is due.
    pub turn: Role,
    /// Who has to answer a knot first.
    pub answering: Option<Role>,
    /// Whether the placement that is due has had its knot.
    pub knotted: bool,
}

impl Known {
    /// What this role knows.
    pub fn of(state: &State, role: Role) -> Self {
        Self {
            role,
            board: *state.board(),
            own: state.secret(role),
            partner_left: state.unplaced(role.other()).len(),
            turn: state.turn(),
            answering: state.answering(),
            knotted: state.knotted(),
        }
    }
}
