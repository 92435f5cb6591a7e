//! A game seen again, from its record alone: the picture after any step, and all of them as an animation. Used by the
//! bot and by the command line; what a record is lives in `table`, how a board looks in the games' rooms.

use thiserror::Error;

use crate::{
    canvas::{GifError, GifLimits, GifWriter, Picture},
    games::{Msg, Pace, Position, Scene, Seat, Viewer},
    table::{Broken, Phase, Step, Table, Who},
    text::{Language, Texts, clean},
};

/// Width of the frames of an animation in pixels.
const FRAME_WIDTH: u32 = 600;
/// Width of a single picture in pixels.
pub const PICTURE_WIDTH: u32 = 1000;
/// How long a frame stands, in milliseconds.
const FRAME_MILLIS: u32 = 1200;
/// How long one on the way to the next stands.
const BETWEEN_MILLIS: u32 = 90;
/// A game of more frames is long: what only passes is left out, so is what lies between, and frames stand shorter, so
/// that the animation stays one that can be sent and looked at to its end.
const LONG: usize = 200;
/// How long the frames of a long game stand in all, and each at least.
const LONG_MILLIS: (u32, u32) = (240_000, 500);

/// Why a game can't be seen again.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The game never started, or not by that step.
    #[error("there is no board at that step")]
    NoBoard,
    /// The log has fewer steps.
    #[error("the record has {0} steps")]
    NoSuchStep(usize),
    /// The log can't be replayed.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The animation could not be written.
    #[error(transparent)]
    Gif(#[from] GifError),
}

/// What people and bots of a table are called in a picture: by name, or after their seat. Bots of one level are counted.
pub fn names(texts: &Texts, language: Language, table: &Table) -> Vec<String> {
    let name = |(seat, spec)| {
        let title = || texts.say(language, &table.game().seat_title(spec), &[]);
        match table.holder(seat) {
            Some(Who::Bot(level)) => {
                let name = texts.say(language, &Msg::new(format!("bot-{}", level.word())), &[]);
                let alike = |other: &Seat| table.bot_in(*other) == Some(level);
                match table.all_seats().filter(alike).count() {
                    1 => name,
                    _ => format!(
                        "{name} {}",
                        table.all_seats().take_while(|other| *other <= seat).filter(alike).count()
                    ),
                }
            }
            Some(Who::Person(_)) => {
                let shown = table.person_in(seat).map(|person| clean(&person.name)).unwrap_or_default();
                if shown.is_empty() { title() } else { shown }
            }
            None => title(),
        }
    };
    table.all_seats().zip(table.seats()).map(name).collect()
}

/// Calls with the scene in which a table is seen again.
fn seen<T>(
    texts: &Texts,
    language: Language,
    table: &Table,
    width: u32,
    paint: impl FnOnce(&Scene) -> T,
) -> T {
    let names = names(texts, language, table);
    let say = |msg: &Msg| texts.say(language, msg, &names);
    let stopped =
        table.phase() == Phase::Over && table.position().is_some_and(|position| position.outcome().is_none());
    paint(&Scene { width, viewer: Viewer::After, names: &names, choices: &[], hand: &[], stopped, say: &say })
}

/// The table as it was after the first `steps` steps of its log.
fn after(table: &Table, steps: usize) -> Result<Table, ReplayError> {
    let log = table.log().get(..steps).ok_or(ReplayError::NoSuchStep(table.log().len()))?;
    let (game, seed, people) = (table.game().clone(), table.seed().clone(), table.people().to_vec());
    Ok(Table::replay(table.number(), game, seed, people, log.iter().cloned())?)
}

/// The picture after the first `steps` steps of the log; all of them without a number.
///
/// # Errors
/// When there are not so many, or no board stands there yet.
pub fn picture(
    texts: &Texts,
    language: Language,
    table: &Table,
    steps: Option<usize>,
) -> Result<Picture, ReplayError> {
    let then = after(table, steps.unwrap_or(table.log().len()))?;
    let position = then.position().ok_or(ReplayError::NoBoard)?;
    Ok(seen(texts, language, &then, PICTURE_WIDTH, |scene| position.paint(scene)))
}

/// How often a replay stays with a position of this game, and how often it passes one.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    stays: usize,
    passes: usize,
}

impl Count {
    fn is_long(self) -> bool {
        self.stays + self.passes > LONG
    }

    /// How long each frame stands.
    fn millis(self) -> u32 {
        if !self.is_long() {
            return FRAME_MILLIS;
        }
        let (all, least) = LONG_MILLIS;
        let share = all / u32::try_from(self.stays.max(1)).unwrap_or(u32::MAX);
        share.clamp(least, FRAME_MILLIS)
    }
}

/// Goes through the game from its start; calls with the table after each step that changed the position, and whether it
/// was a step of play.
fn go_through(
    table: &Table,
    mut each: impl FnMut(&Table, &Position, bool) -> Result<(), ReplayError>,
) -> Result<(), ReplayError> {
    let mut then = Table::new(table.number(), table.game().clone(), table.seed().clone());
    then.know(table.people());
    for (number, entry) in table.log().iter().enumerate() {
        then.apply(entry.step.clone(), entry.at).map_err(|refusal| Broken { number, reason: refusal.0 })?;
        let plays =
            matches!(entry.step, Step::Play(..) | Step::ByClock(..) | Step::ByVote(..) | Step::ByTable(..));
        let shows =
            plays || matches!(entry.step, Step::Start | Step::Resign(_)) || then.phase() == Phase::Over;
        if let Some(position) = then.position().filter(|_| shows) {
            each(&then, position, plays)?;
        }
    }
    Ok(())
}

/// What a replay does with this position: the last one stays, whatever the game says.
fn pace(then: &Table, position: &Position) -> Pace {
    if then.phase() == Phase::Over { Pace::Stays } else { position.pace() }
}

/// The whole game as an animated GIF: a frame for the start and for each step that changed the position, and before it
/// those that lead there; fewer where the game goes by quickly ([`Pace`]).
///
/// # Errors
/// When the game never started, or the animation can't be written.
pub fn gif(texts: &Texts, language: Language, table: &Table) -> Result<Vec<u8>, ReplayError> {
    let mut count = Count::default();
    go_through(table, |then, position, _| {
        match pace(then, position) {
            Pace::Stays => count.stays += 1,
            Pace::Passes => count.passes += 1,
            Pace::Skipped => {}
        }
        Ok(())
    })?;
    let (is_long, millis) = (count.is_long(), count.millis());
    let mut writer: Option<GifWriter> = None;
    let mut before: Option<Position> = None;
    go_through(table, |then, position, plays| {
        let before = before.replace(position.clone());
        let is_left_out = match pace(then, position) {
            Pace::Stays => false,
            Pace::Passes => is_long,
            Pace::Skipped => true,
        };
        if is_left_out {
            return Ok(());
        }
        let picture = seen(texts, language, then, FRAME_WIDTH, |scene| position.paint(scene));
        let between = match &before {
            Some(before) if plays && !is_long => {
                seen(texts, language, then, FRAME_WIDTH, |scene| position.paint_since(before, scene))
            }
            _ => Vec::new(),
        };
        let writer = writer.get_or_insert_with(|| {
            GifWriter::new(picture.width, picture.height, &picture.palette, GifLimits::default())
        });
        for picture in between {
            writer.frame(&picture, BETWEEN_MILLIS)?;
        }
        writer.frame(&picture, millis)?;
        Ok(())
    })?;
    Ok(writer.ok_or(ReplayError::NoBoard)?.finish()?)
}
