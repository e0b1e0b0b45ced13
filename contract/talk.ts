import * as z from 'zod/mini'
import { TextPicture } from './comment.ts'
import { DECIDED_ONCE } from './decisions.ts'
import { ADMINS, mutation, type OwnedThing, own, query } from './define.ts'
import { panelList } from './lists.ts'
import { PersianText } from './persian-text.ts'
import { Reason } from './reason.ts'
import { ById, Compared, Count, Id, Instant, Nothing } from './shapes.ts'

/** What people write about courses and products. */
export const TEXT_KINDS = ['comment', 'question', 'answer'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** A text waits until an admin has published or hidden it. Some are published at once. */
export const TEXT_STATES = ['hidden', 'waiting', 'shown', 'deleted'] as const
const TextState = z.enum(TEXT_STATES)

export const LONGEST_TEXT = 2_000
export const LONGEST_TITLE = 120
const Words = PersianText(2, LONGEST_TEXT)
const TextById = z.object({ id: Id, text: Words })

/** Pictures of a comment. Devices make them so small that slow networks carry them. */
export const MOST_PICTURES = 3
export const PICTURE_BYTES = 65_536
const SentPicture = z
  .string()
  .check(
    z.maxLength(Math.ceil(PICTURE_BYTES / 3) * 4 + 30),
    z.regex(/^data:image\/(jpeg|png|webp);base64,[\w+/]+={0,2}$/),
  )
/** A picture that the comment has, by the name of its file; addresses end with it. */
export const PICTURE_FILE = /([0-9a-f]{32})\.webp(?:\?[\w=&-]*)?$/
const KeptPicture = z.string().check(z.maxLength(300), z.regex(PICTURE_FILE))

const SentComment = z.object({
  ...TextById.shape,
  /** As data addresses. */
  pictures: z.optional(z.array(SentPicture).check(z.maxLength(MOST_PICTURES))),
})
/** The version of a text that an admin has read. Edits and decisions make a new one. */
const ByVersion = z.object({ id: Id, version: Compared })

/** What an author learns about a text that was sent. */
const Sent = z.object({ id: Id, state: TextState })

/** The specification names the thing by its kind. */
const ofThing = { names: { courseId: 'id', productId: 'id' } } as const

const write = {
  access: 'signed-in',
  offline: 'outbox',
  perMinute: { address: 600, person: 60 },
  output: Sent,
} as const
const decide = { access: ADMINS, output: Nothing } as const
/** By the people that it belongs to, and by admins. */
const decideOwn = {
  access: 'signed-in',
  alsoByAdmins: true,
  input: ById,
  output: Nothing,
  errors: ['NotFound'],
} as const

const editing = {
  access: 'signed-in',
  offline: 'form',
  perMinute: { address: 600, person: 60 },
  output: Sent,
  errors: ['NotFound', 'EditTooLate', 'Muted'],
} as const

/** What happens to a text after it was sent. Authors edit for a day or until somebody has answered. */
export const textChanges = {
  edit: mutation({ ...editing, input: TextById }),
  /** By the author or an admin. Texts of others below it stay. */
  delete: mutation(decideOwn),
  /** Publishes the text, or the edit of it that waits. */
  active: mutation({ ...decide, input: ByVersion, errors: ['NotFound', ...DECIDED_ONCE] }),
  /** The author reads the reason. */
  deActive: mutation({
    ...decide,
    input: z.object({ id: Id, version: z.optional(Compared), reason: z.optional(Reason) }),
    errors: ['NotFound', ...DECIDED_ONCE],
  }),
  /** Changes the words of somebody else. The original is kept. */
  adminEdit: mutation({
    ...decide,
    input: z.object({ ...ByVersion.shape, text: Words }),
    errors: ['NotFound', 'Outdated'],
  }),
}

/** Authors edit the pictures of their comments with the words. */
export const commentChanges = {
  edit: mutation({
    ...editing,
    input: z.object({
      ...TextById.shape,
      /** The comment has these from now on: new ones as data addresses, others at their addresses. Without the field it keeps its own. */
      pictures: z.optional(z.array(z.union([SentPicture, KeptPicture])).check(z.maxLength(MOST_PICTURES))),
    }),
  }),
}

/** How people write comments. */
export const commenting = {
  comment: mutation({ ...write, accepts: ofThing, input: SentComment, errors: ['NotFound', 'Muted'] }),
  reply: mutation({ ...write, input: SentComment, errors: ['NotFound', 'Muted'] }),
}

const Asked = z.object({ id: Id, title: PersianText(3, LONGEST_TITLE), text: Words })

/** How people ask, and what becomes of a question. The asker, the teacher or seller, and admins decide about it. */
export const asking = {
  ask: mutation({ ...write, accepts: ofThing, input: Asked, errors: ['NotFound', 'Muted'] }),
  open: mutation(decideOwn),
  close: mutation(decideOwn),
  best: mutation(decideOwn),
  notBest: mutation(decideOwn),
}

/** About a course. Owners may ask about a second of one of its lessons. */
export const courseAsking = {
  ...asking,
  ask: mutation({
    ...write,
    accepts: ofThing,
    input: z.object({
      ...Asked.shape,
      lessonId: z.optional(Id),
      second: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
    }),
    errors: ['NotFound', 'Muted', 'NotBought'],
  }),
}

/** An answer at one level: `id` is the question on level 1, and the answer above on the others. */
export const answering = {
  answer: mutation({ ...write, input: TextById, errors: ['NotFound', 'QuestionClosed', 'Muted'] }),
}

/** Stars for what somebody owns: a course, or a product that has arrived. */
export const rating = {
  check: query({
    access: 'signed-in',
    method: 'POST',
    input: ById,
    output: z.object({ mayRate: z.boolean(), rate: z.nullable(z.int()) }),
    errors: ['NotFound'],
  }),
  rate: mutation({
    access: 'signed-in',
    offline: 'outbox',
    perMinute: { address: 600, person: 60 },
    accepts: ofThing,
    input: z.object({ id: Id, rate: z.int().check(z.minimum(1), z.maximum(5)) }),
    output: Nothing,
    errors: ['NotFound', 'NotBought'],
  }),
}

const given = {
  access: ADMINS,
  accepts: ofThing,
  input: z.object({ id: Id, userId: Id }),
  output: Nothing,
} as const

/** Admins give a thing to somebody, and take it back. No money moves. */
export const giving = {
  give: mutation({ ...given, errors: ['NotFound', 'AlreadyOwned'] }),
  takeBack: mutation({ ...given, errors: ['NotFound'] }),
}

/** A text as admins, teachers and sellers see it. */
export const TalkText = z.object({
  id: Id,
  createdAt: Instant,
  /** The course or product, and its title. */
  thingId: Id,
  thingTitle: z.string(),
  /** The question of an answer. */
  questionId: z.nullable(Id),
  /** The comment or answer above. */
  parentId: z.nullable(Id),
  title: z.string(),
  text: z.string(),
  /** An edit that waits. Null for teachers and sellers. */
  waitingText: z.nullable(z.string()),
  /** What the author wrote before an admin changed it. Null for teachers and sellers. */
  originalText: z.nullable(z.string()),
  pictures: z.array(TextPicture),
  /** Those of the edit that waits. Empty for teachers and sellers. */
  waitingPictures: z.array(TextPicture),
  /** Those of the author before an admin's change. Empty for teachers and sellers. */
  originalPictures: z.array(TextPicture),
  userId: Id,
  userName: z.string(),
  state: TextState,
  isOpen: z.nullable(z.boolean()),
  isBest: z.boolean(),
  seenAt: z.nullable(Instant),
  version: Compared,
})
export type TalkText = z.infer<typeof TalkText>

const talkFilters = {
  thingId: z.optional(Id),
  userId: z.optional(Id),
  status: z.optional(TextState),
  fromDate: z.optional(Instant),
  toDate: z.optional(Instant),
  onlyUnseen: z.optional(z.boolean()),
}
/** Old names of the filter by thing. */
const THING_NAMES = { names: { courseId: 'thingId', productId: 'thingId' } } as const
const listFor = <const A extends 'Teacher' | 'Seller' | (typeof ADMINS)[number]>(access: readonly A[]) =>
  panelList(access, TalkText, talkFilters, THING_NAMES)

/** The texts of one kind, for the people who look after them. `count` counts those that they have not seen. */
const talkLists = <const A extends 'Teacher' | 'Seller' | (typeof ADMINS)[number]>(access: readonly A[]) => ({
  list: listFor(access),
  unseen: listFor(access),
  count: query({ access, input: Nothing, output: z.object({ count: Count }) }),
})

export const adminTalk = {
  ...talkLists(ADMINS),
  /** `toReview` leaves what no admin has decided about, edits included, and what was published at once and no admin has seen. */
  list: panelList(ADMINS, TalkText, { ...talkFilters, toReview: z.optional(z.boolean()) }, THING_NAMES),
}

/** What the teacher or seller of a thing does with one kind of text about it. */
export const ownerTalk = <const R extends 'Teacher' | 'Seller'>(role: R, thing: OwnedThing) => ({
  ...talkLists([role]),
  reply: mutation({
    access: [role],
    on: own(thing),
    offline: 'form',
    input: TextById,
    output: Sent,
    errors: ['NotFound', 'QuestionClosed', 'Muted'],
  }),
  /** The admin's mark and the one of the teacher or seller are two. */
  seen: mutation({
    access: [role, ...ADMINS],
    on: own(thing),
    offline: 'form',
    input: ById,
    output: Nothing,
    errors: ['NotFound'],
  }),
})
