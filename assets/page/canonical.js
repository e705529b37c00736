// The canonical text of the page's document: the twin of indexing/canonical.py, whose docstring is the rule.
//
// quothCanonical.build(document) returns an index with
//   text, length               the text, and its length in code points
//   rangesOf(start, end)       DOM Ranges that cover those code points, one per text node
//   coverOf(start, end)        the same, and Ranges of the white space between them that is in none of their text nodes
//   boxAt(offset)              the box of a code point in the window; null if it has none
//   offsetOf(node, domOffset)  the code point offset of a place in the DOM; if it is in no text, of the text that follows
// All offsets count code points; the DOM's own count UTF-16 units.
//
// The index is a list of stretches: parts of one text node in which each character of the node is one of the text.
// A stretch ends at white space that collapses, so there are few, and places are found by binary search. A picture that
// stands for a letter is a stretch, too: its node is the element.
//
// It knows the nodes as the book has them. Soft hyphens that hyphens.js puts into a node come in only where a place in the
// node is taken from the DOM or given to it, so an index is as good after they come or go as before.

globalThis.quothCanonical = {
    skipped: new Set([
        "head", "script", "style", "template", "noscript", "rt", "rp", "title", "desc", "metadata", "defs", "annotation",
        "annotation-xml",
    ]),
    blocks: new Set([
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir", "div",
        "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
        "hgroup", "hr", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre", "search", "section",
        "summary", "svg", "table", "tbody", "td", "text", "tfoot", "th", "thead", "tr", "ul",
    ]),

    letter: "data-quoth-letter",

    // Text nodes with soft hyphens of ours: node -> {data, points}, the book's own text and the offsets in it before which
    // they stand, in order.
    inserted: new WeakMap(),

    // What the book has in a text node, or the letter that a picture stands for.
    written(node) {
        if (node.nodeType === Node.ELEMENT_NODE) return node.getAttribute(quothCanonical.letter);
        return quothCanonical.inserted.get(node)?.data ?? node.data;
    },

    // The words of a range in one text node, as the book has them; one that spans several holds white space.
    words(range) {
        if (range.startContainer !== range.endContainer) return " ";
        const picture = range.startContainer.childNodes[range.startOffset];
        if (picture) return quothCanonical.written(picture);
        const [start, end] = [range.startOffset, range.endOffset].map((at) => quothCanonical.inBook(range.startContainer, at));
        return quothCanonical.written(range.startContainer).slice(start, end);
    },

    // The offset in the node as it is now, given one in the book's own text: that of the character itself.
    inPage(node, at) {
        const points = quothCanonical.inserted.get(node)?.points;
        return points ? at + quothCanonical.firstOf(points.length, (each) => points[each] > at) : at;
    },

    // The inverse; an offset beside a soft hyphen of ours is that of the character that follows.
    inBook(node, at) {
        const points = quothCanonical.inserted.get(node)?.points;
        return points ? at - quothCanonical.firstOf(points.length, (each) => points[each] + each >= at) : at;
    },

    // The first number below `count` for which `holds(number)`, else `count`; it must hold for all that follow.
    firstOf(count, holds) {
        let low = 0;
        let high = count;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (holds(middle)) high = middle;
            else low = middle + 1;
        }
        return low;
    },

    build(document) {
        const root = document.documentElement;
        const body = root && [...root.children].find((child) => child.localName.toLowerCase() === "body");
        const builder = new QuothCanonicalBuilder();
        if (root) {
            quothCanonical.walk(body || root, builder);
        }
        return new QuothCanonicalIndex(document, builder);
    },

    // Feed the builder in document order, without recursion: books may nest deep.
    walk(start, builder) {
        let node = start;
        let entering = true;
        while (node) {
            const name = node.nodeType === Node.ELEMENT_NODE ? node.localName.toLowerCase() : null;
            if (entering) {
                if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
                    builder.addText(node);
                } else if (name !== null && !quothCanonical.skipped.has(name)) {
                    if (quothCanonical.blocks.has(name)) {
                        builder.endBlock();
                    } else if (name === "br") {
                        builder.space = true;
                    } else if (name === "img" && node.getAttribute(quothCanonical.letter)) {
                        builder.addText(node);
                    }
                    if (node.firstChild) {
                        node = node.firstChild;
                        continue;
                    }
                }
            }
            if (name !== null && quothCanonical.blocks.has(name)) {
                builder.endBlock();
            }
            if (node === start) {
                return;
            }
            entering = node.nextSibling !== null;
            node = node.nextSibling || node.parentNode;
        }
    },
};

