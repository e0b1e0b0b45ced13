import type { giving, rating } from '#contract/talk.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import type { TalkedAbout } from './kinds.ts'
import { areBothThere, findOwnThing, giveThing, readRating, takeThing, writeRating } from './ratings-store.ts'

/** How people rate courses or products. */
export function ratingHandlers(thing: TalkedAbout): HandlersOf<typeof rating> {
  return {
    async check({ tx, input: { id }, actor, fail }) {
      const found = await findOwnThing(tx, thing, id, actor.id)
      if (!found) throw fail('NotFound')
      return { mayRate: mayRate(found), rate: await readRating(tx, thing, id, actor.id) }
    },
    async rate({ tx, input: { id, rate }, actor, now, fail }) {
      const found = await findOwnThing(tx, thing, id, actor.id)
      if (!found) throw fail('NotFound')
      if (!mayRate(found)) throw fail('NotBought')
      await writeRating(tx, thing, { id, userId: actor.id, rate, now })
      return {}
    },
  }
}

/** Owners of courses and people whose products have arrived rate; nobody rates what they sell themselves. */
const mayRate = ({ isOwners, isEntitled }: { isOwners: boolean; isEntitled: boolean }) =>
  isEntitled && !isOwners

/** How admins give things to people and take them back. */
export function givingHandlers(thing: TalkedAbout): HandlersOf<typeof giving> {
  return {
    async give({ tx, input: { id, userId }, fail }) {
      if (!(await areBothThere(tx, thing, id, userId))) throw fail('NotFound')
      if (!(await giveThing(tx, thing, id, userId))) throw fail('AlreadyOwned')
      return {}
    },
    async takeBack({ tx, input: { id, userId }, fail }) {
      if (!(await takeThing(tx, thing, id, userId))) throw fail('NotFound')
      return {}
    },
  }
}
