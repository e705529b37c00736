// Hyphenation: inserts soft hyphens into the page's words, by the patterns of their language.
//
// The patterns are Liang's (F. M. Liang, Word Hy-phen-a-tion by Com-put-er, Stanford 1983), in the notation of TeX. The
// style sheets decide where words may be broken: wherever the computed `hyphens` is `auto`. What Chromium itself would do
// there differs from system to system, and page.css keeps it from doing anything.
globalThis.quothHyphens = (() => {
    "use strict";

    const MOST = 1_000_000; // characters of a section; in a longer one the words stay whole
    const LANGUAGES = 8; // at most, requested for one page
    const SHORTEST = 6; // letters at least in a word that is broken, as in most house styles for books
    const BEFORE = 2; // letters that stay on the line
    const AFTER = 3; // letters that go to the next
    const SOFT_HYPHEN = "\u00ad";
    const CAPITALS = new Set(["de", "gsw", "lb", "nds"]); // languages in which a capital doesn't mean a name
    const LETTERS = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}";
    // Not parts of addresses, numbers and hyphenated compounds, nor words with soft hyphens of the book's own.
    const BESIDE = "\\p{L}\\p{M}\\p{N}_@/\\\\\\u00ad\\u2010\\u2011";
    const WORD = new RegExp(
        `(?<![${BESIDE}]|[.'’]|(?<!-)-)[${LETTERS}]+(?:['’][${LETTERS}]+)*(?![${BESIDE}]|[.'’]\\p{L}|-(?!-))`, "gu");
    const JOINING = new RegExp(`[${BESIDE}'’-]$`, "u");
    const JOINED = new RegExp(`^[${BESIDE}'’-]`, "u");
    const MARK = /\p{M}/u;
    // a line of a dictionary: a pattern, and whether a change of letters follows
    const LINE = /^(?![A-Z]{5})([^\s%#/]*\d[^\s/]*)(\/?)/;
    const CODE = /\^\^([\da-f]{2})/g;

    let index = null;
    let applied = false;
    let ofLanguage = new Map(); // language tag -> Patterns
    let ofBook = ""; // the language of what names none
    const broken = []; // text nodes with soft hyphens of ours

    // The patterns of one language, from a dictionary of libhyphen's.
    class Patterns {
        constructor(language, written) {
            this.capitals = CAPITALS.has(language.split("-")[0]);
            this.written = written;
            this.patterns = null; // letters -> the pattern, with digits between them; parsed when first needed
            this.longest = 0;
            this.known = new Map(); // word -> points
        }

        read() {
            this.patterns = new Map();
            for (const line of this.written.split("\n")) {
                const [, said, changing] = LINE.exec(line) ?? [];
                if (said === undefined) continue; // an option, a comment
                const pattern = said.replaceAll(CODE, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
                const letters = pattern.replaceAll(/\d/g, "");
                // a break that changes letters, as in Hungarian “asszony”, can't be made with a soft hyphen
                this.patterns.set(letters, changing ? pattern.replaceAll(/[1357]/g, (odd) => Number(odd) + 1) : pattern);
                this.longest = Math.max(this.longest, letters.length);
            }
        }

        // The offsets in a word at which it may be broken, in order.
        points(word) {
            let points = this.known.get(word);
            if (points === undefined) {
                const lower = word.toLowerCase();
                const capital = lower[0] !== word[0];
                const odd = lower.slice(1) !== word.slice(1) || lower.length !== word.length; // capitals inside
                points = odd || (capital && !this.capitals) ? [] : this.find(lower.replaceAll("’", "'"));
                this.known.set(word, points);
            }
            return points;
        }

        find(word) {
            if (this.patterns === null) this.read();
            const dotted = `.${word}.`;
            const worth = new Uint8Array(dotted.length + 1);
            for (let from = 0; from < dotted.length; from += 1) {
                for (let to = from + 1; to <= dotted.length && to - from <= this.longest; to += 1) {
                    const pattern = this.patterns.get(dotted.slice(from, to));
                    if (pattern !== undefined) weigh(pattern, from, worth);
                }
            }
            const points = [];
            for (let at = BEFORE; at <= word.length - AFTER; at += 1) {
                const around = word.slice(at - BEFORE, at + AFTER);
                if (worth[at + 1] % 2 === 1 && !around.includes("'") && !MARK.test(word[at])) points.push(at);
            }
            return points;
        }
    }

    // A pattern's digits say how good or bad a break between its letters is; the highest at a place counts.
    function weigh(pattern, from, worth) {
        let at = from;
        for (const sign of pattern) {
            const digit = sign.charCodeAt(0) - 48;
            if (digit >= 0 && digit <= 9) worth[at] = Math.max(worth[at], digit);
            else at += 1;
        }
    }

    // The languages that the page names, in the form of the dictionaries' keys.
    function languages() {
        const named = [...document.querySelectorAll("[*|lang]")].map(languageOf);
        return [...new Set(named)].filter((tag) => /^[a-z]{2,3}(-[a-z\d]{1,8}){0,3}$/.test(tag)).slice(0, LANGUAGES);
    }

    function languageOf(element) {
        const namespace = "http://www.w3.org/XML/1998/namespace";
        const tag = element.getAttributeNS(namespace, "lang") ?? element.getAttribute("lang") ?? "";
        return tag.trim().toLowerCase().replaceAll("_", "-");
    }

    // `dictionaries`: {language: dictionary}; `language` is the book's.
    function use(canonicalIndex, dictionaries, language) {
        index = canonicalIndex;
        ofBook = language.toLowerCase();
        ofLanguage = new Map(Object.entries(dictionaries).map(([tag, written]) => [tag, new Patterns(tag, written)]));
    }

    // Ranges in the page, and so marks, quotes and selections, move with their words.
    function apply(wanted) {
        if (applied === wanted) return;
        applied = wanted;
        if (applied) insert();
        else remove();
    }

    function insert() {
        if (ofLanguage.size === 0 || index.length > MOST) return;
        const ofParent = new Map(); // element -> Patterns or null
        for (let first = 0, next; first < index.nodes.length; first = next) {
            const node = index.nodes[first];
            for (next = first + 1; index.nodes[next] === node;) next += 1;
            if (!(node.length >= SHORTEST)) continue; // a picture has no length
            const parent = node.parentElement;
            if (!ofParent.has(parent)) ofParent.set(parent, patternsFor(parent));
            const patterns = ofParent.get(parent);
            const points = patterns ? pointsIn(node, patterns, joined(first), joined(next)) : [];
            if (points.length === 0) continue;
            quothCanonical.inserted.set(node, { data: node.data, points });
            broken.push(node);
            for (const point of points.toReversed()) node.insertData(point, SOFT_HYPHEN);
        }
    }

    function patternsFor(element) {
        if (element === null || getComputedStyle(element).hyphens !== "auto") return null;
        const named = element.closest("[*|lang]");
        return ofLanguage.get((named && languageOf(named)) || ofBook) ?? null;
    }

    // Whether a word continues from the previous stretch into this one, as after a drop cap.
    function joined(stretch) {
        if (stretch === 0 || stretch === index.nodes.length || index.starts[stretch] !== index.ends[stretch - 1]) return false;
        const [before, after] = [stretch - 1, stretch].map((each) => quothCanonical.written(index.nodes[each]));
        return JOINING.test(before.slice(-2)) && JOINED.test(after);
    }

    // The offsets in a node's data; words that aren't whole there are left alone.
    function pointsIn(node, patterns, headless, tailless) {
        const points = [];
        const { data } = node;
        for (const { 0: word, index: at } of data.matchAll(WORD)) {
            const cut = (headless && at === 0) || (tailless && at + word.length === data.length);
            if (word.length < SHORTEST || cut) continue;
            for (const point of patterns.points(word)) points.push(at + point);
        }
        return points;
    }

    function remove() {
        for (const node of broken.splice(0)) {
            const { points } = quothCanonical.inserted.get(node);
            for (let at = points.length - 1; at >= 0; at -= 1) node.deleteData(points[at] + at, 1);
            quothCanonical.inserted.delete(node);
        }
    }

    return { languages, use, apply };
})();
