"""Which of each book's most salient entities are names: our own count, by hand, each looked up in its book.

A name is what somebody, some place, people, ship, house or book is called, nicknames and epithets included. Not counted
as names: words for a rank or kind (“the King”, “Lascar”), though they stand for one person; cries; parts of names.
"""

from __future__ import annotations

NAMES: dict[str, str] = {
    "arthur-conan-doyle_the-adventures-of-sherlock-holmes": """
        Sherlock Holmes; Watson; London; Baker Street; God; Mr. Lestrade; Lord Robert St. Simon; Mr. McCarthy; England;
        Hosmer Angel; Jabez Wilson; Miss Violet Hunter; Mr. Rucastle; Irene Adler; Neville St. Clair;
        Dr. Grimesby Roylott; James Windibank; Arthur; Helen Stoner; Frank; John Openshaw; Mary; Mr. Turner;
        Alexander Holder; John Horner; Mrs. Rucastle; America; Mr. Victor Hatherley; Inspector Bradstreet; James Ryder;
        Mr. Merryweather; Henry Baker; Mr. John Turner; Scotland Yard; Briony Lodge; Peter Jones; Peterson; Reading;
        Boscombe Pool; Miss Mary Sutherland; Stoke Moran; Horsham; Winchester; Europe; Sir George Burnwell""",
    "bram-stoker_dracula": """
        Abraham Van Helsing; Mina Harker; Lucy Westenra; Jonathan Harker; John Seward; God; Count Dracula;
        Arthur Holmwood; Quincey Morris; Lord Godalming; London; Mr. Renfield; Whitby; Carfax; Peter Hawkins; Varna;
        Mrs. Westenra; Piccadilly; Exeter; Transylvania; Czarina Catherine; Galatz; Amsterdam; Slovaks; Szgany;
        Bistritz; Mina Murray; England; Petrof Skinsky; Danube; Borgo Pass; East Cliff; Hillingham; Bersicker;
        Sam Bloxam; Bukovina; Miss Westenra; Purfleet; Mr. Swales; Black Sea; Carpathians; Castle Dracula""",
    "jane-austen_pride-and-prejudice": """
        Elizabeth Bennet; Mr. Darcy; Jane Bennet; Mr. Bingley; George Wickham; Lydia Bennet; Mrs. Bennet; Mr. Collins;
        Longbourn; Lady Catherine de Bourgh; Mr. Bennet; Miss Bingley; Netherfield; Charlotte Lucas; Miss Bennet; Kitty;
        Meryton; London; Pemberley; Mrs. Gardiner; Sir William Lucas; Hertfordshire; Rosings; Miss Darcy; Mary;
        Mr. Gardiner; Colonel Fitzwilliam; Derbyshire; Colonel Forster; Mrs. Collins; Miss Lucas; Hunsford;
        Miss de Bourgh; Brighton; Mrs. Hurst; Mrs. Philips; Maria Lucas; Caroline Bingley; Lady Lucas; Georgiana Darcy;
        Kent; Mrs. Long""",
    "mary-shelley_frankenstein": """
        Elizabeth Lavenza; Henry Clerval; Justine Moritz; Geneva; Felix; Victor; Frankenstein; William; God; Safie;
        England; Agatha; Ingolstadt; Ernest; Switzerland; Mr. Kirwin; Paris; Margaret; London; Mr. Krempe; M. Waldman;
        De Lacey; Beaufort;
        Captain Walton; Cornelius Agrippa; Alps; Mont Blanc; Caroline Beaufort; Italy; Rhine; Scotland; Leghorn; France;
        Jura; Chamounix; Oxford; Bellerive; Germany; Mrs. Saville; Paradise Lost; Archangel; Paracelsus; Strasbourg;
        Edinburgh; Lord Byron; Ireland; Greece""",
    "robert-louis-stevenson_treasure-island": """
        John Silver; Jim Hawkins; Doctor Livesey; Captain Flint; Hispaniola; Alexander Smollett; Israel Hands; Ben Gunn;
        John Trelawney; Billy Bones; Abraham Gray; George Merry; Tom Morgan; John Hunter; Dick; Spy-glass; Black Dog;
        Tom Redruth; Pew; Joyce; Bristol; Admiral Benbow; Tom; England; Treasure Island; Supervisor Dance; God;
        Job Anderson; North Inlet; Skeleton Island; Mr. Arrow; O’Brien; Mr. Blandly; Barbecue; Darby M’Graw; London;
        Jolly Roger; Cape of the Woods; Alan; Dogger; Savannah; King George""",
    "herman-melville_moby-dick": """
        Captain Ahab; Stubb; Queequeg; Pequod; Mr. Starbuck; God; Nantucket; Flask; Moby Dick; White Whale; Leviathan;
        Jonah; Tashtego; Pip; Captain Peleg; Captain Bildad; Pacific; Ahasuerus Daggoo; Greenland;
        Steelkilt Charlemagne; Fedallah; Ishmael; Atlantic; Radney; Cape Horn; New Bedford; Gabriel; Perth; Yojo;
        Dough-Boy; Elijah; England;
        London; Frederick Cuvier; Town-Ho; Mrs. Hussey; Jack Bunger; Japan; America; King-Post; Lima""",
    "leo-tolstoy_war-and-peace_louise-maude_aylmer-maude": """
        Pierre Bezúkhov; Natásha Rostóva; Andréy Bolkónski; Moscow; Rostóv; Napoleon; Princess Márya;
        Mikháil Ilariónovich Kutúzov; Sónya; Nikoláy; God; Denísov; Petersburg; Dólokhov; Borís Drubetskóy; Russia;
        Anatole Kurágin; Pétya Rostóv; Prince Vasíli Kurágin; Rostóvs; Prince Bagratión; Emperor Alexander; Bolkónski;
        Elèn; Bonaparte; Mademoiselle Bourienne; Princess Anna Mikháylovna Drubetskáya; Anna Pávlovna Schérer;
        Count Rostopchín; Smolénsk; Borodinó; Cossacks; Alpátych; Márya Dmítrievna Akhrosímova; Count Bezúkhov; Berg;
        Bald Hills; Balashëv; Tíkhon; Count Bennigsen; Véra Rostóva""",
}
OTHERS: dict[str, str] = {
    "arthur-conan-doyle_the-adventures-of-sherlock-holmes": "the King; Lascar",
    "bram-stoker_dracula": "Un-Dead",
    "jane-austen_pride-and-prejudice": "",
    "mary-shelley_frankenstein": "",
    "robert-louis-stevenson_treasure-island": "Yo-ho-ho; Hole",
    "herman-melville_moby-dick": "Sperm Whale; the Captain; Parsee; Lakeman; Nantucketers",
    "leo-tolstoy_war-and-peace_louise-maude_aylmer-maude": "the Emperor",
}


def entities(listed: str) -> frozenset[str]:
    """The entities of a list."""
    return frozenset(filter(None, (" ".join(entry.split()) for entry in listed.split(";"))))
