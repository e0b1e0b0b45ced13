import { OperationError } from '#contract/errors.ts'
import type { reactions } from '#contract/reactions.ts'
import { type HandlersOf, manyAtOnce, type Tx } from '#server/platform/operations/implement.ts'
import { countViews, findCounts, hasLiked, likedThings, setLikes, type Reacted } from './reactions-store.ts'

async function countsOrFail(tx: Tx, thing: Reacted, id: number) {
  const counts = await findCounts(tx, thing, id)
  if (!counts) throw new OperationError('NotFound')
  return counts
}

/** The count of a thing among those of the published ones. */
function countOf(counts: ReadonlyMap<number, number>, id: number): number {
  const count = counts.get(id)
  if (count === undefined) throw new OperationError('NotFound')
  return count
}

/** The handlers about likes and views of one kind of thing. */
export function reactionsOf(thing: Reacted): HandlersOf<typeof reactions> {
  return {
    async liked({ tx, input: { id }, actor }) {
      const { like_count: count } = await countsOrFail(tx, thing, id)
      return { count, liked: actor !== null && (await hasLiked(tx, thing, id, actor.id)) }
    },
    viewed: async ({ tx, input: { id } }) => ({ count: (await countsOrFail(tx, thing, id)).view_count }),
    like: manyAtOnce(async (all) => {
      const { tx, actor } = all[0]
      const wanted = new Map(all.map(({ input: { id, like } }) => [id, like]))
      const counts = await setLikes(tx, thing, actor.id, wanted)
      return all.map(({ input: { id, like } }) => ({ count: countOf(counts, id), liked: like }))
    }),
    view: manyAtOnce(async (all) => {
      const { tx, actor, caller } = all[0]
      const viewer = actor ? `user:${actor.id}` : caller.viewer
      const ids = all.map(({ input: { id } }) => id)
      const counts = await countViews(tx, thing, viewer, ids)
      return all.map(({ input: { id } }) => ({ count: countOf(counts, id) }))
    }),
    likedByCaller: ({ tx, actor }) => likedThings(tx, thing, actor.id),
  }
}
