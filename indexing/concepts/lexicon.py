"""The closed classes of words that tell names from other capitals: titles, verbs of speech, months and the like.

Titles and months are looked up in every book, whatever its language; prepositions and pronouns in English ones only.
"""

from __future__ import annotations

from typing import Literal

Gender = Literal["f", "m", ""]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MALE = _words("""
    mr mister sir lord master prince king emperor duke baron earl count marquis marquess viscount squire monsieur m
    herr signor señor senor don dom tsar czar father uncle brother massa grandfather grandpa papa friar monk pope
    bishop archbishop cardinal abbot sultan shah khan sheikh baronet pan gospodin père frère oncle graf freiherr
    onkel vater bruder könig kaiser prinz conde duque rey tío padre hermano zio fra re conte duca comte duc roi abbé
    господин граф князь барон царь император отец дядя brahmin caliph vizier voivode hospodar
    farmer goodman gaffer citizen citoyen""")
_FEMALE = _words("""
    mrs miss ms lady madam madame mme mlle mademoiselle mistress princess queen empress duchess baroness countess
    marquise marchioness viscountess frau fräulein signora signorina señora señorita doña dona donna tsarina mother
    aunt auntie sister grandmother grandma granny mamma mama nurse abbess dame goody widow gräfin tante mutter
    schwester königin prinzessin tía madre hermana zia suor regina contessa duchessa comtesse duchesse reine mère
    soeur sœur citoyenne goodwife gammer госпожа графиня княгиня княжна баронесса царица мать тётя тетя сестра""")
_EITHER = _words("""
    dr doctor prof professor captain capt colonel col general gen major maj lieutenant lieut lt cap'n capting
    sergeant sgt corporal commodore commander admiral private ensign cornet marshal judge justice inspector
    constable detective officer sheriff reverend rev parson vicar deacon pastor rabbi saint st san santa santo
    president senator governor mayor chancellor minister secretary ambassador chief cousin comrade old young
    little poor dearest
    docteur capitaine général kapitän doktor doctora capitán dottor capitano доктор генерал капитан полковник""")
TITLES = _MALE | _FEMALE | _EITHER
"""Words before a name that say it is a person's; lower case, no full stop."""

SELDOM_SURNAMES = _words(
    "mr mrs miss ms mme mlle dr prof lady lord sir count countess prince princess madam madame monsieur herr frau"
)
"""Titles that begin a name wherever they occur."""

ROLES = _words("""
    king queen emperor empress prince princess duke duchess count countess baron baroness earl marquis marquise
    captain colonel general major doctor professor squire tsar czar tsarina sultan caliph president governor judge
    bishop abbot admiral commodore inspector graf gräfin könig königin kaiser roi reine comte comtesse rey reina""")
"""Titles used for a person: “the Count”."""

RELATIVE = _words(
    "aunt auntie uncle cousin grandfather grandpa grandmother grandma granny citizen citoyen citoyenne comrade"
)
"""What somebody is called by some, whatever their title is for others."""

EPITHETS = _words("old young little poor dear dearest")
"""Adjectives that a name may have before it; no titles by themselves."""

ABBREVIATIONS = (
    "Mr Mrs Ms Mme Mlle Messrs Dr Prof St Ste Rev Hon Capt Col Gen Maj Lieut Lt Sgt Sr Jr Esq Fr Hr Sra Srta Sig Mt Ft "
    "M"
).split()
"""Written with a full stop that ends no sentence."""

WEDDED = _words("mrs madam madame mme frau signora señora")
UNWED = _words("miss mlle mademoiselle fräulein signorina señorita")
OF_GIVEN_NAMES = _words("""
    sir aunt auntie uncle brother sister king queen emperor empress saint st don doña dom pope father mother fra
    tsar czar tsarina old young little poor dear dearest cousin""")
"""Titles that a given name follows; the others precede either name, or a surname."""

CONNECTIVES = (
    "of the de de’ de' la le les du des del della di da das dos van von der den ten ter zu af av bin ibn ben al el"
)
"""Small words inside a name."""

SPEECH = _words("""
    said says say dachte pensa pensó pensò подумал подумала cried cries replied answered asked whispered exclaimed
    returned continued added observed rejoined remarked muttered shouted inquired enquired repeated resumed began
    interrupted declared murmured responded demanded called sobbed laughed sighed groaned growled gasped roared
    screamed thought quoth retorted protested sagte rief fragte antwortete erwiderte meinte flüsterte dit répondit
    demanda cria reprit murmura s’écria ajouta dijo respondió preguntó exclamó contestó gritó disse rispose chiese
    esclamò domandò perguntou respondeu сказал сказала спросил спросила отвечал отвечала ответил ответила крикнул
    крикнула проговорил проговорила""")
"""Verbs used beside a speaker's name."""

PERSON_VERBS = _words("""
    had could would did smiled looked felt turned walked sat stood nodded shook knew saw heard took wished loved
    hoped never himself herself who""")
"""Words after a name that is mostly a person's."""

PLACE_PREPOSITIONS = _words(
    "in at from near into through towards toward leaving reached around across beyond via en à dans "
    "nach aus bei in в из near outside inside throughout"
)
"""Words before a name that is mostly a place's."""

STREETS = _words("""
    street road lane avenue square park hall house abbey castle river lake mount mountain mountains island islands
    isle isles sea ocean bay cape hill hills inn hotel bridge church cathedral court forest wood woods valley pass
    gate tower palace town city village county shire farm lodge grange manor gardens garden terrace crescent place
    row alley station harbour harbor port point head creek falls field fields heath moor common desert coast channel
    gulf strait straits canal quay wharf dock docks prison museum theatre theater monastery convent temple room
    rooms kingdom empire province district world north south east west rue place strasse straße platz gasse berg
    burg calle plaza via piazza улица площадь проспект ranch canyon prairie plantation cottage villa chapel well
    wells ferry quarter path trail brook pond cove vale dale glen swamp marsh meadow meadows slope hollow ridge cliff
    cliffs peak plain plains shore shores beach bluff bluffs""")
