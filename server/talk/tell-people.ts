import type { Report } from '#contract/reports.ts'
import { giveNotice, type NewNotice } from '#server/user/notices/notices-store.ts'
import { type Kind, tableOf } from './kinds.ts'
import { readAuthor, type Text } from './texts-store.ts'
import type { Writing } from './write-text.ts'

type Telling = Pick<Writing, 'tx' | 'now'>

/** The course or product of a text, and its question. */
const placeOf = ({ thing, what }: Kind, { id, thingId, questionId }: Text) => ({
  thing,
  thingId,
  questionId: what === 'question' ? id : questionId,
})

/** Tells the people above a text that everybody sees now: who asked, and who wrote what it answers. */
export async function tellAbove(call: Telling, kind: Kind, text: Text): Promise<void> {
  const { thing } = kind
  const about = { by: text.authorId, ...placeOf(kind, text) }
  const { parentId, questionId, askerId } = text
  const above = parentId === null ? null : await readAuthor(call.tx, kind, parentId)
  if (above !== null)
    await giveNotice(call, {
      ...about,
      to: above,
      event: 'replied',
      thread: `reply:${tableOf(kind)}:${parentId}`,
    })
  if (kind.what === 'answer' && askerId !== above)
    await giveNotice(call, {
      ...about,
      to: askerId,
      event: 'answered',
      thread: `answer:${thing}:${questionId}`,
    })
}

/** Tells an author what an admin decided about a text. */
export function tellAuthor(
  call: Telling & Pick<Writing, 'actor'>,
  kind: Kind,
  text: Text,
  event: NewNotice['event'],
): Promise<void> {
  return giveNotice(call, {
    to: text.authorId,
    by: call.actor.id,
    event,
    thread: `decision:${tableOf(kind)}:${text.id}`,
    ...placeOf(kind, text),
  })
}

/** Tells who reported something what an admin decided about it, and its author when it was hidden or shown by that. */
export async function tellOfReport(
  call: Telling & Pick<Writing, 'actor'>,
  report: Report,
  before: { isShown: boolean; authorId: number | null } | undefined,
): Promise<void> {
  const { id, targetType, targetId, answerId, pageId, userId, state, isShown } = report
  const thing = targetType.startsWith('course') ? 'course' : 'product'
  const what = answerId !== null ? 'answer' : targetType.endsWith('Comment') ? 'comment' : 'question'
  const about = { by: call.actor.id, thing, thingId: pageId } as const
  const event = state === 'verified' ? 'reportRight' : 'reportWrong'
  await giveNotice(call, { ...about, to: userId, event, thread: `report:${id}` })
  if (before === undefined || before.isShown === isShown) return
  await giveNotice(call, {
    ...about,
    to: before.authorId,
    event: isShown ? 'published' : 'hidden',
    thread: `decision:${tableOf({ thing, what })}:${answerId ?? targetId}`,
  })
}
