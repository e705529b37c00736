"""The words that make a sentence a question, in languages other than English (whose stop-words are in ``query``).

Articles and the like are in every passage, so BM25 gives them next to nothing. Question words are rare in a narrative,
where it takes them for what is asked about: left out, 4 of 17 Arabic and Hebrew questions had a better first hit, and
none a worse one. Words that in another of these languages have a meaning of their own aren't here.
"""

from __future__ import annotations

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
