import type { QuestionFilter } from '#contract/catalogue.ts'
import type { OperationError } from '#contract/errors.ts'
import type { FilterRequest, Picture, Sort } from '#contract/shapes.ts'
import { SIMILAR_COUNT } from '#contract/similar-things.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { commentsOf, questionPage, questionsOf } from '#server/talk/discussion-store.ts'
import { findThing } from '#server/talk/texts-store.ts'
import { categoriesOf } from './categories-store.ts'
import { partsOf } from './find-one.ts'
import { homeCards, isReduced, listCards, sameCards, type Listing } from './list-store.ts'

/** What a home list is: its order, and what it is narrowed to. */
export interface HomeList {
  sort: Sort
  only?: 'reduced' | RawBuilder<SqlBool>
}

interface SoldThing<Whole> {
  kind: 'course' | 'product'
  listing: Listing
  find: (tx: Tx, ids: readonly number[]) => Promise<Whole[]>
  owned: (tx: Tx, userId: number) => Promise<{ id: number; title: string }[]>
}

interface Asked<I> {
  input: I
  tx: Tx
}

interface Failing {
  fail(code: 'NotFound'): OperationError
}

interface Own {
  tx: Tx
  actor: Actor
}

/** The answers that everything sold in the catalogue has (contract/catalogue.ts), and the ways to read parts of it. */
export function soldThing<Card extends { id: number }, Whole extends { images: Picture[]; tags: string[] }>({
  kind,
  listing,
  find,
  owned,
}: SoldThing<Whole>) {
  const { one, part, beside } = partsOf(find)
  const reads = {
    one,
    allCategories: ({ tx }: { tx: Tx }) => categoriesOf(tx, kind, 'all'),
    page: ({ input, tx }: Asked<FilterRequest>) => listCards<Card>(tx, listing, input),
    same: beside((tx, id) => sameCards<Card>(tx, listing, id, SIMILAR_COUNT)),
    images: part(({ images }) => images),
    tags: part(({ tags }) => tags),
    categories: beside((tx, thingId) => categoriesOf(tx, kind, { thingId })),
    comments: async ({
      input,
      tx,
      fail,
    }: Asked<{ id: number; after?: number | undefined; take: number }> & Failing) => {
      const found = await commentsOf(tx, kind, input)
      // a thing that is not published has none; asking for it first would cost as much as the comments
      if (found.length === 0 && !(await findThing(tx, kind, input.id))) throw fail('NotFound')
      return found
    },
    question: async ({ input: { id }, tx, fail }: Asked<{ id: number }> & Failing) => {
      const [question] = await questionsOf(tx, kind, { ids: [id] })
      if (!question) throw fail('NotFound')
      return question
    },
    questionPage: ({ input, tx }: Asked<QuestionFilter>) => questionPage(tx, kind, input),
    questions: beside((tx, subjectId) => questionsOf(tx, kind, { subjectId })),
    ownedIds: async ({ tx, actor }: Own) => (await owned(tx, actor.id)).map(({ id }) => id),
    ownedNames: ({ tx, actor }: Own) => owned(tx, actor.id),
  }
  const homeList = ({ sort, only }: HomeList) => {
    const narrowing = only === 'reduced' ? isReduced(listing.alias) : only
    return {
      cards: ({ input, tx }: Asked<{ count: number }>) =>
        homeCards<Card>(tx, listing, sort, input.count, narrowing),
      page: ({ input, tx }: Asked<FilterRequest>) =>
        listCards<Card>(tx, listing, { ...input, sort }, narrowing),
    }
  }
  return { reads, homeList, one, part, beside }
}
