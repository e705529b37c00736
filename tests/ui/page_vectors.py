"""Pages of a hostile book: every way in which HTML, SVG, MathML and CSS run a script or name an address.

Each way has a name. A script that runs sets the attribute ``data-ran-NAME`` on the page's root; an address that is
requested ends in ``/NAME``, on the machine's own port that a test listens on.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
SVG = f'xmlns="http://www.w3.org/2000/svg" {XLINK}'
MATHML = f'xmlns="http://www.w3.org/1998/Math/MathML" {XLINK}'


@dataclass(frozen=True)
class Vectors:
    """A page of them: its body, its head, what stands before its root, and its body's attributes."""

    name: str
    body: str
    head: str = ""
    prolog: str = "<!DOCTYPE html>"
    attributes: str = ""

    @property
    def markup(self) -> str:
        """The whole page."""
        return (
            f'<?xml version="1.0" encoding="UTF-8"?>\n{self.prolog}\n<html xmlns="http://www.w3.org/1999/xhtml">'
            f"<head><title>{self.name}</title>{self.head}</head><body {self.attributes}>"
            f"<p>Words of {self.name}.</p>{self.body}</body></html>"
        )


def ran(name: str) -> str:
    """The script that leaves its name behind, from inside a frame too; no quotation mark of the double kind."""
    return f"(window.top||window).document.documentElement.setAttribute('data-ran-{name}','')"


Remote = Callable[[str], str]

