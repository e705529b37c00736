"""Tells questions about the publication (“who wrote this?”, “how long is it?”) from questions about what it says.

A question is about the publication if it has a field's telling words, and no word besides that this field, the book or
plain asking doesn't use: “who wrote the letter?” has “letter” left over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz

from reader.engine.agent.book_facts import BookFacts
from reader.engine.grounding.words import FUNCTION_WORDS, words

Field = Literal[
    "author",
    "title",
    "year",
    "publisher",
    "language",
    "series",
    "subjects",
    "chapters",
    "length",
    "about",
    "characters",
    "setting",
    "translator",
    "isbn",
]

_ANY = re.compile(
    r"^what(?:['’]?s| is| was) an? (?:[\w-]+ )*(?:publication|edition|volume|e-?book|publisher|imprint)\b", re.I
)
"""“What is an EPUB publication?” asks for a definition."""
_LONGEST = 24
"""Words; a longer question has more in it than a field."""
_LONG_TITLE, _LIKE = 8, 85.0
"""Letters of a title that is known though it is misspelt, and how like (of 100) the misspelling must be."""
_NOUNS = frozenset(
    """book novel novella story tale work text ebook edition volume collection play epub copy publication
    narrative memoir essay poem file one treatise dialogue handbook manual guide classic reading""".split()
)
_POINTERS = frozenset("this it its here author".split())
_ASKING = frozenset(
    """who whom whose what which when where how is are was were be been being does do did has have had got
    gets get the a an this that these those it its of in on at by for from to with under as please you
    me i we us my can could would will should tell give say said says list name names named know just so
    and or there s m re ll d t any e whole entire overall exactly actually really here now again quickly
    quick also then going thing hey hi hello thanks wondering wonder curious question roughly
    approximately around looking open opened opening own not need want see let us out whos whats i'm
    i've i'd i'll don't isn't wasn't doesn't didn't hasn't it'd you're besides anyway broadly said sort
    of""".split()
)
"""Words of asking and pointing that say nothing of what is asked."""
_PEOPLE = frozenset("he she him her hers his himself herself they them their".split())


@dataclass(frozen=True, slots=True)
class _Rule:
    """``pattern`` must be found in the question's plain words; ``allowed`` are further words it may have.

    ``points`` says whether it must speak of the book besides: alone, its words could mean something in the story.
    """

    field: Field
    pattern: re.Pattern[str]
    allowed: frozenset[str]
    points: bool = False


def _rule(field: Field, pattern: str, allowed: str, *, points: bool = False) -> _Rule:
    return _Rule(field, re.compile(pattern), frozenset(allowed.split()), points)


_ISSUED = r"(?:publish\w*|publication|released?|issued?|printed|print|launched)"
_BROUGHT = (
    r"(?:(?:came|come|comes|coming|bring|brings|brought|put|puts) (?:\w+ ){0,3}out|(?:came|come) (?:into|to) print)"
)
_ABOUT_SERIES = "series|sequels?|prequels?|trilogy|saga|tetralogy|standalone|stand alone"
_SORT = r"(?:kind|sort|type|class|category)"
_LEADING = r"(?:main|principal|chief|central|important|leading|major|key|biggest|primary|title)"
_KINDS_OF_BOOK = r"(?:fiction|nonfiction|non fiction|novel|romance|memoir|comedy|tragedy|mystery|thriller|biography)"
_ANY_BOOK = "|".join(sorted(_NOUNS))
_ROLES = (
    r"characters?|people|persons?|animals|figures?|hero(?:es)?|heroines?|players|roles?|cast|personages"
    r"|thinkers|families"
)
_CHARACTERS = """main principal chief central important leading major key biggest primary lead leads character
    characters people person persons figure figures hero heroes heroine heroines players role roles part
    parts cast personages protagonist protagonists antagonist antagonists villain villains narrator
    thinkers philosophers families women men children dramatis personae most two three four five six few
    couple all every appear appears appearing feature features featured introduce so far met meet follow
    follows title plays play animals matter matters centre center centres around revolve revolves about
    mostly mainly chiefly largely plot drama life tells story adventures takes take besides other"""
_ABOUT_WORDS = """about gist premise blurb description deal deals plot plotline storyline arc short shortly nutshell
    brief briefly line lines word words two three few one sentence sentences sum summed summary synopsis
    overview up tell tells basic basically general generally overall main mainly idea ideas essentially
    essential underlying core big key point points drives drive set concern concerns concerned subject
    topic topics theme themes central like describe explain all argument arguments thesis happens
    happening happen summarise summarize outline contents trying tries try seek seeks sets out aim aims
    establish prove show argue argues teach teaches convey conveys message moral lesson purpose conflict
    intended meant written scientific philosophical political author authors writer writers narrator
    readers reader audience story stories recount recounts address addresses treat treats problem
    problems expect why make makes should common link links explore explores examine examines discuss
    discusses want wants run through together course me chief mostly thing kind sort think"""
_RULES = (
    _rule("subjects", r"\bsubject headings?\b|\bcatalogu?ed\b|\bgenres?\b", "*"),
    _rule("author", r"\bpen ?names?\b|\bpseudonyms?\b", "*"),
    _rule("isbn", r"\bisbn\b", "isbn number"),
    _rule("translator", r"^(?:who|whose|by whom|when|name)\b.*\btranslat\w+\b|\btranslators?\b",
        """translator translators translated translate translates translation translations english version work
        year day done made date""", points=True),
    _rule("about", rf"^is (?:this|it|<book>|(?:the|this) \w+) an? (?:\w+ )?(?:{_ANY_BOOK}) about\b", "*"),
    _rule("series", r"^is (?:this|it|<book>) (?:really )?the (?:first|second|third|fourth|fifth|last|final|next"
        r"|latest)\b.*\b(?:book|novel|story|one|volume|mystery|case|adventure)\b", "*"),
    _rule("series", rf"\b(?:{_ABOUT_SERIES})\b", """series sequel sequels prequel prequels trilogy saga tetralogy part
        belong belongs belonging number volume place position instalment installment entry first second third last next
        come comes called larger longer bigger only standalone stand alone stands follow follows followed before after
        title fit fits into kind sort if multi"""),
    _rule("publisher", r"\bpublishers?\b|\bpublishing (?:house|company|firm)\b",
        """publisher publishers published publish publishing publication house company firm brought printed
        electronic digital version responsible behind"""),
    _rule("publisher", rf"\b(?:who|which|what)\b.*\b(?:{_ISSUED}|{_BROUGHT}|made|makes|produced|makers?)\b.*"
        rf"|\bimprint\b",
        """publisher publishers published publish publishes publishing publication house company firm imprint
        issued released brought bring put puts made make makes produced maker responsible behind outfit
        press printed version electronic digital came come comes person people organisation organization
        ebook""", points=True),
    _rule("year",
        rf"\b(?:when|years?|dates?|dated|how (?:old|long ago|recent\w*))\b.*\b(?:{_ISSUED}|{_BROUGHT}|written|"
        rf"wrote|writing|write|appear|appeared|from|produced|made|edition|copyright|old)\b|\b(?:{_ISSUED}"
        rf"|copyright) (?:year|date)\b"
        rf"|\b(?:year|date) (?:of|is|was)\b|^how (?:old|recent)\b",
        """when year years date dates dated published publish publication released release issued printed print
        came come comes coming bring brings brought put puts into first originally original written wrote
        writing write author writer old recent long ago appear appeared produced made electronic digital
        version copyright public launched copyrighted month day exact early late""", points=True),
    _rule("author",
        r"\b(?:authors?|wrote|written|writer|writes|write|penned|novelist|playwright|authored|authorship|by whom)"
        r"\b|\b(?:is|was) (?:this|it) by\b|\bbehind (?:this|the)\b|\b(?:created|composed) (?:this|it)\b",
        """author authors wrote written writer writes write penned novelist playwright poet dramatist
        philosopher scientist thinker storyteller essayist authored authorship full name behind man woman
        person people somebody someone else anyone original originally first nineteenth twentieth eighteenth
        century famous great english american british french russian german both created composed credited
        publish published title""", points=True),
    _rule("chapters",
        r"\b(?:how many|number of|count of|into (?:what|which))\b.*\b(?:chapters?|stories|tales|staves|acts"
        r"|scenes|sections|parts"
        r"|letters|books|volumes|essays|poems|cantos)\b|\bchapter count\b|\bhow (?:is"
        r"|are) \w+ (?:\w+ )?(?:divided|structured|organi[sz]ed|split)\b",
        """many number count total chapter chapters stories tales staves acts scenes sections parts letters
        books volumes essays poems cantos altogether all counting leaving aside excluding including foreword
        without besides except epilogue prologue preface conclusion introduction letters contain contains
        contained comprise comprises consist consists divided split broken structured organised organized
        into long numbered make makes up make consist main short included follow begin begins before after"""),
    _rule("length", r"\b(?:word|page) ?counts?\b", "word page count counts total roughly about"),
    _rule("length",
        r"\bhow (?:long|big|thick|lengthy|short)\b|\blength\b|\b(?:word|page) ?counts?\b|\bhow many (?:words|pages"
        r"|hours|minutes|days)\b|\b(?:number|count) of (?:words|pages)\b"
        r"|^is \w+ (?:\w+ )?(?:very |rather |quite )?an? (?:\w+ )?(?:long|short|lengthy|quick|big)\b|\breading time\b"
        r"|\b(?:take|takes) (?:me )?(?:very )?long to (?:read|finish)\b|\bfinish\b.*\b(?:day|evening|sitting"
        r"|weekend|hours?)\b",
        """long big thick lengthy short length word words page pages count counts number many hours hour
        minutes minute days take takes taking read reader reading time finish run runs total quick very
        fairly rather quite average normal person speed contain contains all altogether through would much
        large larger estimate estimated sitting about counted counting afternoon evening weekend day two or
        all""", points=True),
    _rule("language", r"\b(?:languages?|tongue|translation|translated)\b|^is (?:\w+ ){1,3}(?:in )?(?:british"
    r"|american|english|french|german|"
        r"spanish|italian|russian|latin|portuguese|dutch|japanese|chinese|greek|arabic)\b",
        """language languages tongue written write wrote translation translated originally original english
        french german spanish italian russian latin portuguese dutch japanese chinese greek arabic british
        american version dialect main or published available used text came come another author spelling
        spelled spelt"""),
    _rule("subjects", rf"\bgenres?\b|\bsubjects?\b|\b(?:filed|classed|classified|listed|shelved|tagged|labelled|labeled"
        rf"|categori[sz]ed|grouped|classify|categori[sz]e)\b|\b(?:what|which) (?:topics|categor\w+|tags)\b"
        rf"|\bclassify\b|\b{_SORT}s? of (?:book|novel|fiction|story|stories|work|literature|tale|writing|categor\w+)\b"
        r"|\bshelve\b|\bfields?\b.*\bcover\w*\b|\bthemes\b"
        rf"|^is (?:\w+ ){{1,3}}(?:\w+ )?{_KINDS_OF_BOOK}\b",
        """genre genres subject subjects filed classed classified listed shelved tagged tags labelled labeled
        categorised categorized grouped topic topics category categories kind kinds sort sorts type class
        fiction nonfiction non novel romance memoir historical history comedy tragedy mystery detective
        thriller horror gothic science sci fi fantasy adventure love humour humorous humor biography
        autobiography autobiographical philosophy under put carry carries come comes fall falls belong
        belongs story stories literature tale writing count counts true real children heading headings into
        considered does cover covers deal deals set writer day author or main matter catalogue catalog
        library would shelve shelf wise fields field satire among plot themes treat treats city country
        classify categorise categorize collection short"""),
    _rule("title", r"\b(?:title|titled|entitled)\b|\bcalled\b|\bname of\b|^(?:what|which \w+) (?:am i|are we"
    r"|is this)\b(?: reading)?$",
        "reading title titled entitled called full complete exact proper name go goes"),
    _rule("setting",
        r"\bsetting\b|\b(?:is|was|are|were) (?:\w+ ){0,5}set\b|\b(?:takes?|took|taking) place\b|\bplays? out\b",
        """setting set take takes took taking place play plays out mostly mainly largely chiefly country
        countries city cities town region area place places part world river sea ocean coast island state
        village county continent planet moor period century centuries decade era age time times year years
        season day present past historical historically along during near around on century contemporary
        writer author own most happen going subject headings""", points=True),
    _rule("characters",
        rf"\b{_LEADING} (?:\w+ )?(?:{_ROLES}|parts?)\b|\bprotagonists?\b|\bdramatis personae\b|\bcharacters\b|\bcast\b"
        r"|\bhero(?:es|ines?)? of (?:the|this)\b|^(?:who|name) .*\bhero(?:es|ines?)?\b", _CHARACTERS),
    _rule("characters",
        rf"\bleads\b|^who s? ?who\b|^(?:who|what people) (?:is |are |s )?(?:the people )?(?:appears? )?in (?:it"
        rf"|this|the)\b"
        rf"|\b(?:{_ROLES})\b.*\b(?:matters?|appears?|features?|counts?) (?:the )?most\b"
        rf"|^(?:who|whom|which (?:{_ROLES}))\b.*\b(?:about|follows?|cent(?:re|er)s? (?:on|around)|revolves? around)$"
        rf"|^whose (?:story|life|adventures)\b", _CHARACTERS, points=True),
    _rule("about",
        r"\babout\b|^(?:\w+ ){0,2}(?:summari[sz]e|sum up|outline|describe|explain)\b|\b(?:trying|tries|try|seeks?"
        r"|sets? out"
        r"|aims?) to (?:\w+ )?(?:establish|prove|show|argue|say|explain|teach|convey|tell)\b"
        r"|\b(?:intended|meant|written) for\b|^for whom\b.*\b(?:meant|intended|written)\b"
        r"|\bgist\b|\bpremise\b|\bblurb\b|\bdescription\b|\bsynopsis\b|\bplot(?:line)?\b|\bstor(?:y ?line|y arc)\b"
        r"|\bmoral of the\b|\b(?:theme|topic|subject) of\b|\bdeals? with\b|\b(?:argument|thesis)\b"
        r"|\b(?:main|central|general|basic|overall|key|chief|big|underlying|core) (?:arguments?|thesis|ideas?|topics?"
        r"|subject|themes?|message|points?|concerns?|purpose|story|conflict)\b"
        r"|\b(?:happens|happening|story)\b.*\b(?:briefly|broadly|short|nutshell|sentences?|words)\b"
        r"|^(?:briefly|broadly|in)\b.*\b(?:happens|story)\b",
        _ABOUT_WORDS),
    _rule("about",
        r"^(?!(?:so |and )?(?:where|when|who|how many|how long)\b).*\b(?:summary|overview|themes?|message|moral"
        r"|lesson|purpose|concern\w*|address\w*|treats?|argues?|recounts?|tells?"
        r"|conveys?|story|expect|explores?|examines?|discuss\w*|teach(?:es)?|happens|common|links?|problems?|questions?"
        r"|why .* written)\b", _ABOUT_WORDS, points=True),
)  # fmt: skip
_PRAISED = re.compile(rf"\b(this) (?!an?\b|the\b)[a-z]+ ({_ANY_BOOK})\b")
"""“This wonderful book”: what a reader thinks of it asks nothing."""
_BY_WHOM = (
    re.compile(r"^did .{1,60}\b(?:write|author|pen) (?:this|the) (?:book|novel|story|tale|play|work)\b", re.I),
    re.compile(r"^whose (?:book|novel|play|work|writing) (?:(?:is|was) (?:this|it)|(?:am i|are we) reading)\W*$", re.I),
    re.compile(
        r"^(?:is|was) (?:this|it|the book|the novel|this book|this novel|<book>)(?: written| a \w+)? by\b", re.I
    ),
)


def field_of(text: str, facts: BookFacts) -> Field | None:
    """Which of the publication's details ``text`` asks for; None if it is about something else.

    A question of two parts is of the first's field: “What is it about, and where is it set?”.
    """
    one, joined, other = re.sub(r",? and (?=(?:who|what|which|where|when|how|why)\b)", "\0", text).partition("\0")
    if joined and len(words(other)) > 1 and (field := _field_of(one, facts)) is not None:
        return field
    return _field_of(text, facts)


def _field_of(text: str, facts: BookFacts) -> Field | None:
    if _ANY.search(text):
        return None
    plain, points = _with_title(words(text), facts)
    if not plain or len(plain) > _LONGEST:
        return None
    spoken = _PRAISED.sub(r"\1 \2", " ".join(plain))
    plain = spoken.split()
    if any(pattern.search(spoken) for pattern in _BY_WHOM):
        return "author"
    points = points or not _NOUNS.isdisjoint(plain) or not _POINTERS.isdisjoint(plain)
    known = {word for said in (facts.publisher, facts.series, *facts.authors) for word in words(said)}
    for rule in _RULES:
        if not rule.pattern.search(spoken) or (rule.points and not points and _content(plain) > 1):
            continue
        if rule.allowed == {"*"} and points:
            return rule.field
        extra = known if rule.field in ("author", "year", "publisher", "series") else set()
        left = [word for word in plain if word not in _ASKING | _NOUNS | rule.allowed | extra | {"<book>"}]
        if not left and (rule.field != "title" or not _NOUNS.isdisjoint(plain) or _content(plain) <= 2):
            return rule.field
    return None


def _content(plain: Sequence[str]) -> int:
    """How many of the words carry something."""
    return sum(word not in FUNCTION_WORDS | _ASKING for word in plain)


def _with_title(plain: list[str], facts: BookFacts) -> tuple[list[str], bool]:
    """The words with the book's title, or the part of it that readers say, as one: “<book>”; whether it was there."""
    for title in _said_titles(facts.title):
        for at in range(len(plain) - len(title) + 1):
            if _is_title(plain[at : at + len(title)], title):
                start = at - 1 if at and plain[at - 1] in ("the", "a") else at
                return [*plain[:start], "<book>", *plain[at + len(title) :]], True
    return plain, False


def _is_title(said: Sequence[str], title: Sequence[str]) -> bool:
    """Whether words are a title's, or so like that it is one misspelt, or with digits for a number."""
    if tuple(said) == tuple(title):
        return True
    one, other = " ".join(said), " ".join(title)
    return len(other) >= _LONG_TITLE and fuzz.ratio(one, other) >= _LIKE


def _said_titles(title: str) -> list[tuple[str, ...]]:
    """What readers call the book, the fullest first: with and without its subtitle, and the ends of its title."""
    found: dict[tuple[str, ...], None] = {}
    for part in (title, re.split(r"[:;(]", title)[0]):
        pattern = tuple(words(part))
        for first in range(len(pattern)):
            end = pattern[first:]
            if first == 0 or sum(word not in FUNCTION_WORDS for word in end) > 1:
                found[end] = None
    return sorted((end for end in found if end and any(w not in FUNCTION_WORDS for w in end)), key=len, reverse=True)
