//! Tigre e Macaco simulated over the line engine: `playout N LEVEL`.

use crate::source::{engine, said};

/// The numbers of a line, in their order.
fn numbers(line: &str) -> Vec<f64> {
    line.split(' ').filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn games_between_bots_tell_their_lengths_and_who_wins() {
    let mut engine = engine("macaco");
    let colours =
        [vec!["red", "yellow"], vec!["red", "blue", "yellow"], vec!["red", "blue", "yellow", "green"]];
    for (players, keys) in (2..=4).zip(colours) {
        for more in ["", " rattle=ask red=1-2-3 help=on"] {
            said(&mut engine, &format!("new players={players}{more}"));
            let told = said(&mut engine, "playout 12 medium");
            assert_eq!(told.len(), 4 + keys.len() + 2, "{told:?}");
            let [few, half, many] = numbers(&told[2])[..] else { panic!("{told:?}") };
            assert!(told[2].starts_with("turns p10 ") && few <= half && half <= many, "{told:?}");
            assert!(few >= 5.0 && half > 15.0 && many < 150.0, "{told:?}");
            let won = &told[4..4 + keys.len()];
            assert!(won.iter().zip(&keys).all(|(line, key)| line.contains(key)), "{told:?}");
            assert_eq!(won.iter().map(|line| numbers(line)[1]).sum::<f64>(), 12.0, "{told:?}");
            assert_eq!(told[4 + keys.len()..], ["drawn 0 unended 0", "ok"]);
        }
    }
}

#[test]
fn a_game_to_one_coconut_is_much_shorter() {
    let mut engine = engine("macaco");
    said(&mut engine, "new coconuts=1");
    let turns = numbers(&said(&mut engine, "playout 30 medium")[2]);
    said(&mut engine, "new");
    let whole = numbers(&said(&mut engine, "playout 30 medium")[2]);
    assert!(turns[1] * 2.0 < whole[1], "{turns:?} {whole:?}");
}