# https://html.spec.whatwg.org/multipage/webappapis.html#event-handlers-on-elements,-document-objects,-and-window-objects
# and the handlers of UI, pointer, touch, clipboard, animation, transition, selection, full-screen and SVG events
_EVENTS = """
abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput
beforematch beforepaste beforetoggle beforexrselect begin blur cancel canplay canplaythrough change click close command
contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend
dragenter dragexit dragleave dragover dragstart drop durationchange emptied end ended error focus focusin focusout
formdata fullscreenchange fullscreenerror gotpointercapture input invalid keydown keypress keyup load loadeddata
loadedmetadata loadend loadstart lostpointercapture mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup
mousewheel paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout
pointerover pointerrawupdate pointerup progress ratechange repeat reset resize scroll scrollend scrollsnapchange
scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange
stalled submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend
transitionrun transitionstart unload volumechange waiting webkitanimationend webkitanimationiteration
webkitanimationstart webkitfullscreenchange webkittransitionend wheel zoom
""".split()
_EVENTS_OF_WINDOW = """
afterprint beforeprint beforeunload hashchange languagechange message messageerror offline online pagehide pageshow
popstate rejectionhandled storage unhandledrejection pagereveal pageswap blur error focus load resize scroll
""".split()
_BY_ITSELF = (
    '<img src="missing.png" onerror="{}"/>',
    '<video src="missing.mp4" onerror="{}"></video>',
    '<video><source src="missing.mp4" onerror="{}"/></video>',
    '<audio src="missing.ogg" onerror="{}"></audio>',
    '<details open="open" ontoggle="{}"><summary>More</summary></details>',
    '<input autofocus="autofocus" onfocus="{}"/>',
    '<p style="animation: turn 1ms" onanimationstart="{}">Turning</p>',
    '<style onload="{}">i {{ color: red }}</style>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="{}"/>',
    '<object data="missing.bin" onerror="{}"></object>',
    '<iframe src="about:blank" onload="{}"></iframe>',
    '<marquee onstart="{}">Moving</marquee>',
    '<link rel="stylesheet" href="missing.css" onerror="{}"/>',
)
_SCRIPT_ADDRESSES = (
    "javascript:{}",
    "JaVaScRiPt:{}",
    " &#9; javascript:{}",
    "java&#9;script:{}",
    "java&#10;script&#13;:{}",
    "javascript://comment%0A{}",
    "javascript&#58;{}",
    "vbscript:{}",
    "livescript:{}",
    "data:text/html,<script>{}</script>",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>{}</script></svg>",
    "data:text/javascript,{}",
    "view-source:javascript:{}",
    "feed:javascript:{}",
    "jar:javascript:{}",
    "blob:javascript:{}",
    "filesystem:javascript:{}",
)
_WITH_ADDRESS = """
<a href="{}">x</a> | <map name="m"><area href="{}" shape="default" alt="x"/></map><img usemap="#m" src="own.png"/>
<iframe src="{}"></iframe> | <frameset><frame src="{}"/></frameset> | <object data="{}"></object>
<object classid="{}" codebase="{}"></object> | <embed src="{}"/> | <applet code="{}" archive="{}" codebase="{}"></applet>
<form action="{}"><button>x</button></form> | <form><button formaction="{}">x</button></form>
<form><input type="submit" formaction="{}"/></form> | <form><input type="image" src="own.png" formaction="{}"/></form>
<input type="image" src="{}"/> | <img src="{}"/> | <img srcset="{}"/> | <img lowsrc="{}"/> | <img dynsrc="{}"/>
<img longdesc="{}"/> | <picture><source srcset="{}"/><img src="own.png"/></picture> | <table background="{}"></table>
<video src="{}"></video> | <video poster="{}"></video> | <audio src="{}"></audio>
<audio><source src="{}"/></audio> | <video><track default="default" src="{}"/></video> | <script src="{}"></script>
<script type="module" src="{}"></script> | <bgsound src="{}"/> | <layer src="{}"></layer> | <portal src="{}"></portal>
<fencedframe src="{}"></fencedframe> | <blockquote cite="{}">x</blockquote> | <q cite="{}">x</q> | <ins cite="{}">x</ins>
<a href="#here" ping="{}">x</a> | <a href="{}" target="_blank">x</a> | <a href="{}" download="x">x</a>
<a href="{}" rel="opener" target="_top">x</a> | <isindex action="{}"/> | <param name="src" value="{}"/>
<p style="background: url('{}')">x</p> | <iframe srcdoc="&lt;img src='{}'/&gt;"></iframe>
<dialog open="open"><form method="dialog" action="{}"><button>x</button></form></dialog>
""".replace("\n", " | ").split(" | ")
_WITH_ADDRESS_IN_SVG = """
<a href="{}"><text>x</text></a> | <a xlink:href="{}"><text>x</text></a> | <image href="{}"/> | <image xlink:href="{}"/>
<use href="{}"/> | <use xlink:href="{}"/> | <script href="{}"/> | <script xlink:href="{}"/> | <feImage href="{}"/>
<filter id="f"><feImage xlink:href="{}"/></filter><rect filter="url(#f)" width="9" height="9"/>
<text><textPath href="{}">x</textPath></text> | <linearGradient href="{}"/> | <pattern xlink:href="{}"/> | <tref xlink:href="{}"/>
<animateMotion><mpath href="{}"/></animateMotion> | <cursor xlink:href="{}"/> | <font-face-uri xlink:href="{}"/>
<rect fill="url({})" width="9" height="9"/> | <rect filter="url({}#f)" width="9" height="9"/>
<rect mask="url({}#m)" width="9" height="9"/> | <rect clip-path="url({}#c)" width="9" height="9"/>
<path d="M0 0L9 9" marker-start="url({}#m)"/> | <rect cursor="url({}),auto" width="9" height="9"/>
<a id="n"><text>x</text><animate attributeName="href" to="{}" fill="freeze"/></a>
<a><text>x</text><set attributeName="href" to="{}"/></a> | <a><text>x</text><animate attributeName="href" values="{};{}"/></a>
<use><set attributeName="xlink:href" to="{}"/></use> | <image><set attributeName="href" to="{}"/></image>
<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="{}"></iframe></foreignObject>
<foreignObject width="9" height="9"><embed xmlns="http://www.w3.org/1999/xhtml" src="{}"/></foreignObject>
""".replace("\n", " | ").split(" | ")
_WITH_ADDRESS_IN_MATHML = """
<mi href="{}">x</mi> | <mi xlink:href="{}">x</mi> | <mrow href="{}"><mi>x</mi></mrow> | <mglyph src="{}" alt="x"/>
<maction actiontype="statusline#x" xlink:href="{}"><mi>x</mi><mtext>y</mtext></maction>
<maction actiontype="toggle" href="{}"><mi>x</mi><mi>y</mi></maction> | <semantics definitionURL="{}"><mi>x</mi></semantics>
<semantics><mi>x</mi><annotation src="{}"/></semantics> | <csymbol definitionURL="{}">x</csymbol>
<semantics><mi>x</mi><annotation-xml encoding="text/html"><iframe xmlns="http://www.w3.org/1999/xhtml"
 src="{}"/></annotation-xml></semantics> | <mtext><img xmlns="http://www.w3.org/1999/xhtml" src="{}"/></mtext>
<mi style="background: url('{}')">x</mi>
""".replace("\n<", " | <").split(" | ")
_LINKS = """stylesheet alternate&#32;stylesheet icon apple-touch-icon mask-icon manifest import preconnect dns-prefetch
prefetch prerender preload modulepreload next prev pingback search author license canonical dictionary
compression-dictionary serviceworker expect""".split()
_CSS = """
@import url({0}import); | @import "{0}import-string"; | @import url("{0}import-layer") layer(x) supports(display: block);
@font-face {{ font-family: stolen; src: url({0}font) }} #styled {{ font-family: stolen }}
@font-face {{ font-family: ranged; src: url({0}range); unicode-range: U+57 }} p {{ font-family: ranged, serif }}
@namespace url({0}namespace); | @document url({0}document) {{ p {{ color: red }} }}
#styled {{ background-image: image-set(url({0}set) 1x) }} | #styled::before {{ content: url({0}content) }}
#styled {{ -moz-binding: url({0}binding#x) }} | #styled {{ behavior: url({0}behavior) }}
#styled {{ width: expression(document.documentElement.setAttribute('data-ran-expression', '')) }}
#styled {{ background: -webkit-cross-fade(url({0}fade), url({0}fade2), 50%) }} | #styled {{ list-style: url({0}list) }}
li {{ list-style-image: url({0}bullet) }} | #styled {{ cursor: url({0}cursor), auto }} | #styled {{ filter: url({0}filter#f) }}
#styled {{ clip-path: url({0}clip#c) }} | #styled {{ mask-image: url({0}mask) }} | #styled {{ -webkit-mask-image: url({0}wmask) }}
#styled {{ border-image-source: url({0}border) }} | #styled {{ shape-outside: url({0}shape); float: left }}
#styled {{ offset-path: url({0}offset#p) }} | #styled {{ -webkit-box-reflect: below 0 url({0}reflect) }}
#styled {{ background: paint(worklet) }} | #styled {{ --late: url({0}late); background-image: var(--late) }}
#secret[data-secret^="a"] {{ background-image: url({0}attribute-a) }} | #styled::after {{ content: element(#secret) }}
#secret[data-secret^="s"] {{ background-image: url({0}attribute-s) }} | input[value^="p"] {{ background: url({0}value) }}
p:has(#secret) {{ background: url({0}has) }} | p::first-line {{ background: url({0}line) }}
::selection {{ background: url({0}selection) }} | a:visited {{ background: url({0}visited) }}
@media (min-width: 1px) {{ body {{ background: url({0}media) }} }} | ::cue {{ background: url({0}cue) }}
@supports (display: grid) {{ html {{ background: url({0}supports) }} }} | @page {{ background: url({0}page) }}
@keyframes turn {{ from {{ background-image: url({0}frame) }} to {{ opacity: 1 }} }} #styled {{ animation: turn 1s }}
@counter-style c {{ system: cyclic; symbols: url({0}symbol) }} ol {{ list-style: c }} | @color-profile x {{ src: url({0}colour) }}
@property --p {{ syntax: '<url>'; inherits: false; initial-value: url({0}property) }} #styled {{ background: var(--p) }}
@container (min-width: 1px) {{ #styled {{ background: url({0}container) }} }} | ::view-transition {{ background: url({0}view) }}
""".replace("\n", " | ").split(" | ")


