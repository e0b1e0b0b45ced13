import type { ChangeableProduct } from '#contract/order/cart.ts'
import type { CourseLine, ProductLine } from './cart-store.ts'

/** How many pieces of a line can be had now: never more than asked, than are left, or than one order may hold. */
export function availableCount(
  line: Pick<ProductLine, 'count' | 'stock' | 'maxPerOrder' | 'isProductActive' | 'isDesignActive'>,
): number {
  if (!line.isProductActive || !line.isDesignActive) return 0
  return Math.max(0, Math.min(line.count, line.stock, line.maxPerOrder))
}

/** `seenPrice` of a course that the buyer has confirmed to be gone. */
const SEEN_GONE = -1

const nothing = { oldCount: null, newCount: null, oldPrice: null, newPrice: null }

/** What differs from the snapshot that the buyer last confirmed, each with its reason. */
export function changesOfProduct(line: ProductLine): ChangeableProduct[] {
  const { productId, designId, designTitle, title } = line
  const about = { kind: 'product' as const, productId, name: title, designId, designTitle, ...nothing }
  const count = availableCount(line)
  if (count === 0 && line.seenCount === 0) return []
  const counts = { oldCount: line.seenCount, newCount: count }
  if (line.isProductActive && !line.isDesignActive) return [{ ...about, reason: 'design', ...counts }]
  if (count === 0 || line.seenCount === 0) return [{ ...about, reason: 'availability', ...counts }]
  const changes: ChangeableProduct[] = []
  if (count !== line.seenCount) changes.push({ ...about, reason: 'count', ...counts })
  if (line.designTitle !== line.seenDesignTitle) changes.push({ ...about, reason: 'design' })
  if (line.priceNow !== line.seenPrice)
    changes.push({ ...about, reason: 'price', oldPrice: line.seenPrice, newPrice: line.priceNow })
  return changes
}

export function changesOfCourse(line: CourseLine): ChangeableProduct[] {
  const about = {
    kind: 'course' as const,
    productId: line.courseId,
    name: line.title,
    designId: null,
    designTitle: null,
    ...nothing,
  }
  const wasGone = line.seenPrice === SEEN_GONE
  if (!line.isActive) return wasGone ? [] : [{ ...about, reason: 'availability', oldCount: 1, newCount: 0 }]
  if (wasGone) return [{ ...about, reason: 'availability', oldCount: 0, newCount: 1 }]
  if (line.priceNow === line.seenPrice) return []
  return [{ ...about, reason: 'price', oldPrice: line.seenPrice, newPrice: line.priceNow }]
}
