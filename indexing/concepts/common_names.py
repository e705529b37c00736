"""What most readers know of some names: given names with their short forms, and places of the real world.

Both only lend weight: a book's own evidence comes first, and names that aren't here are found all the same.
"""

from __future__ import annotations

from collections import defaultdict

from indexing.concepts.lexicon import Gender

# A line a name: its gender, its spellings joined by “/”, then its short forms. Names without short
# forms share lines, marked by “*”.
_GIVEN = """
f elizabeth/elisabeth eliza lizzy lizzie liz beth betsy betsey bess bessy bessie betty elsie libby lisa
f catherine/katherine/katharine/kathryn kitty kate katie katy cathy kathy kat cass
f margaret/margret maggie meg peggy madge daisy greta margery
f mary polly molly mollie moll may mamie
f anne/ann/anna annie nan nancy nanny annette
f jane/jayne jenny jennie janet janey
f dorothy/dorothea dolly dora dot dodo
f charlotte lottie lotty
f frances fanny fan
f sarah/sara sally sadie
f susan/susanna/susannah sue susie susy sukey
f martha patty mattie
f matilda tilly tilda maud
f wilhelmina mina minnie wilma
f georgiana/georgina georgie
f caroline/carolyn carrie caddy lina
f amelia/emilia emmy millie
f emily em
f isabella/isabel/isabelle bella bell belle
f louisa/louise lou
f lucy/lucia/lucie
f victoria vicky
f theresa/teresa tess tessa terry
f philippa pippa
f penelope penny
f rebecca becky
f abigail abby
f rosamond/rosamund/rosalind
f eleanor/elinor/eleanora nell nelly nellie nora
f helen/helena nell nelly
f henrietta harriet hetty hattie etta
f harriet/harriette hattie hetty
f josephine jo josie
f judith judy
f julia/juliet julie
f lavinia vinnie
f letitia letty
f magdalene/madeleine/madeline maddy magda
f alexandra sandra sasha
f alice/alicia ally
f barbara babs barbie
f bridget biddy
f christina/christine chris tina
f constance connie
f deborah debby deb
f euphemia effie
f evelyn/evelina evie evy eve
f florence flo florrie flossie
f gertrude gertie trudy
f janet jenny
f nathalie/natalie/natalya/natasha natasha natalya
f sofya/sophia/sophie/sofia sonya sophy
f* agnes ada adela adelaide adele agatha amy anastasia angelica angela antonia antonina arabella audrey augusta
f* beatrice
f* bertha blanche camilla carmen cecilia celia clara clarissa claire claudia cordelia cornelia cynthia daphne diana
f* edith
f* edna effie elaine elena elvira emma estella esther ethel eugenia eunice eva eve fiona flora gabriella
f* geraldine
f* gloria grace gwendolen hannah hester hilda hope ida imogen irene irina iris ivy jemima jessica jessie joan
f* joanna joyce
f* justine karen marie laura leonora lena lilian lily linda lois lorna lucinda lucretia lydia lyudmila mabel
f* marcia marfa marian
f* marianne marina marjorie marya maya mercy mildred minerva miranda miriam monica muriel myrtle naomi nina
f* olga olive
f* olivia ophelia pamela patience patricia pauline pearl phoebe phyllis priscilla prudence rachel regina rhoda
f* roberta
f* rosa rosalie rose rosemary roxana ruby ruth sabina safie selina sheila sibyl silvia sylvia stella thelma
f* ursula valerie
f* vanessa vera verity veronica viola violet virginia vivian winifred yvonne zoe
f* adeline agafya alison alma althea aurelia aurora avdotya beatrix belinda benedetta beryl brenda camille carlotta
f* cassandra cecily celeste chloe clementina clotilde consuelo cora darya dasha delia delphine dinah doris
f* ekaterina elfrida ella ellen eloise elsa elspeth ernestine esmeralda eudora eugenie eulalia evangeline fatima
f* felicia felicity fleda francesca freda gabrielle genevieve gladys gretchen griselda grizel gwendolyn hedwig
f* heloise hermia hermione honoria inez irma isolde jacqueline jean jeanne jeannette juanita katya laurette leah
f* lisbeth lise liza lizaveta loretta lucille magdalen magdalena maria marietta mariette marilla marion martina
f* masha mathilde mavis melanie melissa mercedes millicent myra nadine nastasya octavia olympia paula perdita
f* portia praskovya rita rosetta rosie rosina rowena serena sidonie sonia sybil tabitha tamar tanya tatyana thea
f* theodora thora thyrza valentina valeria varvara vasilisa verena wendy zelda zenobia
m william/willem/wilhelm will willie willy bill billy
m james jim jimmy jem jemmy jamie
m john/jon jack johnny jackie jock
m robert bob bobby rob robbie robin bert
m richard dick dickie dicky rick
m thomas tom tommy
m edward ned ted teddy ed eddie neddy
m henry hal hank harry
m harold harry hal
m charles/karl/carl charley charlie chuck
m george georgie
m joseph joe joey jos
m benjamin ben benny
m samuel sam sammy
m daniel dan danny
m david davy dave davie
m michael mike mick mickey
m nicholas/nikolai/nikolay/nikolas/nicolas nick nicky
m andrew/andrei/andrey/andré andy drew
m anthony/antony tony
m albert bert bertie al
m alfred alf fred freddy
m frederick/frederic fred freddy freddie fritz
m francis frank
m arthur art artie
m alexander/aleksandr alec alex aleck sandy sasha
m archibald archie archy
m augustus/augustine gus
m bartholomew bart
m christopher kit chris
m ebenezer eben
m edmund/edmond ned
m gilbert gil bertie
m gregory/grigori greg
m huckleberry huck
m humphrey numps
m isaac ike
m jacob jake
m jeremiah/jeremy jerry
m jerome jerry
m jonathan jon jonny
m lawrence/laurence larry laurie
m leonard len
m matthew matt
m nathaniel/nathan nat nate
m oliver noll
m patrick pat paddy
m peter/piotr/pyotr pete
m philip/phillip phil pip
m raymond ray
m reginald reggie rex
m rudolph rolf
m solomon sol
m sidney/sydney sid
m stephen/steven steve stevie
m sylvester sly
m theodore/fyodor/fedor ted
m timothy tim
m tobias toby
m vincent vince
m walter walt wat
m zachary zach
m dmitri/dmitry
m alexei/alexey/aleksei
m konstantin/constantine
m* ivan mikhail vladimir abel abraham adam adolphus adrian alan allan ambrose amos angus antonio archer arnold
m* bernard bertram boris caleb calvin
m* cecil claude clement clifford clive conrad cornelius cuthbert cyril cyrus dennis denis dominic donald
m* douglas duncan
m* edgar edwin elias elijah eli enoch ephraim eric ernest erasmus eugene ezekiel ezra felix ferdinand fergus
m* fernando
m* geoffrey gerald gerard gideon giles godfrey gordon graham guy harvey hector herbert herman hiram horace
m* hubert hugh
m* hugo ignatius ian ichabod igor jason jasper jose josiah joshua juan jude jules julian julius keith kenneth
m* lancelot
m* leo leon leopold levi lewis lionel louis lucas ludwig luke malcolm marcus mark martin maurice max maximilian
m* miles
m* morris moses mortimer nigel noah norman oscar osip oswald otto owen pablo paul percy pedro philippe phineas
m* quentin
m* quincey ralph ramon randolph raphael roderick rodion roger roland ronald rufus rupert saul scott sebastian
m* septimus
m* sergei sergey seth sigmund silas simon stanley stewart stuart tertius theophilus titus tristram valentine
m* vasili vasily
m* victor virgil wallace wilfred wilfrid god jesus christ satan
m* alaric alban alistair alonzo alphonse alphonso alyosha amadeus anatol anatole anders ansel anselm anton arkady
m* armand arsene athelstan aubrey auguste augustin axel barnabas barnaby basil benedict bertrand blaise brian bruno
m* carlo carlos casimir caspar cedric clarence claudius cosmo crispin damian diego dietrich dirk duane eamon egbert
m* einar elmer emil emile emilio emmanuel enrico enrique erik ernst etienne eustace evgeny fabian fedya fergal
m* filippo florian franz gabriel gaspard gaston gavin gavrila georges gerhard gilles giovanni giuseppe gregor
m* grisha guido guillaume gustav gustave hamish hans heinrich helmut henri hermann hernando hjalmar horatio humbert
m* ignacio ignaz ilya ingram ishmael ivo jabez jacques jared jarvis jeff jervis joachim johann johannes jorge
m* kaspar kirill kolya konrad kurt kuzma lars laurent leif lorenzo lothar luca lucian lucien luigi luis manfred
m* manuel marcel marco marmaduke matteo matvey maxime melchior misha mitya mordecai nahum neil niccolo niels nikita
m* octavius odo olaf ole orlando osbert oskar otho paolo pascal pavel percival petya pierre pietro rafael raoul
m* rene reuben rinaldo roderigo rodolphe rodrigo rodya roscoe rowland rudolf salvador sancho santiago semyon
m* seryozha siegfried sigurd stefan stepan sven tancred thaddeus thorold timofey torquil ulric ulysses uriah vanya
m* vasya vincenzo virgilio waldo werner wolfgang yegor yevgeny yves zachariah zebedee zebulon
"""