def _events() -> Vectors:
    elements = [f'<p on{event}="{ran("p-" + event)}">{event}</p>' for event in _EVENTS]
    elements += [f'<svg {SVG}><g on{event}="{ran("svg-" + event)}"><text>x</text></g></svg>' for event in _EVENTS]
    elements += [f'<math {MATHML}><mi on{event}="{ran("math-" + event)}">x</mi></math>' for event in _EVENTS]
    elements += [element.format(ran(f"itself-{n}")) for n, element in enumerate(_BY_ITSELF)]
    of_window = " ".join(f'on{event}="{ran("window-" + event)}"' for event in _EVENTS_OF_WINDOW)
    return Vectors(
        "events", "".join(elements), "<style>@keyframes turn { to { opacity: .9 } }</style>", attributes=of_window
    )


def _scripts(remote: Remote) -> Vectors:
    spaces = {
        "html": "http://www.w3.org/1999/xhtml",
        "svg": "http://www.w3.org/2000/svg",
        "math": "http://www.w3.org/1998/Math/MathML",
        "none": "",
        "tiny": "http://www.w3.org/2001/xml-events",
    }
    bodies = [f'<script xmlns="{uri}">{ran("script-" + name)}</script>' for name, uri in spaces.items()]
    bodies += [
        f'<svg {SVG}><script xmlns="{uri}">{ran("in-svg-" + name)}</script></svg>' for name, uri in spaces.items()
    ]
    kinds = (
        "module",
        "text/javascript",
        "text/ecmascript",
        "application/x-javascript",
        "text/vbscript",
        "text/jscript",
    )
    bodies += [f'<script type="{kind}">{ran("kind-" + str(n))}</script>' for n, kind in enumerate(kinds)]
    bodies += [
        '<script src="own.js"></script><script type="module" src="own.mjs"></script><script nomodule="" src="own.js"/>',
        f'<script type="importmap">{{"imports": {{"x": "{remote("importmap")}"}}}}</script>',
        f'<script type="speculationrules">{{"prefetch": [{{"urls": ["{remote("speculation")}"]}}]}}</script>',
        f'<script type="application/xslt+xml" src="{remote("xslt")}"/><noscript><img src="{remote("noscript")}"/></noscript>',
        f'<template shadowrootmode="open"><script>{ran("shadow")}</script></template>',
        f'<svg {SVG}><handler type="text/javascript">{ran("handler")}</handler><desc><script '
        f'xmlns="http://www.w3.org/1999/xhtml">{ran("desc")}</script></desc><foreignObject><script '
        f'xmlns="http://www.w3.org/1999/xhtml">{ran("foreign")}</script></foreignObject></svg>',
        f'<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="{remote("listener")}"/>',
        f'<iframe srcdoc="{escape("<script>" + ran("srcdoc") + "</script>")}"></iframe>',
        '<iframe src="frame.xhtml"></iframe><object data="frame.xhtml"></object><embed src="frame.svg"/>',
        '<object data="frame.svg" type="image/svg+xml"></object><img src="frame.svg"/><iframe src="frame.svg"></iframe>',
        f'<xml-stylesheet xmlns="" href="{remote("fake-pi")}"/>',
    ]
    inclusion = f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="{remote("xinclude")}"/>'
    return Vectors("scripts", "".join(bodies) + inclusion)


