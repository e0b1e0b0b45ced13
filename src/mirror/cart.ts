import type { ChangeableProduct } from '#contract/order/cart.ts'
import { salePrice } from '#contract/sale-price.ts'
import type { MirrorRow } from './catalogue.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId, CartLineRow } from './row-types.ts'

/** A line with what the device knows about its product or course. Prices are rials. */
export interface CartLine extends CartLineRow {
  title: string
  designTitle: string | null
  price: number
  listPrice: number
  stock: number
  most: number
  cover: MirrorRow<'product'>['cover']
  isKnown: boolean
  isAvailable: boolean
}

export interface MirroredCart {
  lines: CartLine[]
  changes: ChangeableProduct[]
  /** Pieces of products and courses together. */
  count: number
  subtotal: number
  payable: number
}

const ONE_COURSE = { stock: 1, most: 1, designTitle: null }

function courseLine(row: CartLineRow, course: MirrorRow<'course'> | undefined, now: number): CartLine {
  if (!course)
    return {
      ...row,
      ...ONE_COURSE,
      title: '',
      price: row.seenPrice,
      listPrice: row.seenPrice,
      cover: null,
      isKnown: false,
      isAvailable: false,
    }
  const { title, cover, price: listPrice } = course
  return {
    ...row,
    ...ONE_COURSE,
    title,
    cover,
    price: salePrice(course, now),
    listPrice,
    isKnown: true,
    isAvailable: true,
  }
}

function productLine(row: CartLineRow, product: MirrorRow<'product'> | undefined, now: number): CartLine {
  const design = row.designId === null ? undefined : product?.designs.find(({ id }) => id === row.designId)
  if (!product || (row.designId !== null && !design))
    return {
      ...row,
      designTitle: null,
      stock: 0,
      most: 0,
      title: product?.title ?? '',
      price: row.seenPrice,
      listPrice: row.seenPrice,
      cover: product?.cover ?? null,
      isKnown: false,
      isAvailable: false,
    }
  const stock = design ? design.stock : product.stock
  return {
    ...row,
    title: product.title,
    designTitle: design?.title ?? null,
    price: salePrice(design ? { ...design, siteOffer: product.siteOffer } : product, now),
    listPrice: design ? design.price : product.price,
    stock,
    most: Math.min(stock, product.maxPerOrder),
    cover: design?.image ?? product.cover,
    isKnown: true,
    isAvailable: stock > 0,
  }
}

/** Lines with what the device knows about their products and courses, oldest first. */
export async function readLines(
  mirror: Mirror,
  rows: readonly CartLineRow[],
  now: number,
): Promise<CartLine[]> {
  const lines = await Promise.all(
    rows.map(async (row) =>
      row.kind === 'course'
        ? courseLine(row, await mirror.of('course').get(row.id), now)
        : productLine(row, await mirror.of('product').get(row.id), now),
    ),
  )
  return lines.sort((a, b) => a.addedAt - b.addedAt || a.key.localeCompare(b.key))
}

/** The cart as the device knows it. The sums are rials and include available lines only. */
export async function readCart(mirror: Mirror, accountId: AccountId, now: number): Promise<MirroredCart> {
  const rows = await mirror.cartLine.where('accountId').equals(accountId).toArray()
  const facts = await mirror.cartFacts.get(accountId)
  const lines = await readLines(mirror, rows, now)
  const had = lines.filter(({ isAvailable }) => isAvailable)
  return {
    lines,
    changes: facts?.changeAbleProducts ?? [],
    count: lines.reduce((sum, { count }) => sum + count, 0),
    subtotal: had.reduce((sum, { listPrice, count }) => sum + listPrice * count, 0),
    payable: had.reduce((sum, { price, count }) => sum + price * count, 0),
  }
}
