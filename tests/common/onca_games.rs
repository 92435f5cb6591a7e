//! Whole games of Onça made by play, each with a theme, as tables that are over: what the golden records were written
//! from. The same every time, as long as the bots play the same.

use perus::{
    dice::Luck,
    games::{
        GameRef, Level, Seat,
        onca::{CACHORROS, ONCA, Onca, State, board::Point, moves::Board},
    },
    table::{Actor, Step, Want, Who},
};

use crate::sitting::{Sitting, Themed};

/// Four moves that lead back to the start.
const ROUND: &str = "c5-c4 a5-a4 c4-c5 a4-a5";

/// Ana is the jaguar, Beto the dogs; a level in place of one seats a bot there.
fn sitting(number: u64, bots: [Option<Level>; 2]) -> Sitting {
    Sitting::new(GameRef::new(Onca), number, &[], bots)
}

/// Moves of a random game that `wanted` likes: it sees each position, the move made there, and says whether the game is
/// the one once it is over. The jaguar captures when it can, three times in four.
fn search_random(mut wanted: impl FnMut(&[(Board, String)]) -> bool) -> String {
    for number in 0..200_000 {
        let mut luck = Luck::new(number);
        let mut board = *State::start().board();
        let mut played = Vec::new();
        while !board.is_over() && played.len() < 90 {
            let moves = board.moves();
            let captures: Vec<_> = moves.iter().filter(|mv| !mv.captured().is_empty()).collect();
            let mv = match luck.pick(&captures) {
                Some(mv) if luck.below(4) > 0 => **mv,
                _ => *luck.pick(&moves).expect("the game goes on"),
            };
            played.push((board, mv.to_string()));
            board = board.after(&mv);
        }
        if board.is_over() && wanted(&played) {
            return played.into_iter().map(|(_, step)| step + " ").collect();
        }
    }
    panic!("no random game is the wanted one");
}

/// Whether a dog could be jumped over after this jump, were the game to go on.
fn could_go_on(before: &Board, step: &str) -> bool {
    let mv = before.moves().into_iter().find(|mv| mv.to_string() == step).expect("the step was played");
    let after = before.after(&mv);
    let empty = after.empty();
    mv.to().jumps().iter().any(|jump| after.dogs.has(jump.over) && empty.has(jump.to))
}

fn is_chain(step: &str) -> bool {
    step.matches('x').count() > 1
}

fn leads_back(step: &str) -> bool {
    is_chain(step) && step[..2] == step[step.len() - 2..]
}

