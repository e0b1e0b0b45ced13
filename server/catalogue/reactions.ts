import type { Actor } from '#server/platform/actor.ts'
import type { Caller, Tx } from '#server/platform/implement.ts'
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
      await countsOrFail(thing, about)
      const { id, like } = about.input
      return { count: await setLike(about.tx, thing, id, about.actor.id, like), liked: like }
    },
    async countView(about: About<{ id: number }> & { actor: Actor | null; caller: Caller }) {
      await countsOrFail(thing, about)
      const viewer = about.actor ? `user:${about.actor.id}` : about.caller.viewer
      return { count: await countView(about.tx, thing, about.input.id, viewer) }
    },
    likedByCaller: ({ tx, actor }: { tx: Tx; actor: Actor }) => likedThings(tx, thing, actor.id),
  }
  return {
    [`Get${thing}LikedById`]: handlers.liked,
    [`Get${thing}ViewedById`]: handlers.viewed,
    [`AddOrUpdateUserLiked${thing}`]: handlers.setLike,
    [`AddOrUpdateUserViewed${thing}`]: handlers.countView,
    [`GetUserLiked${thing}`]: handlers.likedByCaller,
  } as ReactionHandlers<T, typeof handlers>
}

type ReactionHandlers<T extends Reacted, H extends Record<string, unknown>> = {
  [K in `Get${T}LikedById`]: H['liked']
} & { [K in `Get${T}ViewedById`]: H['viewed'] } & { [K in `AddOrUpdateUserLiked${T}`]: H['setLike'] } & {
  [K in `AddOrUpdateUserViewed${T}`]: H['countView']
} & { [K in `GetUserLiked${T}`]: H['likedByCaller'] }