def _addresses(name: str, templates: list[str], around: str) -> Vectors:
    """Every element that has an address, with a script for one in every spelling."""
    bodies = []
    for n, template in enumerate(template for template in templates if "{}" in template):
        addresses = (
            _SCRIPT_ADDRESSES if n < 3 else (_SCRIPT_ADDRESSES[0], _SCRIPT_ADDRESSES[9])
        )  # the rest are the same
        for m, address in enumerate(addresses):
            written = address.format(quote(ran(f"{name}-{n}-{m}"), safe="()'.,|"))
            bodies.append(template.replace("{}", escape(written, quote=False).replace("&amp;#", "&#")))
    return Vectors(name, around.format("".join(bodies)))


def _remote(name: str, templates: list[str], around: str, remote: Remote) -> Vectors:
    """The same with addresses on the network, of files, and of other books."""
    bodies = []
    for n, template in enumerate(template for template in templates if "{}" in template):
        bodies.append(template.replace("{}", remote(f"{name}-{n}")))
        if n % 3 == 0:
            bodies += [
                template.replace("{}", strange)
                for strange in ("file:///etc/hostname", "quoth-book://0123456789abcdef/epub/own.png", "//127.0.0.1/x")
            ]
    return Vectors(f"remote-{name}", around.format("".join(bodies)))


def _hints(remote: Remote) -> Vectors:
    links = [
        f'<link rel="{rel}" href="{remote("link-" + str(n))}" as="{kind}" crossorigin="anonymous"/>'
        for n, rel in enumerate(_LINKS)
        for kind in ("script", "style", "font", "image", "fetch")
    ]
    metas = [
        f'<meta http-equiv="refresh" content="0; url={remote("refresh")}"/>',
        f'<meta http-equiv="refresh" content="0; url=javascript:{ran("refresh")}"/>',
        f'<meta http-equiv="refresh" content="0; url=data:text/html,&lt;script&gt;{ran("refresh-data")}&lt;/script&gt;"/>',
        f'<meta http-equiv="Link" content="&lt;{remote("meta-link")}&gt;; rel=preload; as=image"/>',
        '<meta http-equiv="Content-Security-Policy" content="default-src * data: blob: \'unsafe-inline\'"/>',
        '<meta http-equiv="set-cookie" content="a=b"/><meta http-equiv="x-dns-prefetch-control" content="on"/>',
        f'<meta http-equiv="origin-trial" content="x"/><meta property="og:image" content="{remote("og")}"/>',
        f'<base href="{remote("base/")}"/><base target="_blank"/>',
    ]
    body = '<p><a href="own.xhtml">Under the base</a><img src="own.png" alt=""/></p>'
    return Vectors("hints", body, "".join([*metas, *links]))


