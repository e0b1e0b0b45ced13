import * as z from 'zod/mini'
import { Count, Id, Instant } from './shapes.ts'

/** A picture of a comment at its address. */
export const TextPicture = z.object({ address: z.string(), width: Count, height: Count })
export type TextPicture = z.infer<typeof TextPicture>

/** What every published text says about itself. */
const published = {
  id: Id,
  text: z.string(),
  author: z.string(),
  /** Written by an admin. */
  isStaff: z.boolean(),
  /** Written by the teacher of the course or the seller of the product. Devices may have rows without it. */
  byOwner: z.optional(z.boolean()),
  isEdited: z.optional(z.boolean()),
  /** The author has deleted it, and texts of others are below it. Text and author are empty. */
  isDeleted: z.optional(z.boolean()),
  createdAt: Instant,
}

const pictures = z.optional(z.array(TextPicture))

/** A published comment with its replies, oldest reply first. */
export const Comment = z.object({
  ...published,
  hasBought: z.boolean(),
  /** The stars that the author gave the thing. */
  rate: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  /** Devices may have rows without it. */
  pictures,
  replies: z.array(z.object({ ...published, pictures })),
})
export type Comment = z.infer<typeof Comment>

/** The levels of answers below a question about a course. Answers about products are all of level 1. */
const ANSWER_LEVELS = 4

/** A published question with its answers, the best one first. */
export const Question = z.object({
  ...published,
  isStaff: z.optional(z.boolean()),
  subjectId: Id,
  title: z.string(),
  /** The second of a lesson that it is about. */
  at: z.optional(z.nullable(z.object({ lessonId: Id, second: z.int() }))),
  isOpen: z.boolean(),
  answers: z.array(
    z.object({
      ...published,
      parentId: z.nullable(Id),
      level: z.optional(z.int().check(z.minimum(1), z.maximum(ANSWER_LEVELS))),
      isBest: z.boolean(),
    }),
  ),
})
export type Question = z.infer<typeof Question>
