import type { Mirror } from '#src/mirror/mirror.ts'
import { readAllQuestions } from '#src/mirror/questions.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'

export type Asked = 'course' | 'product'

/** All questions of one kind, and whether the device has the whole catalogue. */
export const readQuestionsPage = (thing: Asked) => async (mirror: Mirror) => {
  const [questions, isComplete] = await Promise.all([
    readAllQuestions(mirror, thing),
    isCatalogueComplete(mirror),
  ])
  return { questions, isComplete }
}
