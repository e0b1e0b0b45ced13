import type { Question } from '#contract/comment.ts'
import type { Mirror } from './mirror.ts'

/** The published questions about one course or product, the newest first. */
export async function readQuestions(
  mirror: Mirror,
  thing: 'course' | 'product',
  subjectId: number,
): Promise<Question[]> {
  const questions: Question[] = await mirror.of(`${thing}Question`).where({ subjectId }).toArray()
  return questions.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
