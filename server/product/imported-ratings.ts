import { importedRatings } from '#contract/product/imported-ratings.ts'
import { implement } from '#server/platform/operations/implement.ts'
import {
  addImportedRating,
  findImportedRatings,
  hasProduct,
  removeImportedRating,
} from './imported-ratings-store.ts'

export const importedRatingHandlers = implement(importedRatings, {
  async AddFakeProductRating({ input: { id: productId, rate, author, reason }, tx, actor, now, fail }) {
    if (!(await hasProduct(tx, productId))) throw fail('NotFound')
    return { id: await addImportedRating(tx, { productId, adminId: actor.id, rate, author, reason, now }) }
  },
  async DeleteFakeProductRating({ input: { id }, tx, fail }) {
    if (!(await removeImportedRating(tx, id))) throw fail('NotFound')
    return {}
  },
  async GetFakeProductRatingsById({ input: { id }, tx, fail }) {
    if (!(await hasProduct(tx, id))) throw fail('NotFound')
    return findImportedRatings(tx, id)
  },
})
