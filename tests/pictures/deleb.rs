//! The pictures of Dèleb.
