//! The line engine: any game spoken to in lines, as chess engines are, for developers of bots and for tests. Pure but
//! for the [`Source`] it is handed; [`run`] speaks it over a reader and a writer. Its English is for developers.
//!
//! One command a line; the answer is lines of which the last is `ok` or `error: …`. A game stands ready from the
//! start, with default options and a drawn seed. Seats are given by number (`0`) or key (`onca`) and told by number.
//!
//! | command | does |
//! |---|---|
//! | `new [KEY=VALUE …] [claim=SEAT] [seed=HEX]` | begins a game; without a seed draws one and tells it: `seed HEX`. `claim`, in a game that lets one claim something in the lobby, is who has done so last. The dice's salt is `perus1\|0\|GAME\|bot\|bot…`, one `bot` a seat |
//! | `legal [SEAT]` | the steps open to a seat, one a line; without a seat, to the first that may act |
//! | `play [SEAT:]STEP` | does a step, for the first seat that may act unless told; what is a step as it stands is that |
//! | `turn` | the numbers of the seats that may act, one a line, the one the game waits for first; none at the end |
//! | `show` | the position as everyone may see it, one line of JSON |
//! | `secret SEAT` | what only this seat may see, one line of JSON (`null`: nothing) |
//! | `outcome` | `none` while the game goes on; then a line a seat, `NUMBER KEY win` (or `draw`, `loss`), and `reason KEY …` |
//! | `perft N` | how many sequences of N steps there are, rights beside play not counted; `error: dice` where dice decide |
//! | `go MS [LEVEL]` | `best STEP`: what a bot (default `hard`) would do for the first seat that may act, given so many milliseconds |
//! | `playout N` | N random games from here to the end: `games N steps S ms M` |
//! | `playout N LEVEL` | N games by bots of this level that take no time to think: before the first step each from a start of its own with these options, so that lots are drawn anew; later from here. After the line above: `steps p10 A p50 B p90 C`, how long the games were; `turns p10 …` where the game counts turns; `first side won P %` of the games, whoever had to act first; a line a seat, `NUMBER KEY won N`; `drawn N unended N` |
//! | `quit` | ends |
//!
//! A refused step tells the refusal's message key and arguments: `error: onca-refused-occupied from=c5 to=c6 …`.
//! An empty line does nothing, and is answered with `ok` too.

use std::{
    io::{BufRead, Write},
    time::Duration,
};

use super::{
    GameRef, Level, Options, Position, Refusal, Seat, SeatSpec, Seating, Thinking, normal_value,
    simulate::{Simulated, tenths},
};
use crate::dice::{Dice, Luck, Seed, salt};

/// The longest a `go` may think, in milliseconds.
const LONGEST_GO: u64 = 600_000;

/// The deepest `perft`: beyond it, the counts of a game with a dozen steps a turn may not fit.
const DEEPEST_PERFT: u32 = 16;

/// The most games of a `playout`.
const MOST_GAMES: u64 = 1_000_000_000;

/// What an engine can't find within itself.
pub trait Source {
    /// A new seed for dice.
    ///
    /// # Errors
    /// Why there is none.
    fn seed(&mut self) -> Result<Seed, String>;

    /// A number for the luck of bots and random games.
    fn luck(&mut self) -> u64;

    /// How to tell the time from now on: called again and again, the time since this call.
    fn stopwatch(&mut self) -> Box<dyn FnMut() -> Duration + Send>;
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The lines, the last of them `ok` or `error: …`.
    pub lines: Vec<String>,
    /// Whether the engine was told to end.
    pub quit: bool,
}

/// A game under way in the engine.
pub struct Engine<S> {
    game: GameRef,
    source: S,
    table: Option<(Options, Position, Dice)>,
    /// Whether a step has been done in this game.
    begun: bool,
}

type Lines = Result<Vec<String>, String>;

impl<S: Source> Engine<S> {
    /// An engine with a game standing ready.
    pub fn new(game: GameRef, source: S) -> Self {
        let mut engine = Self { game, source, table: None, begun: false };
        // Without a seed there is no game yet; `new` then says why.
        let _ = engine.begin("");
        engine
    }

