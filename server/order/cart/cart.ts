import { cart, MAX_COUNT } from '#contract/order/cart.ts'
import type { ErrorDetails, OperationError } from '#contract/errors.ts'
import { ownsCourse } from '#server/course/course-store.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { readSetting } from '#server/site/site-store.ts'
import { availableCount } from './cart-changes.ts'
import {
  cartLines,
  confirmCourseLines,
  confirmProductLines,
  findCourseOffer,
  findOffer,
  lineInCart,
  openCart,
  putCourseLine,
  putProductLine,
  removeCourseLine,
  removeProductLine,
} from './cart-store.ts'
import { mergeGuestCart } from './merge-guest-cart-store.ts'
import { presentCart, withSums } from './present-cart.ts'

type ProductRefusal = 'NotFound' | 'OutOfStock' | 'DesignRequired' | 'AreaDisabled'

interface Change {
  input: { id: number; designId?: number | null | undefined; seenPrice?: number | undefined }
  actor: { id: number }
  tx: Tx
  fail(code: ProductRefusal, details?: ErrorDetails): OperationError
}

/** Sets how many pieces of a product are in the cart, or adds pieces to those that are there. */
async function setCount({ input, actor, tx, fail }: Change, pieces: { count: number } | { more: number }) {
  const designId = input.designId ?? null
  const cartId = await openCart(tx, actor.id)
  const count =
    'count' in pieces
      ? pieces.count
      : pieces.more + ((await lineInCart(tx, cartId, input.id, designId))?.count ?? 0)
  if (count === 0) {
    await removeProductLine(tx, cartId, input.id, designId)
    return presentCart(tx, actor.id)
  }
  const offer = await findOffer(tx, input.id, designId, actor.id)
  if (offer?.isAreaDisabled) throw fail('AreaDisabled')
  if (!offer?.isProductActive || !offer.isDesignActive) throw fail('NotFound')
  if (offer.hasDesigns && designId === null) throw fail('DesignRequired')
  const left = availableCount({ ...offer, count: MAX_COUNT })
  if (count > left) throw fail('OutOfStock', { left })
  await putProductLine(tx, {
    cartId,
    productId: input.id,
    designId,
    count,
    seenCount: count,
    seenPrice: input.seenPrice ?? offer.priceNow,
    seenDesignTitle: offer.designTitle,
  })
  return presentCart(tx, actor.id)
}

async function removeCourse({ input, actor, tx }: { input: { id: number }; actor: { id: number }; tx: Tx }) {
  await removeCourseLine(tx, await openCart(tx, actor.id), input.id)
  return presentCart(tx, actor.id)
}

export const cartHandlers = implement(cart, {
  GetUserCart: ({ tx, actor }) => presentCart(tx, actor.id),
  GetUserCartDetail: async ({ tx, actor }) => withSums(await presentCart(tx, actor.id)),
  AddProductById: (context) => setCount(context, { more: 1 }),
  AddMoreProductById: (context) => setCount(context, { more: context.input.count }),
  ChangeProductCartCount: (context) => setCount(context, { count: context.input.count }),
  async AddCourseById({ input, actor, tx, fail }) {
    if ((await readSetting(tx)).isCourseDisabled) throw fail('AreaDisabled')
    const offer = await findCourseOffer(tx, input.id)
    if (!offer?.isActive) throw fail('NotFound')
    if (await ownsCourse(tx, actor.id, input.id)) throw fail('AlreadyOwned')
    await putCourseLine(tx, await openCart(tx, actor.id), input.id, input.seenPrice ?? offer.priceNow)
    return presentCart(tx, actor.id)
  },
  RemoveCourseById: removeCourse,
  RemoveCourseById2: removeCourse,
  async RemoveProductById({ input, actor, tx }) {
    await removeProductLine(tx, await openCart(tx, actor.id), input.id, 'all')
    return presentCart(tx, actor.id)
  },
  async RemoveProductByModel({ input, actor, tx }) {
    await removeProductLine(tx, await openCart(tx, actor.id), input.id, input.designId)
    return presentCart(tx, actor.id)
  },
  async ConfirmCartChanges({ actor, tx }) {
    await openCart(tx, actor.id)
    const { products } = await cartLines(tx, actor.id)
    await confirmProductLines(
      tx,
      products.map((line) => ({ ...line, available: availableCount(line) })),
    )
    await confirmCourseLines(tx, actor.id)
    return presentCart(tx, actor.id)
  },
  async MergeGuestCart({ input, actor, tx }) {
    await mergeGuestCart(tx, actor.id, input)
    return presentCart(tx, actor.id)
  },
})