class QuothCanonicalBuilder {
    // \s of JavaScript has U+FEFF and lacks U+0085
    static white = "\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
    static word = new RegExp(`[^${QuothCanonicalBuilder.white}]`);
    static run = new RegExp(`[${QuothCanonicalBuilder.white}]+`, "g");
    static collapsing = new RegExp(`[${QuothCanonicalBuilder.white}]{2,}`, "g");
    static trailing = new RegExp(`[${QuothCanonicalBuilder.white}]`);
    // white space that gets collapsed: most text has none, and needs no more than this check
    static untidy = new RegExp(`  |(?! )[${QuothCanonicalBuilder.white}]`);

    constructor() {
        this.pieces = [];
        this.length = 0;
        this.space = false; // there was white space since the block's last character
        this.inBlock = false; // the block has a character already
        // one entry per stretch
        this.nodes = [];
        this.domStarts = [];
        this.domEnds = [];
        this.starts = [];
        this.ends = [];
    }

    endBlock() {
        this.space = false;
        this.inBlock = false;
    }

    addText(node) {
        const data = quothCanonical.written(node);
        const first = data.search(QuothCanonicalBuilder.word);
        if (first < 0) {
            this.space ||= data.length > 0;
            return;
        }
        let last = data.length;
        while (QuothCanonicalBuilder.trailing.test(data[last - 1])) {
            last -= 1;
        }
        this.join(first > 0);
        const kept = data.slice(first, last);
        this.space = last < data.length;
        if (!QuothCanonicalBuilder.untidy.test(kept)) {
            this.pieces.push(kept);
            this.addStretch(node, first, kept);
            return;
        }
        this.pieces.push(kept.replace(QuothCanonicalBuilder.run, " "));
        let from = 0;
        for (const gap of kept.matchAll(QuothCanonicalBuilder.collapsing)) {
            this.addStretch(node, first + from, kept.slice(from, gap.index));
            this.length += 1; // the gap's one space
            from = gap.index + gap[0].length;
        }
        this.addStretch(node, first + from, kept.slice(from));
    }

    // Write what stands between the last character and the next.
    join(spaceBefore) {
        if (!this.inBlock) {
            if (this.length > 0) {
                this.pieces.push("\n");
                this.length += 1;
            }
        } else if (this.space || spaceBefore) {
            this.pieces.push(" ");
            this.length += 1;
        }
        this.inBlock = true;
    }

    addStretch(node, domStart, data) {
        this.nodes.push(node);
        this.domStarts.push(domStart);
        this.domEnds.push(domStart + data.length);
        this.starts.push(this.length);
        this.length += QuothCanonicalIndex.codePoints(data);
        this.ends.push(this.length);
    }
}

class QuothCanonicalIndex {
    constructor(document, builder) {
        this.document = document;
        this.text = builder.pieces.join("");
        this.length = builder.length;
        this.nodes = builder.nodes;
        this.domStarts = builder.domStarts;
        this.domEnds = builder.domEnds;
        this.starts = builder.starts;
        this.ends = builder.ends;
    }

    static codePoints(data) {
        const pairs = data.match(/[\ud800-\udbff]/g);
        return data.length - (pairs ? pairs.length : 0);
    }