def _styles(remote: Remote) -> Vectors:
    sheets = [rule.format(remote("css-")) for rule in _CSS if rule]
    style = "".join(f"<style>{escape(sheet)}</style>" for sheet in sheets)
    coded = base64.b64encode(f"@import url({remote('css-data')});".encode()).decode()
    links = f'<link rel="stylesheet" href="data:text/css;base64,{coded}"/><link rel="stylesheet" href="own.css"/>'
    body = (
        '<p id="styled">Styled <a href="#styled">twice</a></p><p id="secret" data-secret="say">Secret.</p>'
        '<ul><li>One</li></ul><ol><li>Two</li></ol><input value="password"/>'
        + "".join(f'<p style="{escape(sheet.partition("{")[2].rpartition("}")[0])}">x</p>' for sheet in sheets)
    )
    return Vectors("styles", body, style + links, prolog=f'<?xml-stylesheet href="{remote("pi")}"?><!DOCTYPE html>')


def _asking(remote: Remote) -> Vectors:
    """Controls that ask for something of the reader's."""
    controls = (
        '<input type="file"/><input type="file" webkitdirectory=""/><label for="up">x</label><input id="up" type="file"/>'
        '<input type="color"/><input type="password" autocomplete="current-password"/><keygen name="k"/>'
        '<button command="show-modal" commandfor="d">x</button><dialog id="d">Modal</dialog>'
        '<button popovertarget="pop">x</button><p id="pop" popover="auto">Popover</p>'
        f'<form action="{remote("post")}" method="post" enctype="text/plain"><button id="send">x</button></form>'
        f'<form action="mailto:a@example.org"><button>x</button></form><a href="{remote("save")}" download="f">x</a>'
        '<a href="own.png" download="own.png">x</a><a href="tel:1">x</a><a href="web+quoth:x">x</a>'
        '<a href="intent://x">x</a><a href="ms-settings:">x</a><a href="chrome://crash">x</a><a href="about:blank">x</a>'
    )
    external = f'<!DOCTYPE html SYSTEM "{remote("dtd")}">'
    return Vectors("asking", controls, prolog=external)


def transformed(remote: Remote) -> Vectors:
    """A page that names the rules to make another of it (XSLT), with which Chromium shows nothing of it."""
    pi = f'<?xml-stylesheet type="text/xsl" href="own.xsl"?><?xml-stylesheet type="text/xsl" href="{remote("xsl")}"?>'
    return Vectors("transformed", "", prolog=f"{pi}<!DOCTYPE html>")


def vector_pages(remote: Remote) -> tuple[Vectors, ...]:
    """All pages; ``remote`` gives the address on the network for a name."""
    svg, mathml = f"<svg {SVG}>{{}}</svg>", f"<math {MATHML}>{{}}</math>"
    return (
        _events(),
        _scripts(remote),
        _addresses("html", _WITH_ADDRESS, "<div>{}</div>"),
        _addresses("svg", _WITH_ADDRESS_IN_SVG, svg),
        _addresses("mathml", _WITH_ADDRESS_IN_MATHML, mathml),
        _remote("html", _WITH_ADDRESS, "<div>{}</div>", remote),
        _remote("svg", _WITH_ADDRESS_IN_SVG, svg, remote),
        _remote("mathml", _WITH_ADDRESS_IN_MATHML, mathml, remote),
        _hints(remote),
        _styles(remote),
        _asking(remote),
    )


def extra_files() -> dict[str, str | bytes | None]:
    """Files of the book that the pages name."""
    framed = f'<svg {SVG} onload="{ran("framed-svg")}"><script>{ran("framed-svg-script")}</script></svg>'
    return {
        "epub/own.js": ran("own-js"),
        "epub/own.mjs": ran("own-mjs"),
        "epub/own.xsl": '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:template '
        f'match="/"><html xmlns="http://www.w3.org/1999/xhtml"><script>{ran("xslt")}</script></html></xsl:template>'
        "</xsl:stylesheet>",
        "epub/own.css": "p { color: rgb(1, 2, 3) }",
        "epub/frame.xhtml": Vectors("frame", f"<script>{ran('framed')}</script>").markup,
        "epub/frame.svg": framed,
    }
