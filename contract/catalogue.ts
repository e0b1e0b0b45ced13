import * as z from 'zod/mini'
import { Comment, Question } from './comment.ts'
import { family, familyOfReads, query } from './define.ts'
import { countsOf, countView, likedByCaller, setLike } from './reactions.ts'
import { ById, Category, FilterRequest, HomeCount, Id, Nothing, PagedResult, Picture } from './shapes.ts'

const published = { access: 'anyone', cacheable: 60 } as const

interface SoldThing<
  One extends string,
  Many extends string,
  List extends string,
  Card extends z.ZodMiniType,
  Whole extends z.ZodMiniType,
  Parts extends Record<string, z.ZodMiniType>,
> {
  /** Its name in operations: one and many of it. */
  one: One
  many: Many
  card: Card
  /** One of it with all its parts. */
  whole: Whole
  /** Home lists with an operation of their own. */
  lists: readonly List[]
  /** What is read of it by itself, besides what every sold thing has. */
  parts: Parts
}

/** The operations that everything sold in the catalogue has, a course as much as a product. */
export function soldThing<
  const One extends string,
  const Many extends string,
  const List extends string,
  Card extends z.ZodMiniType,
  Whole extends z.ZodMiniType,
  const Parts extends Record<string, z.ZodMiniType>,
>({ one, many, card, whole, lists, parts }: SoldThing<One, Many, List, Card, Whole, Parts>) {
  const filtered = () =>
    query({ ...published, method: 'POST', input: FilterRequest, output: PagedResult(card) })
  return {
    ...family('Get*', [one], () => query({ ...published, input: ById, output: whole, errors: ['NotFound'] })),
    ...family('GetAll*Category', [many], () =>
      query({ ...published, input: Nothing, output: z.array(Category) }),
    ),
    ...family('Get*ByFilter', [many], filtered),
    ...family('GetSame*ById', [many], () =>
      query({ ...published, input: ById, output: z.array(card), errors: ['NotFound'] }),
    ),
    ...family(`GetHome*${many}`, lists, () =>
      query({ ...published, input: HomeCount, output: z.array(card) }),
    ),
    ...family(`GetHome*${many}ByFilter`, lists, filtered),
    ...familyOfReads(
      `Get${one}*ById`,
      ById,
      {
        Images: z.array(Picture),
        Categories: z.array(Category),
        Tags: z.array(z.string()),
        Questions: z.array(Question),
        Comments: z.array(Comment),
      },
      { cacheable: 60 },
    ),
    ...familyOfReads(`Get${one}*ById`, ById, parts, { cacheable: 60 }),
    ...countsOf(`Get${one}*ById`),
    ...family('AddOrUpdateUserLiked*', [one], setLike),
    ...family('AddOrUpdateUserViewed*', [one], countView),
    ...family('GetUserLiked*', [one], likedByCaller),
    /** Ids of those that the caller owns. */
    ...family('GetUser*Id', [many], () =>
      query({ access: 'signed-in', input: Nothing, output: z.array(Id) }),
    ),
    ...family('GetUser*Name', [many], () =>
      query({
        access: 'signed-in',
        input: Nothing,
        output: z.array(z.object({ id: Id, title: z.string() })),
      }),
    ),
  }
}
