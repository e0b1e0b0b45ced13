import * as z from 'zod/mini'
import { Comment, Question } from './comment.ts'
import { query } from './define.ts'
import type { $ZodType } from 'zod/v4/core'
import { PersianText } from './persian-text.ts'
import { ById, Category, HomeCount, Id, Instant, Nothing, PAGE_SIZE, PagedResult, Picture } from './shapes.ts'

const published = { access: 'anyone', cacheable: 60 } as const

/** A read of one published thing, or of a part of it. */
export const partOf = <T extends z.ZodMiniType>(output: T) =>
  query({ ...published, input: ById, output, errors: ['NotFound'] })

/**
 * A list that the caller filters. The client sends it by POST, because few callers share a filter and a cache would
 * gain nothing.
 */
const filtered = <T extends z.ZodMiniType, F extends $ZodType>(card: T, filter: F) =>
  query({
    ...published,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: filter,
    output: PagedResult(card),
  })

const MOST_COMMENTS = 100
const Take = z.int().check(z.minimum(1), z.maximum(MOST_COMMENTS))

/** The filter of published questions. `userId` is the account of the asker. */
const QuestionFilter = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  take: z._default(Take, PAGE_SIZE),
  text: z.optional(PersianText(0, 100)),
  /** The course or product that is asked about. */
  thingId: z.optional(Id),
  userId: z.optional(Id),
  fromDate: z.optional(Instant),
  toDate: z.optional(Instant),
  isOpen: z.optional(z.boolean()),
})
export type QuestionFilter = z.infer<typeof QuestionFilter>

/** The reads of everything that the catalogue sells, courses and products alike. */
export function soldThing<Card extends z.ZodMiniType, Whole extends z.ZodMiniType, F extends $ZodType>(
  card: Card,
  whole: Whole,
  filter: F,
) {
  return {
    one: partOf(whole),
    allCategories: query({ ...published, input: Nothing, output: z.array(Category) }),
    page: filtered(card, filter),
    same: partOf(z.array(card)),
    images: partOf(z.array(Picture)),
    categories: partOf(z.array(Category)),
    tags: partOf(z.array(z.string())),
    questions: partOf(z.array(Question)),
    /** The question with this id, and all questions page by page. */
    question: partOf(Question),
    questionPage: filtered(Question, QuestionFilter),
    /** The newest comments, or those before the comment `after`. */
    comments: query({
      ...published,
      input: z.object({ id: Id, after: z.optional(Id), take: z._default(Take, MOST_COMMENTS) }),
      output: z.array(Comment),
      errors: ['NotFound'],
    }),
    /** Ids of the things that the caller owns. */
    ownedIds: query({ access: 'signed-in', input: Nothing, output: z.array(Id) }),
    ownedNames: query({
      access: 'signed-in',
      input: Nothing,
      output: z.array(z.object({ id: Id, title: z.string() })),
    }),
  }
}

/** A list of the home page: its first cards, or the whole list page by page. */
export function homeList<Card extends z.ZodMiniType, F extends $ZodType>(card: Card, filter: F) {
  return {
    cards: query({ ...published, input: HomeCount, output: z.array(card) }),
    page: filtered(card, filter),
  }
}