    /// Does what a line says. Whatever the line is, there is an answer.
    pub fn line(&mut self, line: &str) -> Answer {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let quit = line == "quit";
        let lines = match (command, rest.trim()) {
            ("" | "quit", "") => Ok(Vec::new()),
            ("new", rest) => self.begin(rest),
            ("legal", rest) => self.legal(rest),
            ("play", rest) => self.play(rest),
            ("turn", "") => self.position().map(|now| now.to_act().iter().map(Seat::to_string).collect()),
            ("show", "") => self.position().map(|now| vec![now.view().to_string()]),
            ("secret", rest) => self.secret(rest),
            ("outcome", "") => self.outcome(),
            ("perft", rest) => self.perft(rest),
            ("go", rest) => self.go(rest),
            ("playout", rest) => self.playout(rest),
            ("quit" | "turn" | "show" | "outcome", _) => Err(format!("{command} takes nothing after it")),
            _ => Err("unknown command; known: new legal play turn show secret outcome perft go playout quit"
                .to_owned()),
        };
        let (mut lines, last) = match lines {
            Ok(lines) => (lines, "ok".to_owned()),
            Err(why) => (Vec::new(), format!("error: {why}")),
        };
        lines.push(last);
        Answer { lines, quit }
    }

    fn begin(&mut self, rest: &str) -> Lines {
        let specs = self.game.options();
        let mut options = Options::defaults(&specs);
        let (mut seed, mut claim) = (None, None);
        for word in rest.split_whitespace() {
            let (key, value) = word.split_once('=').ok_or("new takes KEY=VALUE pairs, such as seed=HEX")?;
            if key == "seed" {
                seed = Some(Seed::from_hex(value).map_err(|error| error.to_string())?);
            } else if key == "claim" && self.game.has_claim() {
                claim = Some(value);
            } else {
                options
                    .set(&specs, key, &normal_value(&specs, key, value))
                    .map_err(|error| error.to_string())?;
            }
        }
        if let Some(why) = self.game.clash(&options) {
            return Err(why.to_string());
        }
        let mut lines = Vec::new();
        let seed = match seed {
            Some(seed) => seed,
            None => {
                let seed = self.source.seed()?;
                lines.push(format!("seed {}", seed.to_hex()));
                seed
            }
        };
        let seats = self.game.seats(&options);
        let claim = claim.map(|word| seat_of(&seats, word)).transpose()?;
        let words = vec!["bot"; seats.len()];
        let mut dice = Dice::new(seed, salt(0, self.game.name(), &words));
        let order: Vec<Seat> = (0..).map(Seat).take(seats.len()).collect();
        let position = self.game.start_seated(&options, Seating { order: &order, claim }, &mut dice);
        self.table = Some((options, position, dice));
        self.begun = false;
        Ok(lines)
    }

    fn position(&self) -> Result<&Position, String> {
        self.table.as_ref().map(|(_, position, _)| position).ok_or_else(no_game)
    }

    /// The seat of a number or key.
    fn seat(&self, word: &str) -> Result<Seat, String> {
        let (options, ..) = self.table.as_ref().ok_or_else(no_game)?;
        seat_of(&self.game.seats(options), word)
    }

    fn first_to_act(&self) -> Result<Seat, String> {
        self.position()?.to_act().first().copied().ok_or_else(|| "the game is over".to_owned())
    }

    fn legal(&self, rest: &str) -> Lines {
        let position = self.position()?;
        let seat = match rest {
            "" => match position.to_act().first() {
                Some(seat) => *seat,
                None => return Ok(Vec::new()),
            },
            word => self.seat(word)?,
        };
        Ok(position.choices(seat).into_iter().map(|choice| choice.step).collect())
    }

    fn play(&mut self, rest: &str) -> Lines {
        if rest.is_empty() {
            return Err("play takes a step, or SEAT:STEP".to_owned());
        }
        let named = rest.split_once(':').and_then(|(word, step)| Some((self.seat(word.trim()).ok()?, step)));
        let (seat, step) = match named.filter(|_| !self.is_listed(rest)) {
            Some(named) => named,
            None => (self.first_to_act()?, rest),
        };
        let step = self.game.normal(step);
        let (_, position, dice) = self.table.as_mut().ok_or_else(no_game)?;
        match position.play(seat, &step, dice) {
            Ok(_) => {
                self.begun = true;
                Ok(Vec::new())
            }
            Err(Refusal(why)) => Err(why.to_string()),
        }
    }

