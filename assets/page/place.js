// Places in the text on the page: the first visible character, going to one, and keeping it where it is.
//
// The anchor is what stays in view when the layout changes: the word that was at the top when the reader last moved. It
// moves only when the reader does, and it is what is saved as their place, so that no change of the layout, however often
// or while the book is closed, moves them.
globalThis.quothPlace = (() => {
    "use strict";

    const travel = globalThis.quothTravel;
    let index = null;
    // `behind`: how many pages before that of the character at `offset` is shown; `below`: how far from the window's edge
    // that character is; `start`: whether the section's very beginning is shown, which may be no text
    let anchor = { offset: 0, behind: 0, start: true };

    function use(canonicalIndex) {
        index = canonicalIndex;
    }

    // The box of the character at `offset`, or of the next that has one: {offset, rect}; null at the end.
    function boxFrom(offset) {
        // text that isn't displayed has no box; a long run of it is crossed in growing steps
        for (let at = offset, step = 1; at < index.length; at += step, step = at - offset > 64 ? step + 8 : 1) {
            const rect = index.boxAt(at);
            if (rect && (rect.width > 0 || rect.height > 0)) return { offset: at, rect };
        }
        return null;
    }

    // The offset of the first character on the page shown; the text's length if only pictures follow.
    function firstVisible() {
        const from = travel.position();
        let low = 0;
        let high = index.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            const box = boxFrom(middle);
            const visible = !box || (travel.paged ? travel.distance(box.rect) >= from - 1 : travel.farSide(box.rect) > from + 1);
            if (visible) high = middle;
            else low = middle + 1;
        }
        return boxFrom(low)?.offset ?? low;
    }

    // The offset after the last character, from `first` on, that is completely on the page. The search begins there, so
    // that text which a book shows out of order doesn't make everything before it count as shown.
    function visibleEnd(first) {
        const to = travel.position() + travel.length;
        const unseen = (offset) => {
            const box = boxFrom(offset);
            return !box || (travel.paged ? travel.distance(box.rect) >= to - 1 : travel.farSide(box.rect) > to + 1);
        };
        let low = first;
        let high = first;
        for (let step = 256; high < index.length && !unseen(high); step *= 2) {
            low = high + 1;
            high = Math.min(index.length, high + step);
        }
        while (low < high) {
            const middle = (low + high) >> 1;
            if (unseen(middle)) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    // Takes what is shown now as the anchor; returns its offset.
    function settle() {
        const offset = firstVisible();
        const box = boxFrom(offset);
        const along = box ? travel.distance(box.rect) : travel.end();
        const start = travel.position() <= 1;
        if (travel.paged) anchor = { offset, start, behind: box ? travel.pageAt(along) - travel.current() : 0 };
        else anchor = { offset, start, behind: 0, below: along - travel.position() };
        return offset;
    }

    // Shows the anchor again after the layout changed.
    function restore() {
        if (anchor.start) {
            travel.travelTo(0);
            return;
        }
        const box = boxFrom(anchor.offset);
        const along = box ? travel.distance(box.rect) : travel.end();
        if (travel.paged) travel.turnTo(travel.pageAt(along) - anchor.behind);
        else travel.travelTo(Math.max(0, along - (anchor.below ?? travel.length * 0.1)));
    }

    // Goes to a character; when scrolling, to a little below the window's edge, or with `top` to the edge itself.
    function goTo(offset, top = false) {
        const last = Math.max(0, index.length - 1);
        anchor = { offset: Math.min(Math.max(0, offset), last), behind: 0, start: offset <= 0 };
        if (top) anchor.below = 0;
        restore();
    }

    // Goes to the element with this id, or the beginning if there is none.
    function goToFragment(id) {
        const found = document.getElementById(id) ?? document.querySelector(`a[name="${CSS.escape(id)}"]`);
        const rect = found && boxOf(found);
        if (!rect) travel.travelTo(0);
        else if (travel.paged) travel.turnTo(travel.pageAt(travel.distance(rect)));
        else travel.travelTo(Math.max(0, travel.distance(rect) - travel.length * 0.05));
        settle();
    }

    // An empty element has no usable box of its own: that of what follows it counts.
    function boxOf(element) {
        const own = [...element.getClientRects()].find((rect) => rect.width > 0 && rect.height > 0);
        if (own) return own;
        const after = document.createRange();
        after.selectNodeContents(document.body);
        after.setStartAfter(element);
        return [...after.getClientRects()].find((rect) => rect.width > 0 && rect.height > 0) ?? null;
    }

    function goToEnd() {
        travel.travelTo(travel.end());
        settle();
    }

    return { get anchor() { return anchor.offset; }, use, firstVisible, visibleEnd, settle, restore, goTo, goToFragment, goToEnd };
})();
