import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Id, Instant, Nothing } from '../shapes.ts'

/** The kinds of notices. A person switches each of them on or off. */
export const NOTICE_KINDS = ['answer', 'reply', 'decision', 'order'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notice tells. */
export const NOTICE_EVENTS = [
  'answered',
  'replied',
  'published',
  'hidden',
  'removed',
  'reportRight',
  'reportWrong',
  'shipped',
  'cancelled',
  'returnAnswered',
  'refunded',
  'paidLate',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** The kind of each event. */
export const KIND_OF_EVENT: Readonly<Record<NoticeEvent, NoticeKind>> = {
  answered: 'answer',
  replied: 'reply',
  published: 'decision',
  hidden: 'decision',
  removed: 'decision',
  reportRight: 'decision',
  reportWrong: 'decision',
  shipped: 'order',
  cancelled: 'order',
  returnAnswered: 'order',
  refunded: 'order',
  paidLate: 'order',
}

/** A notice. It holds no words of people; the device makes its address and its sentence. */
export const Notice = z.object({
  /** Grows with time. */
  id: Id,
  createdAt: Instant,
  event: z.enum(NOTICE_EVENTS),
  /** The course or product that it is about. Null for orders. */
  thing: z.nullable(z.enum(['course', 'product'])),
  thingId: z.nullable(Id),
  /** The title of the course or product. */
  title: z.string(),
  questionId: z.nullable(Id),
  /** The number of the order or payment. */
  number: z.nullable(Id),
  seenAt: z.nullable(Instant),
})
export type Notice = z.infer<typeof Notice>

const Switches = z.object({
  answer: z.boolean(),
  reply: z.boolean(),
  decision: z.boolean(),
  order: z.boolean(),
})
export type NoticeSwitches = Record<NoticeKind, boolean>

/** The switches, and the key by which devices subscribe to messages. */
const Settings = z.extend(Switches, { pushKey: z.string() })

/** The inbox of a person. Our own operations. */
export const notices = subject('User', {
  /** The caller's notices of the last 90 days. The total of `onlyUnseen` is the number for a badge. */
  GetNotices: panelList('signed-in', Notice, { onlyUnseen: z.optional(z.boolean()) }),
  /** Marks the caller's notices as seen, up to the one with this id. */
  SetNoticesSeen: mutation({
    access: 'signed-in',
    offline: 'outbox',
    input: z.object({ upTo: Id }),
    output: Nothing,
  }),
  /** Which kinds of notices the caller gets. */
  GetNoticeSettings: query({ access: 'signed-in', input: Nothing, output: Settings }),
  /** Switches kinds on or off. Kinds that are not named stay. */
  SetNoticeSettings: mutation({ access: 'signed-in', input: z.partial(Switches), output: Settings }),
})
