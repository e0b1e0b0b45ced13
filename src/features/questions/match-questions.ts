import { foldText, queryWords } from '#contract/search-tokens.ts'
import type { TitledQuestion } from '#src/mirror/questions.ts'

const HALF_SPACES = /\u200c/g
const plain = (text: string) => foldText(text).replace(HALF_SPACES, '')

/** The questions that have every typed word, Persian spellings folded as everywhere; all for no words. */
export function matchQuestions(
  questions: readonly TitledQuestion[],
  typed: string,
): readonly TitledQuestion[] {
  const words = queryWords(typed)
  return questions.filter(({ title, text, about }) => {
    const held = plain(`${title} ${text} ${about ?? ''}`)
    return words.every((word) => held.includes(word))
  })
}
