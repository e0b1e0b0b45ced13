import * as z from 'zod/mini'
import { TextPicture } from '../comment.ts'
import { REPORT_STATES, REPORT_TARGETS } from '../reports.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { Reason } from '../reason.ts'
import { Count, Id, Instant } from '../shapes.ts'
import { TEXT_KINDS, TEXT_STATES } from '../talk.ts'

/** A text of the caller, published or not. */
export const OwnText = z.object({
  id: Id,
  kind: z.enum(TEXT_KINDS),
  thing: z.enum(['course', 'product']),
  thingId: Id,
  /** The title of the course or product. */
  about: z.string(),
  questionId: z.nullable(Id),
  parentId: z.nullable(Id),
  title: z.string(),
  text: z.string(),
  /** An edit that waits for an admin. */
  waitingText: z.nullable(z.string()),
  /** Devices may have rows without it. */
  pictures: z.optional(z.array(TextPicture)),
  /** Those of the edit that waits. */
  waitingPictures: z.optional(z.array(TextPicture)),
  state: z.enum(TEXT_STATES),
  createdAt: Instant,
  /** Somebody has written below it. */
  isAnswered: z.boolean(),
  /** A day has not passed, and nobody has answered. */
  mayEdit: z.boolean(),
})
export type OwnText = z.infer<typeof OwnText>

/** A report of the caller and what an admin decided about it. */
const OwnReport = z.object({
  id: Id,
  targetType: z.enum(REPORT_TARGETS),
  targetId: Id,
  answerId: z.nullable(Id),
  /** The course or product, and its title. Devices may have rows without them. */
  thingId: z.optional(Id),
  about: z.optional(z.string()),
  reason: z.string(),
  state: z.enum(REPORT_STATES),
  createdAt: Instant,
})

export const UserTalk = z.object({
  texts: z.array(OwnText),
  reports: z.array(OwnReport),
  /** The caller decides about the questions of this one thing: its teacher or seller, or an admin. */
  decides: z.boolean(),
  /** Until when the caller may not write. */
  mutedUntil: z.nullable(Instant),
})
export type UserTalk = z.infer<typeof UserTalk>

/** So many refusals and reports are listed; more are counted. */
export const LISTED_IN_REVIEW = 3
/** So many are counted. */
export const MOST_IN_REVIEW = 100

/** What an admin reads beside a text or a report before a decision. */
export const TalkReview = z.object({
  /** What the text answers, from the question or the first comment down to it. Long texts are cut. */
  thread: z.array(
    z.object({
      kind: z.enum(TEXT_KINDS),
      id: Id,
      title: z.string(),
      text: z.string(),
      state: z.enum(TEXT_STATES),
      userName: z.string(),
      createdAt: Instant,
    }),
  ),
  /** Other texts of the author that an admin has hidden; of a course or product, refused changes of its teacher or seller. */
  refusals: z.object({
    count: Count,
    latest: z.array(z.object({ text: z.string(), reason: z.string(), decidedAt: Instant })),
  }),
  /** Reports that wait for a decision. */
  reports: z.object({
    count: Count,
    latest: z.array(z.object({ id: Id, reason: z.string(), userName: z.string(), createdAt: Instant })),
  }),
})
export type TalkReview = z.infer<typeof TalkReview>

/** What a person writes, and whether they may. Our own operations. */
export const userTalk = subject('User', {
  /** The caller's last texts and reports, of everything or of one thing. */
  GetUserTalk: query({
    access: 'signed-in',
    input: z.object({ thing: z.optional(z.enum(['course', 'product'])), thingId: z.optional(Id) }),
    output: UserTalk,
  }),
  /** The thread of a text, earlier refusals of its author and open reports of it; without `what`, of a course or product. */
  GetTalkReview: query({
    access: ADMINS,
    method: 'POST',
    input: z.object({
      thing: z.enum(['course', 'product']),
      what: z.optional(z.enum(TEXT_KINDS)),
      id: Id,
      /** A report that is on the screen already. */
      exceptReportId: z.optional(Id),
    }),
    output: TalkReview,
    errors: ['NotFound'],
  }),
  /** Lets somebody write nothing for some days. Zero days lift it. */
  MuteUserTalk: mutation({
    access: ADMINS,
    input: z.object({
      userId: Id,
      days: z.int().check(z.minimum(0), z.maximum(365)),
      reason: Reason,
    }),
    output: z.object({ userId: Id, mutedUntil: z.nullable(Instant), days: Count }),
    errors: ['NotFound'],
  }),
})