/// The games. At least one for each numbered rule of the page that a record can show.
pub fn games() -> Vec<Themed> {
    use Level::{Easy, Hard, Medium};
    let people = |number| sitting(number, [None, None]);
    let moves = |number, moves: &str| {
        let mut sitting = people(number);
        sitting.steps(moves.split_whitespace());
        sitting
    };
    let mut games: Vec<Themed> = vec![
        ("hunted-by-a-hard-bot", sitting(1, [Some(Hard), None]).played_out([Hard, Easy])),
        ("trapped-by-a-hard-bot", sitting(2, [None, Some(Hard)]).played_out([Easy, Hard])),
        ("easy-against-easy", sitting(3, [Some(Easy), None]).played_out([Easy, Easy])),
        ("medium-jaguar", sitting(4, [Some(Medium), None]).played_out([Medium, Easy])),
        ("medium-dogs", sitting(5, [None, Some(Medium)]).played_out([Easy, Medium])),
        ("hard-against-medium", sitting(6, [Some(Hard), None]).played_out([Hard, Medium])),
        ("medium-against-hard", sitting(7, [None, Some(Hard)]).played_out([Medium, Hard])),
        ("hard-against-hard", people(8).played_out([Hard, Hard])),
    ];

    let mid_chain = search_random(|played| {
        played.last().is_some_and(|(before, step)| is_chain(step) && could_go_on(before, step))
    });
    games.push(("fifth-dog-in-the-middle-of-a-chain", moves(9, &mid_chain).end()));
    let stopped = search_random(|played| {
        played.iter().any(|(before, step)| {
            let longer = format!("{step}x");
            is_chain(step) && before.moves().iter().any(|mv| mv.to_string().starts_with(&longer))
        })
    });
    games.push(("chain-stopped-early", moves(10, &stopped).end()));
    let back = search_random(|played| played.iter().any(|(_, step)| leads_back(step)));
    games.push(("chain-back-to-where-it-began", moves(11, &back).end()));
    let long = search_random(|played| played.iter().any(|(_, step)| step.matches('x').count() >= 4));
    games.push(("chain-of-four", moves(12, &long).end()));
    let declined = search_random(|played| {
        let jaguar = |before: &Board| before.jaguar;
        let declined = played.iter().filter(|(before, step)| {
            step.starts_with(jaguar(before).name())
                && !step.contains('x')
                && before.moves().iter().any(|mv| !mv.captured().is_empty())
        });
        declined.count() >= 3
    });
    games.push(("captures-declined", moves(13, &declined).end()));
    let in_triangle = search_random(|played| {
        let triangle = ["a1", "c1", "e1", "b2", "c2", "d2"];
        played.iter().filter(|(_, step)| triangle.contains(&&step[step.len() - 2..])).count() >= 20
    });
    games.push(("far-down-in-the-triangle", moves(14, &in_triangle).end()));
    let trapped = search_random(|played| {
        played.last().is_some_and(|(_, step)| !step.contains('x')) && played.len() < 89
    });
    games.push(("trapped-at-random", moves(15, &trapped).end()));

    let three_rounds = format!("{ROUND} ").repeat(3);
    let mut claim = moves(16, &three_rounds);
    claim.step(ONCA, "claim");
    games.push(("claimed-by-the-jaguar", claim.end()));
    let mut claim = moves(17, &three_rounds);
    claim.step(CACHORROS, "Claim");
    games.push(("claimed-by-the-dogs-off-turn", claim.end()));
    let mut claim = moves(18, &format!("{three_rounds} c5-b4 a5-a4 b4-c5 a4-a5"));
    claim.step(CACHORROS, "claim");
    games.push(("claimed-when-the-right-came-back", claim.end()));
    // Ana shuffles; the bot answers until it claims.
    let mut shuffled = sitting(19, [None, Some(Hard)]);
    for number in 0..400 {
        if shuffled.over() {
            break;
        }
        let open = shuffled.table.position().expect("the game is on").choices(ONCA);
        let quiet = open.iter().filter(|choice| !choice.step.contains('x')).nth(number / 60 % 2);
        let step = quiet.or(open.first()).expect("a jaguar that isn't trapped can move").step.clone();
        shuffled.step(ONCA, &step);
        if let Some(step) = shuffled.thought(CACHORROS, Hard, false).filter(|_| !shuffled.over()) {
            shuffled.step(CACHORROS, &step);
        }
        let right = !shuffled.over() && shuffled.table.to_act().contains(&CACHORROS);
        if let Some(step) = right.then(|| shuffled.thought(CACHORROS, Hard, false)).flatten() {
            shuffled.step(CACHORROS, &step);
        }
    }
    games.push(("shuffling-against-a-hard-bot", shuffled.end()));
    // Two people repeat a position seven times; then two bots take over, who give in at the eighth.
    let mut eighth = moves(20, &format!("{ROUND} ").repeat(7));
    for (seat, level) in [(ONCA, Medium), (CACHORROS, Medium)] {
        eighth.table.apply(Step::Replace(seat, Who::Bot(level)), eighth.at).expect("play is on");
    }
    let step = eighth.thought(ONCA, Medium, true).expect("the jaguar is to move");
    eighth.step(ONCA, &step);
    games.push(("bots-claim-at-the-eighth", eighth.end()));

    let mut agreed = moves(21, "c5-c4 b5-c5 c4-d4");
    agreed.step(CACHORROS, "offer");
    agreed.step(ONCA, "accept");
    games.push(("agreed", agreed.end()));
    let mut lapsed = people(22);
    lapsed.step(ONCA, "offer");
    lapsed.steps("C5-D4 d5-c5".split_whitespace());
    lapsed.step(ONCA, "offer");
    lapsed.steps("d4-c4".split_whitespace());
    lapsed.play_on([Easy, Easy], 6);
    let first = lapsed.table.to_act()[0];
    lapsed.step(first, "offer");
    lapsed.step(Seat(1 - first.0), "accept");
    games.push(("agreed-after-offers-that-lapsed", lapsed.end()));

    let mut resigned = moves(23, "c5-b4 a5-a4 b4-c3");
    resigned.wants(1, Want::Resign);
    games.push(("resigned", resigned.end()));
    let mut called_off = moves(24, "c5-c4 e5-e4");
    called_off.wants(0, Want::Cancel);
    called_off.wants(1, Want::Cancel);
    games.push(("called-off", called_off.end()));
    let mut by_clock = moves(25, "c5-c4");
    let step = by_clock.thought(CACHORROS, Medium, false).expect("the dogs are to move");
    by_clock.does(&Actor::House, &Want::ByClock(CACHORROS, step));
    games.push(("a-move-by-the-clock", by_clock.played_out([Medium, Easy])));
    games
}

/// Where a point lies: column and row counted from the top left.
pub fn place(point: &str) -> (u8, u8) {
    Point::from_name(point).expect("a record names points of the board").xy()
}
