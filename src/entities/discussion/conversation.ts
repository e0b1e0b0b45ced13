import type { Question } from '#contract/comment.ts'

type Answer = Question['answers'][number]

/** An answer at its place in the conversation. */
export interface Turn {
  answer: Answer
  /** 1 below the question. */
  level: number
  /** Whom it answers, below another answer. */
  to: string | undefined
}

/**
 * The answers in the order in which they are read: each one below the one that it answers, and the thread with the
 * best answer first. What answers a hidden one is read as an answer to the question.
 */
export function conversation(answers: readonly Answer[]): Turn[] {
  const ids = new Set(answers.map(({ id }) => id))
  const parentOf = ({ parentId }: Answer) => (parentId !== null && ids.has(parentId) ? parentId : null)
  const below = (id: number | null) => answers.filter((answer) => parentOf(answer) === id)
  const hasBest = (answer: Answer): boolean => answer.isBest || below(answer.id).some(hasBest)
  const bestFirst = (a: Answer, b: Answer) => Number(hasBest(b)) - Number(hasBest(a))
  const read = (thread: Answer[], level: number, to?: string): Turn[] =>
    thread
      .toSorted(bestFirst)
      .flatMap((answer) => [
        { answer, level, to },
        ...read(below(answer.id), level + 1, answer.author || undefined),
      ])
  return read(below(null), 1)
}
