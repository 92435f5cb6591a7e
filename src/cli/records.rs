//! Records on the command line: checked, drawn, animated.

use std::{fs, path::Path, process::ExitCode};

use anyhow::{Context, Result, anyhow, bail};
use perus::{
    games::{Msg, Registry},
    replay as replays,
    store::Store,
    table::{Record, Table, Verified},
    text::{Language, Texts},
};

use super::Args;

/// Seats that a sentence about a broken record may name; no game has more.
const SEATS: u32 = 8;

struct Reader {
    games: Registry,
    texts: Texts,
    language: Language,
}

impl Reader {
    fn new(args: &Args) -> Result<Self> {
        let games = Registry::house();
        let texts = Texts::load(&games)?;
        let language = Language::from_locale(&args.language).ok_or_else(|| {
            let known = Language::ALL.map(Language::code).join(", ");
            anyhow!("the language {:?} is not known; known: {known}", args.language)
        })?;
        Ok(Self { games, texts, language })
    }

    fn read(path: &Path) -> Result<Record> {
        let bytes = fs::read(path).with_context(|| format!("{} can't be read", path.display()))?;
        let text = String::from_utf8(bytes).with_context(|| format!("{} is no text", path.display()))?;
        Record::from_json(&text).with_context(|| path.display().to_string())
    }

    /// The table of a record that is consistent in itself.
    fn checked(&self, record: &Record) -> Result<Table> {
        match record.verify(&self.games)? {
            Verified::Consistent(table) => Ok(*table),
            Verified::Broken { step, reason } => {
                let say = |msg: &Msg| self.texts.say(self.language, msg, &[]);
                let seat = |seat: u32| say(&Msg::new("verify-seat").with("seat", seat));
                let seats: Vec<String> = (0..SEATS).map(seat).collect();
                let reason = self.texts.say(self.language, &reason, &seats);
                match step {
                    Some(step) => bail!("broken at step {step}: {reason}"),
                    None => bail!("broken: {reason}"),
                }
            }
        }
    }
}

/// `perus verify RECORD`: 0 when the record matches or is at least consistent, 1 when it is broken or can't be read.
pub fn verify(args: &Args, path: &Path) -> Result<ExitCode> {
    let reader = Reader::new(args)?;
    let record = Reader::read(path)?;
    let table = reader.checked(&record)?;
    println!("fingerprint {}", record.fingerprint);
    println!("digest      {}", record.digest);
    println!("{} steps and {} draws recomputed", record.steps.len(), table.draws());
    match known_digest(&args.data, record.table)? {
        Some(known) if known == record.digest => {
            println!("matches: this is table {} as it was played here", record.table)
        }
        Some(_) => {
            bail!("broken: table {} was played otherwise here; its digest is another one", record.table)
        }
        None => println!("consistent, but this digest is unknown here"),
    }
    Ok(ExitCode::SUCCESS)
}

/// The digest that the database here has for a table; `None` too when there is no database.
fn known_digest(data: &str, table: u64) -> Result<Option<String>> {
    let file = !data.starts_with("postgres");
    let path = data.trim_start_matches("sqlite:").trim_start_matches("//");
    if file && !Path::new(path).exists() {
        return Ok(None);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(data).await?;
        let digest = store.digest_of(table).await?;
        store.close().await;
        Ok(digest)
    })
}

/// `perus picture RECORD [--step N] -o FILE.png`.
pub fn picture(args: &Args, path: &Path, step: Option<usize>, output: &Path) -> Result<ExitCode> {
    let reader = Reader::new(args)?;
    let table = reader.checked(&Reader::read(path)?)?;
    let picture = replays::picture(&reader.texts, reader.language, &table, step)?;
    write(output, &picture.png())
}

/// `perus replay RECORD -o FILE.gif`.
pub fn replay(args: &Args, path: &Path, output: &Path) -> Result<ExitCode> {
    let reader = Reader::new(args)?;
    let table = reader.checked(&Reader::read(path)?)?;
    write(output, &replays::gif(&reader.texts, reader.language, &table)?)
}

fn write(output: &Path, bytes: &[u8]) -> Result<ExitCode> {
    fs::write(output, bytes).with_context(|| format!("{} can't be written", output.display()))?;
    println!("{}", output.display());
    Ok(ExitCode::SUCCESS)
}
