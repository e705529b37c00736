"""Which words of a section a reader can see, on whatever page they are, by the geometry of the page alone.

It shares nothing with the page's own scripts but the canonical text and the number of pages.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tests.ui.page_driver import PageDriver

# What a word's box must be in: one page, and the boxes of all that clips it. What can be scrolled counts as seen. What
# the book doesn't display at all, and drawings, are left out.
_LOOK = """JSON.stringify((() => {
    const root = document.documentElement;
    const index = quothCanonical.build(document);
    const characters = [...index.text];
    const upright = root.dataset.quothWriting !== "horizontal-tb";
    const paged = root.dataset.quothFlow === "paginated";
    const slack = 3;
    const pages = quothTravel.pages;
    const leftwards = root.dataset.quothDirection === "rtl" && !upright;

    // from the beginning of the document: [along the pages, across them]
    const placed = (b) => {
        const right = leftwards ? root.clientWidth - b.right - scrollX : b.left + scrollX;
        return { x: right, y: b.top + scrollY, w: b.width, h: b.height };
    };
    const onOnePage = (b) => {
        const { x, y, w, h } = placed(b);
        const [along, length, across, width] = upright ? [y, h, x, w] : [x, w, y, h];
        const [page, room] = upright ? [innerHeight, innerWidth] : [innerWidth, innerHeight];
        const columns = Number(getComputedStyle(document.body).columnCount) || 1;
        if (paged) {
            const first = Math.floor((along + slack) / page);
            const last = Math.floor((along + length - slack) / page);
            return first >= 0 && first === last && last < pages && across > -slack && across + width < room + slack;
        }
        const end = upright ? root.scrollWidth : root.scrollHeight;
        const [far, from, size] = upright ? [y, x, w] : [x, y, h];
        const wide = upright ? innerHeight : innerWidth;
        const breadth = upright ? h : w;
        const rightwards = upright && root.dataset.quothWriting === "vertical-rl";
        const start = rightwards ? root.clientWidth - b.right - scrollX : from;
        return far > -slack && far + breadth < wide + slack && start > -slack && start + size < end + slack;
    };

    // whatever clips what is in `element`: the boxes of each
    const clips = new Map();
    const clipsOf = (element) => {
        if (!element || element === document.body || element === root) return [];
        if (clips.has(element)) return clips.get(element);
        const style = getComputedStyle(element);
        const own = [];
        const clipped = [style.overflowX, style.overflowY].some((each) => ["hidden", "clip"].includes(each));
        const scrolled = [style.overflowX, style.overflowY].some((each) => ["auto", "scroll"].includes(each));
        if (style.display !== "inline" && (clipped || scrolled)) own.push({ element, scrolled });
        if (style.clipPath !== "none" || style.maskImage !== "none") own.push({ element: null });
        let outer = element.parentElement;
        if (style.position === "absolute") {
            while (outer && outer !== document.body && getComputedStyle(outer).position === "static" &&
                getComputedStyle(outer).transform === "none") outer = outer.parentElement;
        }
        const all = [...own, ...clipsOf(outer)];
        clips.set(element, all);
        return all;
    };
    const hidden = (element) => {
        for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).display === "none") return true;
        return getComputedStyle(element).visibility !== "visible";
    };
    const within = (b, box) => b.left > box.left - slack && b.right < box.right + slack &&
        b.top > box.top - slack && b.bottom < box.bottom + slack;
    const seen = (b, holder) => {
        if (b.height < 3 || b.width < 0.2) return false;
        for (const { element, scrolled } of clipsOf(holder)) {
            if (!element) return false;
            const boxes = [...element.getClientRects()];
            if (boxes.some((box) => within(b, box))) continue;
            return scrolled && boxes.some((box) => box.width > 40 && box.height > 10 && onOnePage(box));
        }
        return onOnePage(b);
    };

    const lost = [];
    const boxes = [];
    let total = 0;
    for (const word of index.text.matchAll(/\\S+/gu)) {
        const start = [...index.text.slice(0, word.index)].length;
        const length = [...word[0]].length;
        const ranges = index.rangesOf(start, start + length);
        const holder = ranges[0].startContainer.parentElement;
        if (hidden(holder) || holder.closest("svg, select, textarea")) continue;
        total += 1;
        const all = ranges.flatMap((range) => [...range.getClientRects()]).filter((b) => b.width > 0 || b.height > 0);
        const transparent = !holder.checkVisibility({ opacityProperty: true });
        if (!all.length || transparent || !all.every((b) => seen(b, holder))) lost.push(word[0]);
        else boxes.push(...all.map((b) => ({ ...placed(b), word: word[0] })));
    }

    // what a list paints beside its items, by where browsers put it: before the item's box, beside its first line
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    const numbers = new Map();
    for (const item of document.querySelectorAll("li")) {
        const style = getComputedStyle(item);
        const before = numbers.get(item.parentElement) ?? (item.parentElement.start ?? 1) - 1;
        const number = item.hasAttribute("value") ? item.value : before + 1;
        numbers.set(item.parentElement, number);
        if (style.display !== "list-item" || style.listStyleType === "none") continue;
        if (style.listStylePosition !== "outside") continue;
        if (hidden(item) || !item.textContent.trim() || Number.parseFloat(style.fontSize) < 3) continue;
        const line = document.createRange();
        line.selectNodeContents(item);
        const [first] = [...line.getClientRects()].filter((b) => b.width > 0 && b.height > 0);
        const [box] = item.getClientRects();
        if (!first || !box || style.writingMode !== "horizontal-tb") continue;
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const width = pen.measureText(style.listStyleType === "decimal" ? `${number}.` : "•").width;
        const left = style.direction === "rtl" ? box.right : box.left - width;
        const beside = { left, right: left + width, top: first.top, bottom: first.bottom, width, height: first.height };
        total += 1;
        if (!seen(beside, item)) lost.push(`#${number}`);
    }

    // words printed over one another: the middle thirds of their boxes share half a letter
    const printedOver = new Set();
    boxes.sort((a, b) => a.x - b.x);
    const core = (b) => upright
        ? { ...b, size: b.w, x: b.x + b.w / 3, w: b.w / 3 }
        : { ...b, size: b.h, y: b.y + b.h / 3, h: b.h / 3 };
    const cores = boxes.map(core);
    for (let i = 0; i < cores.length; i += 1) {
        const a = cores[i];
        for (let j = i + 1; j < cores.length && cores[j].x < a.x + a.w - 1; j += 1) {
            const b = cores[j];
            const sideways = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
            const downwards = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
            const [wide, high] = upright ? [downwards, sideways] : [sideways, downwards];
            if (wide > 0.5 * Math.min(a.size, b.size) && high > 0.5) printedOver.add(a.word).add(b.word);
        }
    }
    return { total, lost, over: [...printedOver], pages };
})())"""


@dataclass(frozen=True)
class Seen:
    """``lost`` are the words that can be seen on no page, ``over`` those that are printed over one another.

    “#3” is what a list paints beside its third item.
    """

    total: int
    lost: tuple[str, ...]
    over: tuple[str, ...]
    pages: int


def look(driver: PageDriver) -> Seen:
    """Go through all words of the section that is shown."""
    seen = json.loads(driver.evaluate(_LOOK))
    return Seen(seen["total"], tuple(seen["lost"]), tuple(seen["over"]), seen["pages"])
