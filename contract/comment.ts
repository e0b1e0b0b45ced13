import * as z from 'zod/mini'
import { Id, Instant } from './shapes.ts'

/** A published comment with its replies, oldest reply first. */
export const Comment = z.object({
  id: Id,
  text: z.string(),
  author: z.string(),
  hasBought: z.boolean(),
  /** The stars that the author gave the thing. */
  rate: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  createdAt: Instant,
  replies: z.array(
    z.object({ id: Id, text: z.string(), author: z.string(), isStaff: z.boolean(), createdAt: Instant }),
  ),
})
export type Comment = z.infer<typeof Comment>

/** A published question with its answers, the best one first. */
export const Question = z.object({
  id: Id,
  subjectId: Id,
  title: z.string(),
  text: z.string(),
  author: z.string(),
  isOpen: z.boolean(),
  createdAt: Instant,
  answers: z.array(
    z.object({
      id: Id,
      parentId: z.nullable(Id),
      text: z.string(),
      author: z.string(),
      isStaff: z.boolean(),
      isBest: z.boolean(),
      createdAt: Instant,
    }),
  ),
})
export type Question = z.infer<typeof Question>
