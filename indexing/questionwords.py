"""The words that make a sentence a question, in languages other than English (whose stop-words are in ``query``).

Articles and the like are in every passage, so BM25 gives them next to nothing. Question words are rare in a narrative,
where it takes them for what is asked about: left out, 4 of 17 Arabic and Hebrew questions had a better first hit, and
none a worse one. Words that in another of these languages have a meaning of their own aren't here.

Beside them stand the commonest words of some languages that carry no topic, articles and the like: where it is asked
how much of a question a passage holds, they would count as much as others in a short book. And what asks in Chinese,
Japanese and Korean, whose words aren't written apart.
"""

from __future__ import annotations

import re

from indexing.folding import fold_words

QUESTION_WORDS = frozenset(
    fold_words(
        """wer wen wem wessen was wann wo wohin woher warum wieso weshalb wie wieviel welche welcher welches welchen
        qui que quoi quel quelle quels quelles où quand comment pourquoi combien lequel laquelle qu'est
        quién quien quiénes qué cómo como cuándo cuando dónde donde adónde cuál cual cuáles cuánto cuánta cuántos
        chi che cosa cos'è dov'è quando perché quale quali quanto quanti
        quem onde porquê qual quais quantos quantas
        wat waar waarom wanneer hoe hoeveel welk
        vem vad vart när varför vilken vilket vilka hvem hva hvad hvor hvornår hvorfor hvordan hvilken hvilket
        kuka mikä missä milloin miksi miten
        kto gdzie kiedy dlaczego który kdo kde kdy proč
        neden nasıl nerede kimdir
        кто кого кому что чего где куда откуда когда почему зачем как какой какая какое какие чей сколько
        ποιος ποια ποιο τι πού πότε γιατί πώς πόσο
        من ما ماذا هل متى أين كيف لماذا لم كم أي أية
        מי מה איפה היכן מתי למה מדוע איך כיצד כמה האם איזה איזו אילו לאן
        누가 누구 누구를 무엇 무엇을 무엇이 뭐 언제 어디 어디서 어디에 어디에서 왜 어떻게 얼마나"""
    ).split()
)
"""Folded."""

_WORDS = {
    "de": """der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind war
        waren wird werden wurde hat haben hatte hatten kann er sie es ich du wir ihr ihm ihn ihnen sein
        seine seinen seiner ihre ihren ihrer mein dein zu zum zur in im an am auf aus bei mit nach von vom
        vor für über unter um durch dass so auch noch nur schon sich man als wenn denn""",
    "fr": """le la les un une des du de et ou mais ne pas est sont était étaient sera a ont avait avaient il elle
        ils elles on je tu nous vous lui leur se ce cet cette ces son sa ses mon ma mes à au aux en dans par
        pour sur sous avec sans chez vers y que qui dont plus très aussi""",
    "es": """el la los las un una unos unas y o pero no es son era eran fue está están ha han había él ella ellos
        ellas yo tú nosotros se le les lo su sus mi mis a al de del en por para con sin sobre que más muy
        también""",
    "it": """il lo la i gli le un uno una e o ma non è sono era erano fu ha hanno aveva lui lei essi io tu noi si
        gli suo sua suoi sue a al allo alla ai agli alle di del dello della dei degli delle da dal in nel
        nella con su sul per che più molto anche""",
    "pt": """o a os as um uma uns umas e ou mas não é são era eram foi está há tem tinha ele ela eles elas eu tu
        nós se lhe seu sua seus suas a ao à de do da dos das em no na nos nas por para com sem sobre que
        mais muito também""",
    "nl": """de het een en of maar niet geen is zijn was waren wordt werd heeft hebben had hij zij ze het ik je
        we hem haar hun te in op aan bij met naar van voor over onder om door dat ook nog zich als""",
    "sv": """den det de en ett och eller men inte är var blir blev har hade han hon de jag du vi sig sin sitt
        sina att i på av med till från för över under om som också""",
    "da": """den det de en et og eller men ikke er var bliver blev har havde han hun de jeg du vi sig sin sit
        sine at i på af med til fra for over under om som også""",
    "pl": "i w na z do o od po za ze nie się jest są był była było byli to ten ta te on ona ono oni ale że jak czy",
    "ru": """и в во на с со к о об от по за из у не ни же ли бы что это этот эта эти тот та те он она оно они его
        её их я ты мы вы был была было были есть но а как для до""",
    "el": "ο η το οι τα του της των τον την στο στη στην στον και ή δεν να θα είναι ήταν έχει είχε με σε από για που",
    "ar": "في من على الى إلى عن مع هو هي هم كان كانت يكن لم لا هذا هذه ذلك التي الذي",
    "he": "של את על אל עם הוא היא הם היה היתה לא זה זו אשר כי גם",
}
_OF_LANGUAGE = {language: frozenset(fold_words(listed).split()) | QUESTION_WORDS for language, listed in _WORDS.items()}
_OF_LANGUAGE |= {"no": _OF_LANGUAGE["da"], "nb": _OF_LANGUAGE["da"], "nn": _OF_LANGUAGE["da"]}

_ASKING = re.compile(
    "什么样|为什么|為什麼|什么|什麼|甚么|甚麼|怎么样|怎么|怎麼|怎样|哪里|哪裡|哪儿|哪个|哪|多少|几|幾|谁|誰|吗|呢|何という|なんという|何と|"
    "何が|何を|何処|どこ|だれ|誰|いつ|なぜ|どうして|どのように|どう|どの|どんな|どれ|いくつ|いくら|何|ですか|でしたか|ますか|ましたか|"
    "무엇|누구|어디|언제|왜|어떻게"
)


def function_words(language: str) -> frozenset[str]:
    """Folded words that carry no topic in a language (a BCP 47 tag) other than English."""
    return _OF_LANGUAGE.get(language.lower().partition("-")[0], QUESTION_WORDS)


def without_asking(text: str) -> str:
    """A question without the words that ask in Chinese, Japanese and Korean: a space is left where each was."""
    return _ASKING.sub(" ", text)