PLACES = frozenset(
    """europe asia africa america australia antarctica england scotland wales ireland britain france germany spain
    italy portugal russia prussia austria hungary poland bohemia switzerland holland belgium denmark sweden norway
    finland iceland greece turkey egypt persia arabia syria palestine israel india china japan siberia tibet mexico
    canada peru brazil chile argentina cuba jamaica virginia california texas florida carolina georgia alabama
    massachusetts connecticut pennsylvania kentucky tennessee ohio illinois kansas maine vermont oregon london paris
    rome berlin vienna madrid lisbon moscow petersburg warsaw prague budapest athens constantinople jerusalem venice
    florence milan naples genoa geneva brussels amsterdam edinburgh glasgow dublin oxford cambridge bath bristol
    liverpool manchester birmingham york dover plymouth southampton portsmouth calcutta bombay boston philadelphia
    chicago washington baltimore kent surrey sussex essex devon devonshire cornwall dorset somerset hampshire
    norfolk suffolk yorkshire lancashire derbyshire hertfordshire lincolnshire cumberland westmorland northumberland
    heaven hell paradise eden asgard alps andes pyrenees caucasus thames rhine danube volga nile ganges atlantic
    pacific mediterranean baltic adriatic englands londres parís roma españa francia italia alemania angleterre
    allemagne espagne italie deutschland frankreich österreich россия москва париж петербург
    aberdeen abyssinia aden afghanistan alaska albany aleppo alexandria algeria algiers alsace amazon amiens
    andalusia antioch antwerp apennines aquitaine ararat ardennes arizona arkansas armenia arno assyria australasia
    avignon babylon bagdad baghdad bahamas balkans barbados barcelona basel basle batavia bavaria bayonne beirut
    belfast belgrade bengal berkshire bermuda bethlehem biscay bolivia bordeaux borneo bosphorus boulogne
    bournemouth bremen breslau brighton brittany brooklyn bruges bucharest burgundy burma cairo calais canaan cannes
    canton cardiff carlisle carpathians castile catalonia cawnpore ceylon charleston chiswick cincinnati cleveland
    cologne colombia colombo colorado congo copenhagen corinth corsica cracow crete crimea croatia cyprus dakota
    dakotas damascus danzig delaware delhi denver detroit dresden dunkirk durham ecuador elba elbe euphrates exeter
    ferrara fiesole flanders folkestone formosa frankfort frankfurt galicia galilee galway garonne gascony ghent
    gibraltar gloucester granada gravesend greenwich guatemala guiana guienne guinea hackney hague haiti hamburg
    hammersmith hampstead hanover harlem havana hawaii heidelberg highgate himalaya himalayas holborn homburg
    honduras honolulu huddersfield idaho indiana indies inverness iowa ipswich islington jaffa jericho judea jutland
    kabul kashmir kensington kew kiev korea labrador lahore lambeth languedoc lapland lausanne lebanon leeds leghorn
    leicester leipsic leipzig limerick lombardy lorraine louisiana louisville lucerne lucknow lyon lyons macao
    madagascar madeira madras malabar malaga malta manchuria manhattan manila mantua margate marseille marseilles
    martinique maryland marylebone mayence mecca medina melbourne memphis mersey mesopotamia meuse michigan
    milwaukee minneapolis minnesota mississippi missouri moldavia mongolia montana montenegro montevideo montreal
    morocco moselle mozambique munich mysore nashville nazareth nebraska nepal nevada newcastle newfoundland newport
    niagara nicaragua normandy northampton norwich nottingham nubia nuremberg odessa oklahoma olympus omaha ontario
    orinoco ottawa paddington padua palermo panama paraguay parma patagonia pavia pekin peking perugia philippines
    phoenicia piccadilly pisa pittsburg pittsburgh poitou polynesia pomerania potsdam provence punjab quebec
    queensland ramsgate rangoon ravenna rheims riga rouen sacramento sahara salamanca salisbury samarcand samoa
    saratoga sardinia saskatchewan savannah savoy saxony scarborough seattle senegal serbia servia severn seville
    shanghai sheffield shropshire siam sicily siena silesia simla sinai singapore smyrna soho soudan southwark
    stockholm strasbourg stuttgart styria sudan suez sumatra swansea syracuse tahiti tangier tarascon tasmania
    teheran tigris tilbury tokyo toronto torquay tottenham toulon toulouse trafalgar transylvania trieste tripoli
    tunis turin turkestan tuscany tweed twickenham tyne tyrol uganda ukraine umbria urals uruguay utah utrecht
    vancouver venezuela versailles vesuvius vosges wapping waterloo weimar westminster westphalia whitby whitechapel
    whitehall wiesbaden wiltshire wimbledon winchester windsor wisconsin woolwich worcester wyoming yarmouth
    yokohama zanzibar zululand zurich""".split()
)
"""In lower case."""


def _given() -> tuple[dict[str, Gender], dict[str, frozenset[str]], frozenset[str]]:
    genders: dict[str, Gender] = {}
    meant: defaultdict[str, set[str]] = defaultdict(set)
    full: set[str] = set()
    for line in _GIVEN.split("\n"):
        gender, *entries = line.split() or [""]
        if entries and not gender.endswith("*"):
            spellings = entries[0].split("/")
            full.update(spellings)
            for form in (*spellings, *entries[1:]):
                meant[form].add(spellings[0])
            entries = [*spellings, *entries[1:]]
        for form in entries:
            genders[form] = "" if genders.get(form, gender[0]) != gender[0] else "f" if gender[0] == "f" else "m"
    return genders, {form: frozenset(names) for form, names in meant.items()}, frozenset(full)


GENDERS, MEANT, FULL = _given()
"""The gender of a given name, empty where it may be either; the names that a form may be short for, itself too; and
those that have short forms."""