    /// Whether this is a step as it stands, though it may look like one of a named seat: a game's notation may have a colon.
    fn is_listed(&self, step: &str) -> bool {
        let (Ok(seat), Ok(position)) = (self.first_to_act(), self.position()) else { return false };
        let step = self.game.normal(step);
        position.choices(seat).iter().any(|choice| choice.step == step)
    }

    fn secret(&self, rest: &str) -> Lines {
        let seat = self.seat(rest)?;
        Ok(vec![self.position()?.secret(seat).to_string()])
    }

    fn outcome(&self) -> Lines {
        let (options, position, _) = self.table.as_ref().ok_or_else(no_game)?;
        let Some(outcome) = position.outcome() else { return Ok(vec!["none".to_owned()]) };
        let seats = self.game.seats(options);
        let scores = outcome.scores.iter().zip(&seats).enumerate();
        let mut lines: Vec<String> =
            scores.map(|(number, (score, seat))| format!("{number} {} {}", seat.key, score.word())).collect();
        lines.push(format!("reason {}", outcome.reason));
        Ok(lines)
    }

    fn perft(&self, rest: &str) -> Lines {
        let depth = number(rest, DEEPEST_PERFT.into()).map_err(|why| format!("perft N: {why}"))?;
        let count = self.position()?.perft(u32::try_from(depth).unwrap_or(DEEPEST_PERFT));
        count.map(|count| vec![count.to_string()]).ok_or_else(|| "dice".to_owned())
    }

    fn go(&mut self, rest: &str) -> Lines {
        let (ms, level) = rest.split_once(char::is_whitespace).unwrap_or((rest, "hard"));
        let ms = number(ms, LONGEST_GO).map_err(|why| format!("go MS [LEVEL]: {why}"))?;
        let level = Level::from_word(level.trim()).ok_or("go MS [LEVEL]: LEVEL is easy, medium or hard")?;
        let seat = self.first_to_act()?;
        let luck = Luck::new(self.source.luck());
        let mut elapsed = self.source.stopwatch();
        let time = Duration::from_millis(ms);
        let mut thinking = Thinking::new(luck, true, move || elapsed() < time);
        match self.position()?.bot(seat, level, &mut thinking) {
            Some(step) => Ok(vec![format!("best {step}")]),
            None => Err("the bot does nothing here".to_owned()),
        }
    }

    fn playout(&mut self, rest: &str) -> Lines {
        let (games, level) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let games = number(games, MOST_GAMES).map_err(|why| format!("playout N [LEVEL]: {why}"))?;
        if !level.is_empty() {
            let level = Level::from_word(level.trim());
            return self.simulate(games, level.ok_or("playout N [LEVEL]: LEVEL is easy, medium or hard")?);
        }
        let mut luck = Luck::new(self.source.luck());
        let mut elapsed = self.source.stopwatch();
        let played = self.position()?.playout(games, &mut luck);
        let ms = elapsed().as_millis();
        Ok(vec![format!("games {} steps {} ms {ms}", played.games, played.steps)])
    }

    /// Games between bots of a level.
    fn simulate(&mut self, games: u64, level: Level) -> Lines {
        let mut luck = Luck::new(self.source.luck());
        let mut elapsed = self.source.stopwatch();
        let (options, position, _) = self.table.as_ref().ok_or_else(no_game)?;
        let seats = self.game.seats(options);
        let played = Simulated::play(games, level, &seats, &mut luck, |mut dice| {
            let from = if self.begun { position.clone() } else { self.game.start(options, &mut dice) };
            (from, dice)
        });
        let ms = elapsed().as_millis();
        let steps: u64 = played.steps.iter().map(|steps| u64::from(*steps)).sum();
        let spread = |what: &str, sorted: &[u32]| {
            let [few, half, many] = tenths(sorted);
            format!("{what} p10 {few} p50 {half} p90 {many}")
        };
        let mut lines = vec![format!("games {games} steps {steps} ms {ms}"), spread("steps", &played.steps)];
        if !played.turns.is_empty() {
            lines.push(spread("turns", &played.turns));
        }
        let first = 100.0 * f64::from(played.first_won) / (games as f64).max(1.0);
        lines.push(format!("first side won {first:.1} %"));
        let won = seats.iter().zip(&played.wins).enumerate();
        lines.extend(won.map(|(number, (seat, wins))| format!("{number} {} won {wins}", seat.key)));
        lines.push(format!("drawn {} unended {}", played.drawn, played.unended));
        Ok(lines)
    }
}

