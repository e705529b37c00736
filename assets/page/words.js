// Whole words: how a range of the text is widened when the pointer began or ended it in the middle of a word.
//
// indexing/whole_words.py has the same rule.
globalThis.quothWords = (() => {
    "use strict";

    const LETTER = /[\p{L}\p{M}\p{N}\u00ad]/u;
    // scripts that write no spaces: between two of their characters a text may be cut anywhere
    const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
    const APOSTROPHE = /['’]/;
    const SPACE = /\s/;

    // Whether the characters before and after `at` belong to one word. `characters`: code points.
    function inWord(characters, at) {
        const [before, after] = [characters[at - 1], characters[at]];
        if (before === undefined || after === undefined) return false;
        const letter = (character) => character !== undefined && LETTER.test(character);
        if (letter(before) && letter(after)) return !(UNSPACED.test(before) && UNSPACED.test(after));
        if (APOSTROPHE.test(after)) return letter(before) && letter(characters[at + 1]);
        return APOSTROPHE.test(before) && letter(after) && letter(characters[at - 2]);
    }

    // The words that [start, end) touches, without white space at their ends; the same range if it touches none.
    function whole(characters, start, end) {
        let [from, to] = [start, end];
        while (from < to && SPACE.test(characters[from])) from += 1;
        while (to > from && SPACE.test(characters[to - 1])) to -= 1;
        if (from === to) return [start, end];
        while (inWord(characters, from)) from -= 1;
        while (inWord(characters, to)) to += 1;
        return [from, to];
    }

    return { whole };
})();
