import type { Question } from '#contract/comment.ts'
import type { Mirror } from './mirror.ts'

type Asked = 'course' | 'product'

/** A question with the title of its course or product. The title is null when the device does not have it. */
export interface TitledQuestion extends Question {
  about: string | null
}

const newestFirst = (a: Question, b: Question) => b.createdAt.localeCompare(a.createdAt)

/** The published questions about one course or product, the newest first. */
export async function readQuestions(mirror: Mirror, thing: Asked, subjectId: number): Promise<Question[]> {
  const questions: Question[] = await mirror.of(`${thing}Question`).where({ subjectId }).toArray()
  return questions.sort(newestFirst)
}

/** All published questions about courses or products, the newest first. */
export async function readAllQuestions(mirror: Mirror, thing: Asked): Promise<TitledQuestion[]> {
  const questions: Question[] = await mirror.of(`${thing}Question`).toArray()
  const ids = [...new Set(questions.map(({ subjectId }) => subjectId))]
  const things: ({ id: number; title: string } | undefined)[] = await mirror.of(thing).bulkGet(ids)
  const titles = new Map(things.flatMap((found) => (found ? [[found.id, found.title]] : [])))
  return questions.sort(newestFirst).map((question) => ({
    ...question,
    about: titles.get(question.subjectId) ?? null,
  }))
}
