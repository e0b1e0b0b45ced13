import type { FilterRequest, Sort } from '#contract/shapes.ts'
import type { Actor } from '#server/platform/actor.ts'
import { familyHandlers, type Tx } from '#server/platform/implement.ts'
import type { Picture } from '#contract/shapes.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { categoriesOf, commentsOf, questionsOf } from './discussion-store.ts'
import { partsOf } from './find-one.ts'
import { homeCards, isReduced, listCards, sameCards, type Listing } from './list-store.ts'
import { reactionHandlers } from './reactions.ts'

const SAME_COUNT = 8

/** What a home list is: its order, and what it is narrowed to. */
export interface HomeList {
  sort: Sort
  only?: 'reduced' | RawBuilder<SqlBool>
}

interface SoldThing<One extends string, Many extends string, List extends string, Whole> {
  one: One
  many: Many
  kind: 'course' | 'product'
  listing: Listing
  lists: Readonly<Record<List, HomeList>>
  find: (tx: Tx, ids: readonly number[]) => Promise<Whole[]>
  owned: (tx: Tx, userId: number) => Promise<{ id: number; title: string }[]>
}

interface Asked<I> {
  input: I
  tx: Tx
}

/** The answers that everything sold in the catalogue has (contract/catalogue.ts), and the ways to read parts of it. */
export function soldThing<
  Card extends { id: number },
  Whole extends { images: Picture[]; tags: string[] },
  const One extends 'Course' | 'Product',
  const Many extends string,
  List extends string,
>({ one: oneName, many, kind, listing, lists, find, owned }: SoldThing<One, Many, List, Whole>) {
  const { one, part, beside } = partsOf(find)
  const names = Object.keys(lists).filter((name): name is List => name in lists)
  const narrowing = (list: List) => {
    const { only } = lists[list]
    return only === 'reduced' ? isReduced(listing.alias) : only
  }
  const listOf = (tx: Tx, list: List, filter: FilterRequest) =>
    listCards<Card>(tx, listing, { ...filter, sort: lists[list].sort }, narrowing(list))
  const handlers = {
    ...familyHandlers('Get*', [oneName], () => one),
    ...familyHandlers(
      'GetAll*Category',
      [many],
      () =>
        ({ tx }: { tx: Tx }) =>
          categoriesOf(tx, kind, 'all'),
    ),
    ...familyHandlers(
      'Get*ByFilter',
      [many],
      () =>
        ({ input, tx }: Asked<FilterRequest>) =>
          listCards<Card>(tx, listing, input),
    ),
    ...familyHandlers('GetSame*ById', [many], () =>
      beside((tx, id) => sameCards<Card>(tx, listing, id, SAME_COUNT)),
    ),
    ...familyHandlers(
      `GetHome*${many}`,
      names,
      (list) =>
        ({ input, tx }: Asked<{ count: number }>) =>
          homeCards<Card>(tx, listing, lists[list].sort, input.count, narrowing(list)),
    ),
    ...familyHandlers(
      `GetHome*${many}ByFilter`,
      names,
      (list) =>
        ({ input, tx }: Asked<FilterRequest>) =>
          listOf(tx, list, input),
    ),
    ...familyHandlers('Get*ImagesById', [oneName], () => part(({ images }) => images)),
    ...familyHandlers('Get*TagsById', [oneName], () => part(({ tags }) => tags)),
    ...familyHandlers('Get*CategoriesById', [oneName], () =>
      beside((tx, thingId) => categoriesOf(tx, kind, { thingId })),
    ),
    ...familyHandlers('Get*CommentsById', [oneName], () => beside((tx, id) => commentsOf(tx, kind, id))),
    ...familyHandlers('Get*QuestionsById', [oneName], () =>
      beside((tx, subjectId) => questionsOf(tx, kind, { subjectId })),
    ),
    ...reactionHandlers(oneName),
    ...familyHandlers(
      'GetUser*Id',
      [many],
      () =>
        async ({ tx, actor }: { tx: Tx; actor: Actor }) =>
          (await owned(tx, actor.id)).map(({ id }) => id),
    ),
    ...familyHandlers(
      'GetUser*Name',
      [many],
      () =>
        ({ tx, actor }: { tx: Tx; actor: Actor }) =>
          owned(tx, actor.id),
    ),
  }
  return { handlers, one, part, beside, listOf }
}
