//! Fair dice: one secret seed a table, its fingerprint, and every random value as a numbered draw that anybody can
//! recompute afterwards (the page "Fair dice"). Also [`Luck`], the quick chance that bots and simulations use for
//! thinking. No game draws from anywhere else; nothing here knows a game.

use std::fmt;

use hmac::{Hmac, Mac};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The longest luck word that is kept, in characters (Fair dice, 3).
pub const LUCK_WORD_CHARS: usize = 32;

/// The secret of one table: 32 bytes (Fair dice, 1). Its `Debug` form never shows them.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// Why a text is not a seed.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NotASeed;

impl Seed {
    /// A new seed from the operating system.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
    pub fn from_os() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The seed with just these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// # Errors
    /// [`NotASeed`] for anything else.
    pub fn from_hex(text: &str) -> Result<Self, NotASeed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NotASeed)?;
        Ok(Self(bytes))
    }

    /// The seed as 64 lower-case hexadecimal digits: for the database, and for everyone once the game is over.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// What is shown before anyone sits down: lower-case hex SHA-256 of the seed (Fair dice, 2).
    pub fn fingerprint(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// A luck word as it enters the salt: without control characters, line breaks and `|`, trimmed, at most
/// [`LUCK_WORD_CHARS`] characters (Fair dice, 3). Empty when nothing remains.
pub fn luck_word(raw: &str) -> String {
    let kept: String = raw
        .chars()
        .filter(|c| !c.is_control() && *c != '|' && *c != '\u{2028}' && *c != '\u{2029}')
        .collect();
    let cut: String = kept.trim().chars().take(LUCK_WORD_CHARS).collect();
    cut.trim_end().to_owned()
}

/// The salt of a table: `perus1|TABLE|GAME|LUCK0|LUCK1|…` (Fair dice, 4).
pub fn salt<S: AsRef<str>>(table: u64, game: &str, luck_words: &[S]) -> String {
    let mut salt = format!("perus1|{table}|{game}");
    for word in luck_words {
        salt.push('|');
        salt.push_str(word.as_ref());
    }
    salt
}

/// The dice of one game: draws numbered from 0 in the order made (Fair dice, 5).
#[derive(Clone, Debug)]
pub struct Dice {
    seed: Seed,
    salt: String,
    drawn: u64,
}

impl Dice {
    /// The dice of a table, with no draw made yet.
    pub const fn new(seed: Seed, salt: String) -> Self {
        Self { seed, salt, drawn: 0 }
    }

    /// How many draws have been made.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The salt, as fixed at the start.
    pub fn salt(&self) -> &str {
        &self.salt
    }

    /// The next draw: a value from 1 to `sides`, each exactly equally likely. `sides` of 0 counts as 1.
    pub fn draw(&mut self, sides: u32) -> u32 {
        let value = draw(&self.seed, &self.salt, self.drawn, sides);
        self.drawn += 1;
        value
    }
}

/// Draw number `n` of a seed and salt: a value from 1 to `sides` (Fair dice, 5). `sides` of 0 counts as 1.
pub fn draw(seed: &Seed, salt: &str, n: u64, sides: u32) -> u32 {
    let sides = u64::from(sides.max(1));
    let limit = (1u64 << 32) / sides * sides;
    let mut block = 0u64;
    loop {
        let mut mac = Hmac::<Sha256>::new_from_slice(&seed.0).expect("HMAC-SHA256 takes a key of any length");
        mac.update(format!("{salt}|{n}|{block}").as_bytes());
        for four in mac.finalize().into_bytes().chunks_exact(4) {
            let u = u64::from(u32::from_be_bytes([four[0], four[1], four[2], four[3]]));
            if u < limit {
                // A remainder below 2³² and one more: it fits, since it is at most `sides`.
                return u32::try_from(u % sides + 1).unwrap_or(u32::MAX);
            }
        }
        block += 1;
    }
}

/// Quick chance for thinking: bots' samples, random games, ties between equal moves. It never decides anything in a
/// game that people play, so it need not be verifiable.
#[derive(Clone, Debug)]
pub struct Luck(SmallRng);

impl Luck {
    /// The luck that follows from a number: the same number, the same luck.
    pub fn new(number: u64) -> Self {
        Self(SmallRng::seed_from_u64(number))
    }

    /// A number from 0 to `n` − 1. `n` of 0 gives 0.
    pub fn below(&mut self, n: u32) -> u32 {
        // A multiplication in place of a division; the bias is below n / 2³², nothing a simulation could see.
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }

    /// A number with all 64 bits random.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// One of the items, each equally likely; `None` of none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let n = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(n) as usize)
    }

    /// Puts the items in an order of which each is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for left in (1..items.len()).rev() {
            let n = u32::try_from(left + 1).unwrap_or(u32::MAX);
            items.swap(left, self.below(n) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting_seed() -> Seed {
        Seed::from_bytes(std::array::from_fn(|i| u8::try_from(i).unwrap()))
    }

    fn draws(seed: &Seed, salt: &str, sides: u32, count: u64) -> Vec<u32> {
        (0..count).map(|n| draw(seed, salt, n, sides)).collect()
    }

    #[test]
    fn fair_dice_vectors_of_the_counting_seed() {
        let seed = counting_seed();
        assert_eq!(seed.fingerprint(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        let salt = salt(1042, "aliado", &["ana", "beto"]);
        assert_eq!(salt, "perus1|1042|aliado|ana|beto");
        assert_eq!(draws(&seed, &salt, 6, 20), [6, 5, 1, 2, 2, 3, 6, 5, 1, 4, 1, 4, 4, 1, 6, 2, 5, 4, 3, 2]);
        assert_eq!(draws(&seed, &salt, 2, 20), [2, 1, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 2, 1, 2, 1, 2]);
        assert_eq!(draw(&seed, &salt, 2499, 2_147_483_649), 1_663_108_572);
    }

    #[test]
    fn fair_dice_vectors_of_the_seed_of_ones() {
        let seed = Seed::from_bytes([0xff; 32]);
        assert_eq!(seed.fingerprint(), "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051");
        let salt = salt(7, "barcaca", &["glu glu", "maré"]);
        assert_eq!(draws(&seed, &salt, 6, 16), [6, 2, 5, 2, 2, 6, 3, 6, 3, 4, 6, 2, 1, 6, 6, 4]);
        assert_eq!(draws(&seed, &salt, 3, 8), [3, 2, 2, 2, 2, 3, 3, 3]);
        assert_eq!(draws(&seed, &salt, 1_000_003, 3), [601_672, 204_974, 883_768]);
    }

    #[test]
    fn dice_number_their_draws() {
        let mut dice = Dice::new(counting_seed(), "perus1|1042|aliado|ana|beto".to_owned());
        assert_eq!([dice.draw(6), dice.draw(6), dice.draw(2)], [6, 5, 1]);
        assert_eq!(dice.drawn(), 3);
    }

    #[test]
    fn a_luck_word_loses_what_could_forge_a_salt() {
        assert_eq!(luck_word("  glu|glu\n\u{7}maré  "), "gluglumaré");
        assert_eq!(luck_word(&"á".repeat(40)).chars().count(), 32);
        assert_eq!(luck_word(" | \t"), "");
    }

    #[test]
    fn a_seed_is_read_back_and_never_printed() {
        let seed = counting_seed();
        assert_eq!(Seed::from_hex(&seed.to_hex()), Ok(seed.clone()));
        assert_eq!(Seed::from_hex("0011"), Err(NotASeed));
        assert!(!format!("{seed:?} {:?}", Dice::new(seed.clone(), String::new())).contains("0001"));
    }
}
