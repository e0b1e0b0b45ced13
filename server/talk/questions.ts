import { OperationError } from '#contract/errors.ts'
import type { answering, asking, courseAsking } from '#contract/talk.ts'
import { ownsCourse } from '#server/course/course-store.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import { lockShown, wrongLevel } from './comments.ts'
import type { Kind, TalkedAbout } from './kinds.ts'
import { findLessonOf, findThing, lockText, type Text, writeBest, writeOpen } from './texts-store.ts'
import { authority, writeText, type Writing } from './write-text.ts'

/** The asker, the teacher or seller, and admins decide about a question; for others it is not there. */
function requireDecider({ actor }: Pick<Writing, 'actor'>, kind: Kind, text: Text | undefined): Text {
  if (text && text.state !== 'deleted') {
    const { isStaff, byOwner } = authority(actor, kind, text.ownerId)
    if (isStaff || byOwner || text.askerId === actor.id) return text
  }
  throw new OperationError('NotFound')
}

/** How people ask about courses or products, and decide about their questions. */
export function questionHandlers(thing: TalkedAbout): HandlersOf<typeof asking> {
  const question: Kind = { thing, what: 'question' }
  const answer: Kind = { thing, what: 'answer' }
  const opens =
    (isOpen: boolean): HandlersOf<typeof asking>['open'] =>
    async ({ tx, input, actor }) => {
      const { id } = requireDecider({ actor }, question, await lockText(tx, question, input.id))
      await writeOpen(tx, question, id, isOpen)
      return {}
    }
  const marks =
    (isBest: boolean): HandlersOf<typeof asking>['best'] =>
    async ({ tx, input, actor, fail }) => {
      const { id, questionId, state } = requireDecider(
        { actor },
        answer,
        await lockText(tx, answer, input.id),
      )
      if (questionId === null || state !== 'shown') throw fail('NotFound')
      // one mark of a question at a time
      await lockText(tx, question, questionId)
      await writeBest(tx, answer, { id, questionId, isBest })
      return {}
    }
  return {
    ask: ({ input, ...writing }) => ask(writing, question, input),
    open: opens(true),
    close: opens(false),
    best: marks(true),
    notBest: marks(false),
  }
}

/** A question of somebody about a thing. */
async function ask(
  writing: Writing,
  kind: Kind,
  { id, ...said }: { id: number; title: string; text: string; lessonId?: number; second?: number },
) {
  const found = await findThing(writing.tx, kind.thing, id)
  if (!found) throw new OperationError('NotFound')
  return writeText(writing, kind, { ...said, thingId: id, ownerId: found.ownerId })
}

/** The same for courses, where owners may ask about a second of a lesson. */
export function courseQuestionHandlers(): HandlersOf<typeof courseAsking> {
  return {
    ...questionHandlers('course'),
    async ask({ input: { lessonId, second = 0, ...said }, fail, ...writing }) {
      const { tx, actor } = writing
      const kind = { thing: 'course', what: 'question' } as const
      if (lessonId === undefined) return ask(writing, kind, said)
      const durationSec = await findLessonOf(tx, said.id, lessonId)
      if (durationSec === undefined) throw fail('NotFound')
      const found = await findThing(tx, 'course', said.id)
      const { isStaff, byOwner } = authority(actor, kind, found?.ownerId ?? 0)
      if (!isStaff && !byOwner && !(await ownsCourse(tx, actor.id, said.id))) throw fail('NotBought')
      return ask(writing, kind, { ...said, lessonId, second: Math.min(second, durationSec) })
    },
  }
}

/** Answers a question that is open. */
export async function answerQuestion(
  writing: Writing,
  thing: TalkedAbout,
  { id, text }: { id: number; text: string },
) {
  const question = await lockShown(writing.tx, { thing, what: 'question' }, id)
  return write(writing, thing, question, { text, parentId: null, level: 1 })
}

/** Answers an answer of the level above. */
async function answerAnswer(
  writing: Writing,
  thing: TalkedAbout,
  { id, text, level }: { id: number; text: string; level: number },
) {
  const above = await lockShown(writing.tx, { thing, what: 'answer' }, id)
  if (above.level !== level - 1 || above.questionId === null) throw wrongLevel()
  const question = await lockShown(writing.tx, { thing, what: 'question' }, above.questionId)
  return write(writing, thing, question, { text, parentId: id, level })
}

async function write(
  writing: Writing,
  thing: TalkedAbout,
  { id, isOpen, ownerId }: Text,
  said: { text: string; parentId: number | null; level: number },
) {
  if (!isOpen) throw new OperationError('QuestionClosed')
  return writeText(writing, { thing, what: 'answer' }, { ...said, questionId: id, ownerId })
}

/** The handler of one level of answers. */
export const answerHandlers = (thing: TalkedAbout, level: number): HandlersOf<typeof answering> => ({
  answer: ({ input, ...writing }) =>
    level === 1 ? answerQuestion(writing, thing, input) : answerAnswer(writing, thing, { ...input, level }),
})
