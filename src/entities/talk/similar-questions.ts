import { foldText, queryWords } from '#contract/search-tokens.ts'

const HALF_SPACES = /\u200c/g
const plain = (text: string) => foldText(text).replace(HALF_SPACES, '')
/** Shorter words, such as «چه» and «از», are in every question. */
const SHORTEST = 3
const MOST = 3

interface Asked {
  title: string
  text: string
}

/** The questions that share at least half of the longer words of a title, those that share most first. */
export function similarQuestions<Q extends Asked>(questions: readonly Q[], title: string): Q[] {
  const words = [...new Set(queryWords(title).filter((word) => word.length >= SHORTEST))]
  if (words.length === 0) return []
  const scored = questions.map((question) => {
    const held = plain(`${question.title} ${question.text}`)
    return { question, shared: words.filter((word) => held.includes(word)).length }
  })
  return scored
    .filter(({ shared }) => shared * 2 >= words.length)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST)
    .map(({ question }) => question)
}
