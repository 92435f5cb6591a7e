# Turning the pages of a game's rules.

rules-page = -# Page { $page } of { $pages }
rules-back = Back
rules-on = Next
