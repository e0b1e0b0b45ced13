import type { Report } from '#contract/reports.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { NewNotice } from '#server/user/notices/notices-store.ts'
import { type Kind, tableOf } from './kinds.ts'
import { readAuthor, type Text } from './texts-store.ts'
import type { Writing } from './write-text.ts'

/** The course or product of a text, and its question. */
const placeOf = ({ thing, what }: Kind, { id, thingId, questionId }: Text) => ({
  thing,
  thingId,
  questionId: what === 'question' ? id : questionId,
})

/** The notices of a text that everybody sees now: for the person who asked, and for the author of what it answers. */
export async function noticesAbove(tx: Tx, kind: Kind, text: Text): Promise<NewNotice[]> {
  const { thing } = kind
  const about = { by: text.authorId, ...placeOf(kind, text) }
  const { parentId, questionId, askerId } = text
  const above = parentId === null ? null : await readAuthor(tx, kind, parentId)
  const replied = { to: above, event: 'replied', thread: `reply:${tableOf(kind)}:${parentId}` } as const
  const answered = { to: askerId, event: 'answered', thread: `answer:${thing}:${questionId}` } as const
  return [
    { ...about, ...replied },
    ...(kind.what === 'answer' && askerId !== above ? [{ ...about, ...answered }] : []),
  ]
}

/** The notice for an author of what an admin decided about a text. */
export const noticeOfDecision = (
  { actor }: Pick<Writing, 'actor'>,
  kind: Kind,
  text: Text,
  event: NewNotice['event'],
  /** The reason. */
  words?: string,
): NewNotice => ({
  to: text.authorId,
  by: actor.id,
  event,
  words,
  thread: `decision:${tableOf(kind)}:${text.id}`,
  ...placeOf(kind, text),
})

/** The notices of a decision about a report: for the person who reported, and for the author of what was hidden or shown by it. */
export function noticesOfReport(
  { actor }: Pick<Writing, 'actor'>,
  report: Report,
  before: { isShown: boolean; authorId: number | null } | undefined,
): NewNotice[] {
  const { id, targetType, targetId, answerId, pageId, userId, state, isShown } = report
  const thing = targetType.startsWith('course') ? 'course' : 'product'
  const what = answerId !== null ? 'answer' : targetType.endsWith('Comment') ? 'comment' : 'question'
  const about = { by: actor.id, thing, thingId: pageId } as const
  const event = state === 'verified' ? 'reportRight' : 'reportWrong'
  const ofReport: NewNotice = { ...about, to: userId, event, thread: `report:${id}` }
  if (before === undefined || before.isShown === isShown) return [ofReport]
  const thread = `decision:${tableOf({ thing, what })}:${answerId ?? targetId}`
  return [ofReport, { ...about, to: before.authorId, event: isShown ? 'published' : 'hidden', thread }]
}
