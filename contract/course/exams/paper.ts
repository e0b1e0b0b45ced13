import * as z from 'zod/mini'
import { Count, Id } from '../../shapes.ts'

/** A test as its paper shows it, without its right answer. */
export const PaperTest = z.object({
  id: Id,
  /** The subject. */
  subject: z.string(),
  text: z.string(),
  /** A picture as a data address. */
  image: z.nullable(z.string()),
  /** In the order of this attempt: the first is answer 1. */
  answers: z.array(z.string()).check(z.length(4)),
  mark: Count,
})
export type PaperTest = z.infer<typeof PaperTest>

/**
 * What a sealed paper holds: JSON, encrypted with AES-256-GCM. The bytes are nonce, ciphertext and tag. The attempt's number, as text,
 * is the additional data.
 */
export const Paper = z.object({ id: Id, tests: z.array(PaperTest) })
export type Paper = z.infer<typeof Paper>

/** What a ticket says: that an exam was begun, when, and until when. Signed with ES256 as a JWS, like receipts. */
export const Ticket = z.object({
  use: z.literal('examTicket'),
  id: Id,
  exam: Id,
  account: Id,
  /** Milliseconds since 1970 by the server's clock. */
  startedAt: z.int(),
  deadlineAt: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

/** What the acknowledgement of an answer says. */
export const Receipt = z.object({
  use: z.literal('examReceipt'),
  id: Id,
  test: Id,
  answer: z.int(),
  seq: z.int(),
  counted: z.boolean(),
  receivedAt: z.int(),
})
export type Receipt = z.infer<typeof Receipt>

/** What the receipt of a graded exam says: the answers that were counted, in the order of the paper. */
export const SheetReceipt = z.object({
  use: z.literal('examSheet'),
  id: Id,
  exam: Id,
  account: Id,
  sheet: z.string(),
  percent: z.int(),
  gradedAt: z.int(),
})
export type SheetReceipt = z.infer<typeof SheetReceipt>
