//! Draws the trays: who is who, whose turn it is, the dice that are not placed.

use super::{
    super::board::Role,
    dice::BACK_INK,
    kit::{DARK, IVORY, Kit, TrayKit},
    layout::{self, CAPITAL, TRAY, Width},
    view::{Held, Lit, Tray, TrayDie, View},
};
use crate::canvas::{Canvas, Place, Text};

impl Kit {
    /// Both trays, and a die that has left one.
    pub fn trays(&self, canvas: &mut Canvas, view: &View) {
        for role in Role::BOTH {
            let tray = &view.trays[role.index()];
            let left = layout::tray_left(role, tray.width);
            let kit = self.tray(tray.width);
            let lit = tray.plate != Lit::Dark;
            let middle = (left + tray.width.units() / 2.0, TRAY.0 + TRAY.1 / 2.0);
            canvas.sprite(&kit.ground[usize::from(lit)], self.at(middle));
            self.plate(canvas, role, tray, left);
            for (number, die) in tray.dice.into_iter().enumerate() {
                let place = layout::tray_die(role, tray.width, number);
                self.tray_die(canvas, kit, role, (tray.width, number, die), place);
            }
        }
    }

    /// The die on its way, over all else.
    pub fn flying(&self, canvas: &mut Canvas, view: &View) {
        if let Some((role, value, place)) = view.flying {
            canvas.sprite(self.tray(Width::Half).dice.face(Some(role), value), self.at(place));
        }
    }

    fn plate(&self, canvas: &mut Canvas, role: Role, tray: &Tray, left: f32) {
        let middle = TRAY.0 + TRAY.2 / 2.0;
        let (upper, lower) = (middle - 22.0, middle + 25.0);
        // In a narrow tray the words run to the edge, below the sign.
        let narrow = tray.width == Width::Narrow;
        let (token, start) = if narrow { (47.0, 88.0) } else { (54.0, 104.0) };
        canvas.sprite(&self.tokens[role.index()], self.at((left + token, middle + 2.0)));
        let sign = match tray.plate {
            Lit::Dark => None,
            Lit::ToPlace => Some(&self.signs[0]),
            Lit::Won => Some(&self.signs[1]),
            Lit::ToAnswer => Some(&self.signs[2]),
        };
        let end = left + tray.width.units() - if narrow { 16.0 } else { 24.0 };
        let mut before = end;
        if let Some(sign) = sign {
            canvas.sprite(sign, self.at((end - 18.0, if narrow { upper } else { middle + 1.0 })));
            before -= 46.0;
        }
        let ink = if tray.plate == Lit::Dark { IVORY } else { DARK };
        let mut line = |words: &str, y: f32, end: f32| {
            let write = |words| Text::new(words, CAPITAL * self.scale).ink(ink);
            let words = write(words).fit((end - left - start) * self.scale);
            canvas.text(&write(&words), self.at((left + start, y)));
        };
        let below = if narrow { end } else { before };
        if tray.name == tray.role {
            line(&tray.role, if narrow { lower } else { middle }, below);
        } else {
            line(&tray.name, upper, before);
            line(&tray.role, lower, below);
        }
    }

    fn tray_die(
        &self,
        canvas: &mut Canvas,
        kit: &TrayKit,
        role: Role,
        (width, number, die): (Width, usize, TrayDie),
        (x, y): Place,
    ) {
        let size = width.die().0;
        let number = (number + 1).to_string();
        match die {
            TrayDie::Gone => canvas.sprite(&kit.gone[role.index()], self.at((x, y))),
            TrayDie::Thrown(value) => {
                canvas.sprite(&kit.gone[role.index()], self.at((x, y)));
                canvas.sprite(kit.faded.face(Some(role), value), self.at((x, y)));
                canvas.sprite(&self.leaf, self.at((x + size * 0.42, y + size * 0.4)));
            }
            TrayDie::Back => {
                canvas.sprite(&kit.backs[role.index()], self.at((x, y)));
                let capital = if width == Width::Narrow { CAPITAL } else { 40.0 };
                self.write(canvas, &number, capital, (x, y - 0.5), BACK_INK[role.index()]);
            }
            TrayDie::Open { value, tea, held } => {
                let raised = if held == Held::Chosen { size * 0.06 } else { 0.0 };
                let at = self.at((x, y - raised));
                match held {
                    Held::InSlot => {
                        canvas.sprite(&kit.gone[role.index()], at);
                        canvas.sprite(kit.faded.face(Some(role), value), at);
                    }
                    _ => canvas.sprite(kit.dice.face(Some(role), value), at),
                }
                if held != Held::No {
                    canvas.sprite(&kit.edges[role.index()], at);
                }
                if held == Held::Again {
                    canvas.sprite(&self.again, self.at((x + size * 0.4, y + size * 0.4)));
                }
                let tag = (x - size / 2.0 - 4.0, y - size / 2.0 + 7.0 - raised);
                canvas.sprite(&self.tag, self.at(tag));
                self.write(canvas, &number, CAPITAL, tag, DARK);
                if tea != 0 {
                    self.change(canvas, tea, (x + size * 0.32, y + size * 0.46 - raised));
                }
            }
        }
    }
}
