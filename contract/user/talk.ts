import * as z from 'zod/mini'
import { TextPicture } from '../comment.ts'
import { REPORT_STATES, REPORT_TARGETS } from '../reports.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
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
export const OwnReport = z.object({
  id: Id,
  targetType: z.enum(REPORT_TARGETS),
  targetId: Id,
  answerId: z.nullable(Id),
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

/** What a person writes, and whether they may. Our own operations. */
export const userTalk = subject('User', {
  /** The caller's last texts and reports, of everything or of one thing. */
  GetUserTalk: query({
    access: 'signed-in',
    input: z.object({ thing: z.optional(z.enum(['course', 'product'])), thingId: z.optional(Id) }),
    output: UserTalk,
  }),
  /** Lets somebody write nothing for some days. Zero days lift it. */
  MuteUserTalk: mutation({
    access: ADMINS,
    input: z.object({
      userId: Id,
      days: z.int().check(z.minimum(0), z.maximum(365)),
      reason: PersianText(3, 500),
    }),
    output: z.object({ userId: Id, mutedUntil: z.nullable(Instant), days: Count }),
    errors: ['NotFound'],
  }),
})
