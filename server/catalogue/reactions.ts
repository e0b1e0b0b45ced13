import type { Actor } from '#server/platform/actor.ts'
import { familyHandlers, manyAtOnce, type Caller, type Many, type Tx } from '#server/platform/implement.ts'
import type { OperationError } from '#contract/errors.ts'
import { countViews, findCounts, hasLiked, likedThings, setLikes, type Reacted } from './reactions-store.ts'

interface About<I> {
  input: I
  tx: Tx
  fail(code: 'NotFound'): OperationError
}

async function countsOrFail(thing: Reacted, { input, tx, fail }: About<{ id: number }>) {
  const counts = await findCounts(tx, thing, input.id)
  if (!counts) throw fail('NotFound')
  return counts
}

/** The count of what a call is about, among those of the published things. */
function countOf(counts: ReadonlyMap<number, number>, { input, fail }: About<{ id: number }>): number {
  const count = counts.get(input.id)
  if (count === undefined) throw fail('NotFound')
  return count
}

/** The six handlers about likes and views of one kind of thing. */
export function reactionHandlers<const T extends Reacted>(thing: T) {
  const handlers = {
    async liked(about: About<{ id: number }> & { actor: Actor | null }) {
      const counts = await countsOrFail(thing, about)
      const liked = about.actor ? await hasLiked(about.tx, thing, about.input.id, about.actor.id) : false
      return { count: counts.like_count, liked }
    },
    async viewed(about: About<{ id: number }>) {
      return { count: (await countsOrFail(thing, about)).view_count }
    },
    setLike: manyAtOnce(async (all: Many<About<{ id: number; like: boolean }> & { actor: Actor }>) => {
      const { tx, actor } = all[0]
      const wanted = new Map(all.map(({ input: { id, like } }) => [id, like]))
      const counts = await setLikes(tx, thing, actor.id, wanted)
      return all.map((about) => ({ count: countOf(counts, about), liked: about.input.like }))
    }),
    countView: manyAtOnce(
      async (all: Many<About<{ id: number }> & { actor: Actor | null; caller: Caller }>) => {
        const { tx, actor, caller } = all[0]
        const viewer = actor ? `user:${actor.id}` : caller.viewer
        const ids = all.map(({ input: { id } }) => id)
        const counts = await countViews(tx, thing, viewer, ids)
        return all.map((about) => ({ count: countOf(counts, about) }))
      },
    ),
    likedByCaller: ({ tx, actor }: { tx: Tx; actor: Actor }) => likedThings(tx, thing, actor.id),
  }
  return {
    ...familyHandlers('Get*LikedById', [thing], () => handlers.liked),
    ...familyHandlers('Get*ViewedById', [thing], () => handlers.viewed),
    ...familyHandlers('AddOrUpdateUserLiked*', [thing], () => handlers.setLike),
    ...familyHandlers('AddOrUpdateUserViewed*', [thing], () => handlers.countView),
    ...familyHandlers('GetUserLiked*', [thing], () => handlers.likedByCaller),
  }
}
