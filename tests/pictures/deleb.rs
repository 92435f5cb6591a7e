//! Dèleb.
