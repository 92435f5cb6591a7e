//! That the levels of Dèleb's bots are real, in few games and with a budget that is the same on every machine, and that they
//! play on every board. The full matches: `cargo bench --bench levels -- deleb hard medium 1000 25`.

use perus::{
    dice::{Dice, Luck, Seed},
    games::{Game as _, GameRef, Level, Thinking, deleb::Deleb},
};

use crate::{
    game::{SALT, chosen},
    matches::{Budget, play, play_by},
};

fn percent(first: Level, second: Level, games: u32, looks: u32) -> f64 {
    let tally = play(&GameRef::new(Deleb), first, second, games, Budget::Looks(looks), 1);
    assert_eq!(tally.unfinished, 0, "{tally:?}");
    tally.percent()
}

#[test]
fn medium_beats_easy() {
    let won = percent(Level::Medium, Level::Easy, 50, 1);
    assert!(won >= 60.0, "{won:.1} %");
}

#[test]
fn hard_beats_easy() {
    let won = percent(Level::Hard, Level::Easy, 20, 1);
    assert!(won >= 65.0, "{won:.1} %");
}

/// Where both sides wait for the other to come near, a game would go on for ever.
#[test]
fn no_game_between_equals_goes_on_for_ever() {
    for (level, columns) in [(Level::Easy, "12"), (Level::Medium, "12"), (Level::Hard, "6")] {
        let options = chosen(&[("columns", columns), ("teams", "2")]);
        let tally = play_by(&GameRef::new(Deleb), &options, [level; 2], 2, Budget::Looks(1), 3);
        assert_eq!(tally.unfinished, 0, "{tally:?}");
    }
}

/// In games where now and then anything is played, so that bots see what they would not come to by themselves.
#[test]
fn all_a_bot_does_is_open_to_it_on_every_board() {
    let mut luck = Luck::new(2);
    for (columns, teams, most) in [("4", "1", 300), ("8", "4", 300), ("20", "2", 200), ("100", "1", 40)] {
        for throw in ["table", "hand"] {
            let options = chosen(&[("columns", columns), ("teams", teams), ("throw", throw)]);
            let mut dice = Dice::new(Seed::from_bytes([most as u8; 32]), SALT.to_owned());
            let mut state = Deleb.start(&options, &mut dice);
            for _ in 0..most {
                if state.winner().is_some() {
                    break;
                }
                let seat = state.turn();
                let open: Vec<String> =
                    Deleb.choices(&state, seat).into_iter().map(|choice| choice.step).collect();
                let level = *luck.pick(&Level::ALL).unwrap();
                let mut looks = luck.below(4);
                let mut thinking = Thinking::new(Luck::new(luck.bits()), true, move || {
                    looks = looks.saturating_sub(1);
                    looks > 0
                });
                let step = Deleb.bot(&state, seat, level, &mut thinking).expect("it is its turn");
                assert!(open.contains(&step), "{step} of {open:?}");
                for other in state.seats().filter(|other| *other != seat) {
                    assert_eq!(Deleb.bot(&state, other, level, &mut thinking), None);
                }
                let step = if luck.below(6) == 0 { luck.pick(&open).unwrap() } else { &step };
                Deleb.play(&mut state, seat, step, &mut dice).unwrap();
            }
        }
    }
}

/// Told that there is none left, it doesn't ask again.
#[test]
fn only_the_hard_one_asks_for_time() {
    let mut luck = Luck::new(4);
    let options = chosen(&[]);
    let mut dice = Dice::new(Seed::from_bytes([4; 32]), SALT.to_owned());
    let mut state = Deleb.start(&options, &mut dice);
    let (mut asked, mut steps) = ([0; 3], 0);
    while state.winner().is_none() {
        let seat = state.turn();
        let bits = luck.bits();
        steps += 1;
        for (level, asked) in Level::ALL.into_iter().zip(&mut asked) {
            let mut thinking = Thinking::new(Luck::new(bits), true, || {
                *asked += 1;
                false
            });
            Deleb.bot(&state, seat, level, &mut thinking).expect("it is its turn");
        }
        let step = Deleb
            .bot(&state, seat, Level::Medium, &mut Thinking::new(Luck::new(bits), true, || false))
            .expect("it is its turn");
        Deleb.play(&mut state, seat, &step, &mut dice).unwrap();
    }
    assert!(asked[0] == 0 && asked[1] == 0 && (6..=steps).contains(&asked[2]), "{asked:?} in {steps}");
}