    // The number of UTF-16 units that the first `count` code points of a stretch take.
    units(stretch, count) {
        const domStart = this.domStarts[stretch];
        const domLength = this.domEnds[stretch] - domStart;
        if (domLength === this.ends[stretch] - this.starts[stretch]) {
            return count;
        }
        const data = quothCanonical.written(this.nodes[stretch]);
        let units = 0;
        for (let done = 0; done < count; done += 1) {
            units += data.codePointAt(domStart + units) > 0xffff ? 2 : 1;
        }
        return units;
    }

    // The first stretch for which `holds(stretch)`; it must hold for all that follow.
    firstWhere(holds) {
        return quothCanonical.firstOf(this.nodes.length, holds);
    }

    // The place in the DOM where a stretch begins: [node, offset].
    beginning(stretch) {
        const node = this.nodes[stretch];
        if (node.nodeType === Node.ELEMENT_NODE) return [node.parentNode, [...node.parentNode.childNodes].indexOf(node)];
        return [node, quothCanonical.inPage(node, this.domStarts[stretch])];
    }

    rangesOf(start, end) {
        const ranges = [];
        let at = this.firstWhere((stretch) => this.ends[stretch] > start);
        for (; at < this.nodes.length && this.starts[at] < end; at += 1) {
            const node = this.nodes[at];
            if (node.nodeType === Node.ELEMENT_NODE) { // a letter, its accents included, is shown whole
                const around = this.document.createRange();
                around.selectNode(node);
                ranges.push(around);
                continue;
            }
            const from = Math.max(start, this.starts[at]) - this.starts[at];
            const to = Math.min(end, this.ends[at]) - this.starts[at];
            let range = ranges[ranges.length - 1];
            if (!range || range.startContainer !== node) {
                range = this.document.createRange();
                range.setStart(node, quothCanonical.inPage(node, this.domStarts[at] + this.units(at, from)));
                ranges.push(range);
            }
            // after its last character, not before the next, so without a soft hyphen between them
            range.setEnd(node, quothCanonical.inPage(node, this.domStarts[at] + this.units(at, to) - 1) + 1);
        }
        return ranges;
    }

    // White space at the end of a text node isn't part of a stretch: without it, there would be gaps in the marking around
    // words in italics or in an element of their own.
    coverOf(start, end) {
        const covering = [];
        for (const range of this.rangesOf(start, end)) {
            const last = covering[covering.length - 1];
            if (last) {
                const between = this.document.createRange();
                between.setStart(last.endContainer, last.endOffset);
                between.setEnd(range.startContainer, range.startOffset);
                if (/^\s+$/.test(between.toString())) covering.push(between);
            }
            covering.push(range);
        }
        return covering;
    }

    // Of several boxes, the last that isn't empty: the first character after a hyphenated break also has the hyphen's box.
    boxAt(offset) {
        const boxes = [...(this.rangesOf(offset, offset + 1)[0]?.getClientRects() ?? [])];
        return boxes.findLast((box) => box.width > 0 && box.height > 0) ?? boxes[0] ?? null;
    }

    offsetOf(node, domOffset) {
        const place = this.document.createRange();
        place.setStart(node, domOffset);
        const next = this.firstWhere((stretch) => place.comparePoint(...this.beginning(stretch)) >= 0);
        const [nextNode, nextOffset] = next < this.nodes.length ? this.beginning(next) : [];
        if (nextNode === node && nextOffset === domOffset) {
            return this.starts[next];
        }
        const before = next - 1;
        if (before >= 0 && node.childNodes[domOffset - 1] === this.nodes[before]) {
            return this.ends[before]; // right after a picture
        }
        if (before >= 0 && this.nodes[before] === node) {
            const domStart = this.domStarts[before];
            const at = Math.min(quothCanonical.inBook(node, domOffset), this.domEnds[before]);
            const inside = quothCanonical.written(node).slice(domStart, at);
            return this.starts[before] + QuothCanonicalIndex.codePoints(inside);
        }
        return next < this.nodes.length ? this.starts[next] : this.length;
    }
}

globalThis.quothCanonical = quothCanonical;
