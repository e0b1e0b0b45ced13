import type { Cart, CartCourse, CartDetail, CartProduct } from '#contract/order/cart.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { availableCount, changesOfCourse, changesOfProduct } from './cart-changes.ts'
import { cartLines, type CourseLine, type ProductLine } from './cart-store.ts'

const reduced = (line: { listPrice: number; priceNow: number }) =>
  line.priceNow < line.listPrice ? line.priceNow : null

function presentCourse(line: CourseLine): CartCourse {
  return {
    courseId: line.courseId,
    title: line.title,
    price: line.listPrice,
    offPrice: reduced(line),
    cover: line.cover,
    isAvailable: line.isActive,
  }
}

function presentProduct(line: ProductLine): CartProduct {
  const available = availableCount(line)
  return {
    productId: line.productId,
    designId: line.designId,
    designTitle: line.designTitle,
    title: line.title,
    count: available || line.count,
    price: line.listPrice,
    offPrice: reduced(line),
    stock: line.stock,
    maxPerOrder: line.maxPerOrder,
    cover: line.cover,
    isAvailable: available > 0,
  }
}

/** The open cart with today's prices and stock, and what changed since the buyer last looked. */
export async function presentCart(tx: Tx, userId: number): Promise<Cart> {
  const { courses, products } = await cartLines(tx, userId)
  return {
    courses: courses.map(presentCourse),
    products: products.map(presentProduct),
    changeAbleProducts: [...courses.flatMap(changesOfCourse), ...products.flatMap(changesOfProduct)],
  }
}

/** Sums in rials over what can be had now. */
export function withSums(cart: Cart): CartDetail {
  const lines = [...cart.courses.map((course) => ({ ...course, count: 1 })), ...cart.products].filter(
    ({ isAvailable }) => isAvailable,
  )
  const subtotal = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const payable = lines.reduce((sum, { price, offPrice, count }) => sum + (offPrice ?? price) * count, 0)
  return { ...cart, subtotal, discount: subtotal - payable, payable }
}
