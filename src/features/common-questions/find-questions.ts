import { foldText, queryWords } from '#contract/search-tokens.ts'
import type { CommonQuestion } from '#contract/site/site.ts'

export interface QuestionGroup {
  group: string
  questions: CommonQuestion[]
}

const HALF_SPACES = /\u200c/g
const plain = (text: string) => foldText(text).replace(HALF_SPACES, '')

/** The questions that have every word of the text in question or answer, in groups, in their own order. */
export function findQuestions(questions: readonly CommonQuestion[], text: string): QuestionGroup[] {
  const words = queryWords(text)
  const groups = new Map<string, CommonQuestion[]>()
  for (const each of questions) {
    const held = plain(`${each.question} ${each.answer}`)
    if (!words.every((word) => held.includes(word))) continue
    groups.set(each.group, [...(groups.get(each.group) ?? []), each])
  }
  return [...groups].map(([group, found]) => ({ group, questions: found }))
}
