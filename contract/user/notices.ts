import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Id, Instant, Nothing } from '../shapes.ts'

/**
 * The kinds of notices. A person switches each of them on or off. `answer` has questions to teachers and sellers, too. `price` and
 * `stock` are about things that the person likes, `news` are changes of what the person owns or likes. `moderation` is for admins,
 * `points` are messages by SMS and e-mail alone.
 */
export const NOTICE_KINDS = [
  'answer',
  'reply',
  'decision',
  'order',
  'price',
  'stock',
  'moderation',
  'points',
  'news',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Events about the account itself, and their kind. Nobody misses them, whatever is switched off. */
const OF_ACCOUNT = {
  accountChanged: 'decision',
  sessionsEnded: 'decision',
  accountUnlocked: 'decision',
  secondFactorRemoved: 'decision',
  secondStepFailed: 'decision',
  rolesChanged: 'decision',
  identityVerified: 'decision',
  identityRefused: 'decision',
  nameAccepted: 'decision',
  nameRefused: 'decision',
  teacherActivated: 'decision',
  teacherReturned: 'decision',
  teacherRefused: 'decision',
  sellerActivated: 'decision',
  sellerReturned: 'decision',
  sellerRefused: 'decision',
  cashPaid: 'decision',
  cashRefused: 'decision',
  cashBounced: 'decision',
  degreeRevoked: 'decision',
  degreeRestored: 'decision',
} as const satisfies Record<string, NoticeKind>

/** What a notice tells, and the kind of each event. */
export const KIND_OF_EVENT = {
  answered: 'answer',
  replied: 'reply',
  asked: 'answer',
  published: 'decision',
  hidden: 'decision',
  removed: 'decision',
  reportRight: 'decision',
  reportWrong: 'decision',
  shipped: 'order',
  cancelled: 'order',
  returnAnswered: 'order',
  refunded: 'order',
  refundBounced: 'order',
  paidLate: 'order',
  amountAsked: 'order',
  returnAsked: 'order',
  returnOverturned: 'order',
  saleCancelled: 'order',
  cheaper: 'price',
  inStock: 'stock',
  textsWait: 'moderation',
  examResult: 'decision',
  editPublished: 'decision',
  editRefused: 'decision',
  addedByAdmin: 'decision',
  changedByAdmin: 'decision',
  deletedByAdmin: 'decision',
  renewed: 'news',
  botExpired: 'moderation',
  botUrgent: 'moderation',
  messageAnswered: 'answer',
  ...OF_ACCOUNT,
} as const satisfies Record<string, NoticeKind>
export type NoticeEvent = keyof typeof KIND_OF_EVENT
export const NOTICE_EVENTS = Object.keys(KIND_OF_EVENT) as NoticeEvent[]

/** The kind whose switch silences an event. Null for none. */
export const switchOf = (event: NoticeEvent): NoticeKind | null =>
  event in OF_ACCOUNT ? null : KIND_OF_EVENT[event]

/** A notice. It holds no words of other people; the device makes its address and its sentence. */
export const Notice = z.object({
  /** Grows with time. */
  id: Id,
  createdAt: Instant,
  event: z.enum(NOTICE_EVENTS),
  /** What it is about. Null for orders. */
  thing: z.nullable(z.enum(['course', 'product', 'article', 'productArticle'])),
  thingId: z.nullable(Id),
  /** The title of the course, product, article or degree. */
  title: z.string(),
  questionId: z.nullable(Id),
  /** The number of the order, payment, made exam, degree or request for cash. */
  number: z.nullable(Id),
  /** What an admin wrote to this person: the reason of a change, or an answer. Else empty. */
  words: z.string(),
  seenAt: z.nullable(Instant),
})
export type Notice = z.infer<typeof Notice>

const Switches = z.object({
  answer: z.boolean(),
  reply: z.boolean(),
  decision: z.boolean(),
  order: z.boolean(),
  price: z.boolean(),
  stock: z.boolean(),
  moderation: z.boolean(),
  points: z.boolean(),
  news: z.boolean(),
})
export type NoticeSwitches = Record<NoticeKind, boolean>

/** The switches, and the key by which devices subscribe to messages. */
const Settings = z.extend(Switches, { pushKey: z.string() })

/** The inbox of a person. Our own operations. */
export const notices = subject('User', {
  /** The caller's notices of the last 90 days. The total of `onlyUnseen` is the number for a badge. */
  GetNotices: panelList('signed-in', Notice, { onlyUnseen: z.optional(z.boolean()) }),
  /** Marks the caller's notices as seen, up to the one with this id: all of them, or those from another one. */
  SetNoticesSeen: mutation({
    access: 'signed-in',
    offline: 'outbox',
    input: z.object({ from: z.optional(Id), upTo: Id }),
    output: Nothing,
  }),
  /** Which kinds of notices the caller gets. */
  GetNoticeSettings: query({ access: 'signed-in', input: Nothing, output: Settings }),
  /** Switches kinds on or off. Kinds that are not named stay. */
  SetNoticeSettings: mutation({ access: 'signed-in', input: z.partial(Switches), output: Settings }),
})
