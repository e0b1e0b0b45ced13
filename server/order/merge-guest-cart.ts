import { ownsCourse } from '#server/course/course-store.ts'
import type { Tx } from '#server/platform/implement.ts'
import { availableCount } from './cart-changes.ts'
import {
  findCourseOffer,
  findOffer,
  lineInCart,
  openCart,
  putCourseLine,
  putProductLine,
} from './cart-store.ts'

export interface GuestCart {
  courses: readonly number[]
  products: readonly { id: number; designId?: number | null | undefined; count: number }[]
}

/**
 * Joins a cart filled before signing in: courses united without those owned already; of each product the larger of both
 * counts, up to the stock. What the stock cannot give stands in changeAbleProducts, since the larger count is noted as
 * the one the buyer has seen; a price that the buyer has not confirmed stays unconfirmed. Merging the same cart twice changes nothing.
 */
export async function mergeGuestCart(tx: Tx, userId: number, guest: GuestCart): Promise<void> {
  const cartId = await openCart(tx, userId)
  for (const courseId of guest.courses) {
    const offer = await findCourseOffer(tx, courseId)
    if (offer?.isActive && !(await ownsCourse(tx, userId, courseId)))
      await putCourseLine(tx, cartId, courseId, offer.priceNow)
  }
  for (const { id, designId = null, count } of guest.products) {
    const offer = await findOffer(tx, id, designId)
    if (!offer || (offer.hasDesigns && designId === null)) continue
    const present = await lineInCart(tx, cartId, id, designId)
    if (present && present.count >= count) continue
    await putProductLine(tx, {
      cartId,
      productId: id,
      designId,
      count: availableCount({ ...offer, count }) || count,
      seenCount: count,
      seenPrice: present?.seenPrice ?? offer.priceNow,
      seenDesignTitle: present?.seenDesignTitle ?? offer.designTitle,
    })
  }
}
