import { type Report, reportedBy } from '#contract/reports.ts'
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

/**
 * The notices of a text that everybody sees now: for the teacher or seller who is asked, for the person who asked, and for the author of
 * what it answers. Questions about one course or product are one notice until it is seen.
 */
export async function noticesAbove(tx: Tx, kind: Kind, text: Text): Promise<NewNotice[]> {
  const { thing } = kind
  const about = { by: text.authorId, ...placeOf(kind, text) }
  if (kind.what === 'question')
    return [{ ...about, to: text.ownerId, event: 'asked', thread: `asked:${thing}:${text.thingId}` }]
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

interface ReportDecision {
  reason: string | undefined
  /** The words as they were before; undefined where their author hears of another decision. */
  before: { isShown: boolean; isDecided: boolean; authorId: number | null } | undefined
}

/**
 * The notices of a decision about a report: for the person who reported, and for the author of what was hidden or shown by it. Nobody
 * has told the author of words that reports alone have hidden.
 */
export function noticesOfReport(
  { actor }: Pick<Writing, 'actor'>,
  report: Report,
  { reason, before }: ReportDecision,
): NewNotice[] {
  const { id, pageId, userId, state, isShown } = report
  const { thing, what, id: textId } = reportedBy(report)
  const about = { by: actor.id, thing, thingId: pageId } as const
  const isRight = state === 'verified'
  const thread = `report:${id}`
  const ofReport: NewNotice = isRight
    ? { ...about, to: userId, event: 'reportRight', thread }
    : { ...about, to: userId, event: 'reportWrong', words: reason, thread }
  const isNews = before && (before.isShown !== isShown || (isRight && !isShown && !before.isDecided))
  if (!isNews || what === undefined) return [ofReport]
  const ofText = { ...about, to: before.authorId, thread: `decision:${tableOf({ thing, what })}:${textId}` }
  return [
    ofReport,
    isShown ? { ...ofText, event: 'published' } : { ...ofText, event: 'hidden', words: reason },
  ]
}