/// The seat of a number or key among these.
fn seat_of(seats: &[SeatSpec], word: &str) -> Result<Seat, String> {
    let index = seats
        .iter()
        .enumerate()
        .position(|(number, seat)| seat.key == word || number.to_string() == word)
        .and_then(|index| u8::try_from(index).ok());
    index.map(Seat).ok_or_else(|| {
        let keys: Vec<String> =
            seats.iter().enumerate().map(|(number, seat)| format!("{number} {}", seat.key)).collect();
        format!("no such seat; seats: {}", keys.join(", "))
    })
}

fn no_game() -> String {
    "there is no game; begin one with new".to_owned()
}

fn number(word: &str, most: u64) -> Result<u64, String> {
    word.parse()
        .ok()
        .filter(|n| *n <= most)
        .ok_or_else(|| format!("a whole number from 0 to {most} is needed"))
}

/// Answers line after line until `quit` or the end of the input. Bytes that are no UTF-8 are read as unknown signs.
///
/// # Errors
/// When reading or writing fails.
pub fn run(
    engine: &mut Engine<impl Source>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> std::io::Result<()> {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let answer = engine.line(&String::from_utf8_lossy(&bytes));
        for line in &answer.lines {
            writeln!(output, "{line}")?;
        }
        output.flush()?;
        if answer.quit {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Registry;

    /// Seeds and luck that count up, and a watch that jumps a millisecond at every look.
    struct Counting(u8);

    impl Source for Counting {
        fn seed(&mut self) -> Result<Seed, String> {
            self.0 += 1;
            Ok(Seed::from_bytes([self.0; 32]))
        }
        fn luck(&mut self) -> u64 {
            7
        }
        fn stopwatch(&mut self) -> Box<dyn FnMut() -> Duration + Send> {
            let mut ms = 0;
            Box::new(move || {
                ms += 1;
                Duration::from_millis(ms)
            })
        }
    }

    struct NoSeed;

    impl Source for NoSeed {
        fn seed(&mut self) -> Result<Seed, String> {
            Err("no randomness here".to_owned())
        }
        fn luck(&mut self) -> u64 {
            7
        }
        fn stopwatch(&mut self) -> Box<dyn FnMut() -> Duration + Send> {
            Box::new(|| Duration::ZERO)
        }
    }

    fn onca() -> GameRef {
        Registry::house().get("onca").expect("the house has Onça").clone()
    }

    fn engine() -> Engine<Counting> {
        Engine::new(onca(), Counting(0))
    }

    fn said(engine: &mut Engine<impl Source>, line: &str) -> String {
        engine.line(line).lines.join("\n")
    }

    #[test]
    fn a_game_stands_ready_and_new_begins_another() {
        let mut engine = engine();
        assert_eq!(said(&mut engine, "turn"), "0\nok");
        assert_eq!(said(&mut engine, "play c5-c4"), "ok");
        assert_eq!(said(&mut engine, "turn"), "1\nok");
        assert_eq!(said(&mut engine, "new"), format!("seed {}\nok", "02".repeat(32)));
        assert_eq!(said(&mut engine, "turn"), "0\nok");
        assert_eq!(said(&mut engine, &format!("new seed={}", "ab".repeat(32))), "ok");
        assert_eq!(said(&mut engine, "  turn  "), "0\nok");
    }

    #[test]
    fn new_refuses_what_the_game_does_not_take_and_keeps_the_game() {
        let mut engine = engine();
        said(&mut engine, "play c5-c4");
        for line in ["new players=2", "new seed=12", "new seed", "new teams", "new seed=", "new ="] {
            assert!(said(&mut engine, line).starts_with("error: "), "{line}");
        }
        assert_eq!(said(&mut engine, "turn"), "1\nok");
    }

    #[test]
    fn steps_are_listed_played_and_refused() {
        let mut engine = engine();
        assert_eq!(said(&mut engine, "legal"), "c5-b4\nc5-c4\nc5-d4\nok");
        assert_eq!(said(&mut engine, "legal onca"), said(&mut engine, "legal 0"));
        assert_eq!(said(&mut engine, "legal 1"), "ok");
        assert!(said(&mut engine, "legal 2").starts_with("error: no such seat; seats: 0 onca, 1 cachorros"));
        assert!(said(&mut engine, "play cachorros:a5-a4").starts_with("error: onca-refused-turn"));
        assert!(said(&mut engine, "play c5-c3").starts_with("error: onca-refused-no-line from=c5"));
        assert!(said(&mut engine, "play").starts_with("error: "));
        assert_eq!(said(&mut engine, "play 0: C5 - C4"), "ok");
        assert_eq!(said(&mut engine, "legal").lines().count(), 12);
        assert_eq!(said(&mut engine, "secret cachorros"), "null\nok");
        assert!(said(&mut engine, "secret").starts_with("error: no such seat"));
    }

    #[test]
    fn perft_goes_and_playouts_answer() {
        let mut engine = engine();
        for (depth, count) in [(0, 1), (1, 3), (2, 29), (3, 148), (4, 2_005)] {
            assert_eq!(said(&mut engine, &format!("perft {depth}")), format!("{count}\nok"));
        }
        assert!(said(&mut engine, "perft 17").starts_with("error: "));
        assert!(said(&mut engine, "perft -1").starts_with("error: "));
        assert_eq!(said(&mut engine, "playout 0"), "games 0 steps 0 ms 1\nok");
        let random = said(&mut engine, "playout 3");
        assert!(random.starts_with("games 3 steps ") && random.ends_with(" ms 1\nok"), "{random}");
        let legal = said(&mut engine, "legal");
        for line in ["go 20", "go 20 easy", "go 0 medium", "go 0"] {
            let best = said(&mut engine, line);
            let step = best.strip_prefix("best ").and_then(|rest| rest.strip_suffix("\nok"));
            assert!(legal.lines().any(|known| Some(known) == step), "{line}: {best}");
        }
        for line in ["go", "go x", "go 10 expert", "go 600001", "playout", "playout 1.5"] {
            assert!(said(&mut engine, line).starts_with("error: "), "{line}");
        }
    }

    #[test]
    fn the_outcome_is_told_by_seat_with_its_reason() {
        let mut engine = engine();
        assert_eq!(said(&mut engine, "outcome"), "none\nok");
        said(&mut engine, "play 1:offer");
        assert_eq!(said(&mut engine, "turn"), "0\nok");
        said(&mut engine, "play 0:accept");
        assert_eq!(said(&mut engine, "outcome"), "0 onca draw\n1 cachorros draw\nreason onca-end-agreed\nok");
        assert_eq!(said(&mut engine, "turn"), "ok");
        assert_eq!(said(&mut engine, "legal"), "ok");
        assert_eq!(said(&mut engine, "perft 1"), "0\nok");
        for line in ["go 10", "play c5-c4", "play 0:c5-c4"] {
            assert!(said(&mut engine, line).starts_with("error: "), "{line}");
        }
        assert!(said(&mut engine, "show").contains(r#""how":"agreed""#));
    }

    #[test]
    fn without_a_seed_there_is_no_game_and_no_crash() {
        let mut engine = Engine::new(onca(), NoSeed);
        for line in
            ["turn", "legal", "play c5-c4", "show", "secret 0", "outcome", "perft 1", "go 1", "playout 1"]
        {
            assert!(said(&mut engine, line).starts_with("error: there is no game"), "{line}");
        }
        assert_eq!(said(&mut engine, "new"), "error: no randomness here");
        assert_eq!(said(&mut engine, &format!("new seed={}", "00".repeat(32))), "ok");
        assert_eq!(said(&mut engine, "turn"), "0\nok");
    }

    #[test]
    fn it_runs_to_quit_or_to_the_end_of_the_input() {
        let mut output = Vec::new();
        run(&mut engine(), &b"turn\n\xff\xfe\r\n\nquit now\nquit\nturn\n"[..], &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 6, "{text}");
        assert_eq!([lines[0], lines[1], lines[3], lines[5]], ["0", "ok", "ok", "ok"]);
        assert!(lines[2].starts_with("error: unknown command"));
        assert_eq!(lines[4], "error: quit takes nothing after it");
        let mut output = Vec::new();
        run(&mut engine(), &b"turn"[..], &mut output).unwrap();
        assert_eq!(output, b"0\nok\n");
    }
}
