import type { Actor } from '#server/platform/actor.ts'
import { familyHandlers, type Caller, type Tx } from '#server/platform/implement.ts'
import type { OperationError } from '#contract/errors.ts'
import { countView, findCounts, hasLiked, likedThings, setLike, type Reacted } from './reactions-store.ts'

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
    async setLike(about: About<{ id: number; like: boolean }> & { actor: Actor }) {
      const { id, like } = about.input
      const count = await setLike(about.tx, thing, id, about.actor.id, like)
      if (count === null) throw about.fail('NotFound')
      return { count, liked: like }
    },
    async countView(about: About<{ id: number }> & { actor: Actor | null; caller: Caller }) {
      const viewer = about.actor ? `user:${about.actor.id}` : about.caller.viewer
      const count = await countView(about.tx, thing, about.input.id, viewer)
      if (count === null) throw about.fail('NotFound')
      return { count }
    },
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