"""Last words, and first ones before “of”, of places’ names."""

SURNAMES_TOO = _words("""
    temple hall hill hills wood woods field fields wells moor lane church rivers brook pond vale dale glen marsh meadow
    meadows hollow ridge cliff peak plain shore beach""")
"""Those of them that are surnames as well, after a given name."""

NAMESAKES = _words("king queen prince princess emperor empress duke earl lord lady st saint president governor general")
"""Those after whom islands and streets are called."""

PLACE_ENDINGS = ("town", "shire", "ville", "vale", "burgh", "borough", "minster")
"""How names end that are a place's where nothing says that they are a person's."""

BEFORE_PLACES = _words("cape mount mont monte lake loch lough fort port isle river castle glen sierra rio")
"""First words of places’ names."""

SOCIETIES = _words("""
    company co bank club society university college school ministry army regiment institute association league
    parliament senate office department party committee council board union guild order corps brigade division
    bureau agency press corporation inc ltd league commission congress academy foundation court commons lords guards
    hussars times gazette chronicle herald journal telegraph""")
"""Last words, and first ones before “of”, of organisations’ names."""

CALENDAR = _words("""
    january february march april may june july august september october november december monday tuesday wednesday
    thursday friday saturday sunday christmas easter michaelmas lent whitsunday whitsun spring summer autumn winter
    januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
    janvier février mars avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi
    vendredi samedi dimanche""")
"""Days, months and feasts. (Of two words such as May and April somebody may be called so: evidence decides those.)"""
CALENDAR_NAMES = _words("april may june august mai juni summer autumn")

NATIONS = _words("""
    english french german russian italian spanish dutch swedish danish norwegian finnish polish turkish greek latin
    hebrew arabic chinese japanese irish scotch scottish welsh british american european asiatic african indian
    roman swiss austrian prussian bavarian saxon norman hungarian bohemian portuguese belgian persian egyptian
    jewish christian protestant catholic mahometan mohammedan muslim moslem gothic parisian venetian tartar tatar
    cossack turk turks greeks romans germans russians italians spaniard spaniards dane danes swede swedes pole poles
    scot scots jew jews christians indians americans englishman frenchman irishman scotchman welshman dutchman
    buddhist hindu celtic slavic oriental australian canadian mexican brazilian korean vietnamese czech""")
"""Of a people or its language: no names of anybody, though they have capitals."""
NATION_ENDINGS = ("ish", "ese", "man", "men", "woman", "women")

DIRECTIONS = _words("north south east west northern southern eastern western")

NEVER = _words("""
    i a an the and but or nor so yet if when while as at by for from in into of off on onto out over to up with
    without he she it they we you thou ye his her hers its their theirs our ours your yours my mine thy thine me him
    them us thee this that these those here there where what which who whom whose why how not no yes now then thus
    hence once ever never always all any both each every either neither some such same other another many much more
    most few several one two three four five six seven eight nine ten first second third last next is are was were
    be been being am do does did done has have had having can could may might must shall should will would let
    because since until till though although unless after before during again also too very well oh ah o alas hush
    hullo hallo hello hurrah pooh ha aha eh hey ho hum nay aye amen bravo fie lo pshaw psst tut ugh bah dear sirs
    gentlemen ladies ma'am majesty majesties highness highnesses excellency excellencies honour honours honor
    lordship lordships ladyship worship holiness reverence right chapter part book volume letter section page note
    notes preface introduction epilogue prologue appendix contents footnote figure table index copyright
    illustration endnotes stanza scene act canto author editor translator ok tv am pm bc ad ps nb thank thanks
    please farewell goodbye come go look listen see say tell give take make wait stop hear bless only just even
    still perhaps indeed besides however moreover therefore nevertheless meanwhile suddenly presently nothing
    something anything everything nobody somebody anybody everybody none don isn wasn couldn wouldn shouldn didn
    doesn hasn hadn aren weren won ain shan needn mustn tis twas twere wherein whereon whereof whereto whereby
    wherefore whereupon wherewith therein thereon thereof thereto thereby therewith hither thither whither yea sith
    alack forsooth prithee methinks anon enter re-enter exit exeunt aside""")
"""English words that are no name by themselves, and end one that they follow."""

NEVER_ELSEWHERE = _words("""
    der die das den dem des ein eine einen einem einer und aber oder ich du er sie es wir ihr wie wo was wer wenn
    als nicht nein ja so da nun auch im am in zu mit von vom auf für aus bei nach ach le la les un une des et mais
    ou je tu il elle nous vous ils elles ce cet cette ces que qui quoi comme non oui si on dans sur pour par avec
    sans au aux du en y ne pas mon ma mes ton ta tes son sa ses leur leurs ah oh eh el los las lo una unos y pero o
    yo él ella ellos que como no sí si en con por para su sus mi del al il gli i uno e ma io lui lei noi voi loro
    che come è con per di da nel della chi o os as um uma eu ele ela não sim em com por и а но в на с не что он она
    они как это я ты мы вы да нет ну же бы по за от до из у о к""")
"""The same of other languages, in books of theirs."""


def gender_of_title(title: str) -> Gender:
    """“f” or “m” where a title says so."""
    return "f" if title in _FEMALE else "m" if title in _MALE else ""
