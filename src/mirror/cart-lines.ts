import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

/** The key of a line: of a course, of a product, or of one design of it. */
export function lineKey(kind: 'course' | 'product', id: number, designId: number | null = null): string {
  return designId === null ? `${kind}:${id}` : `${kind}:${id}:${designId}`
}

/** How many pieces and courses are in the cart: the badge. */
export async function countCart(mirror: Mirror, accountId: AccountId): Promise<number> {
  const rows = await mirror.cartLine.where('accountId').equals(accountId).toArray()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** How many pieces of each product are in the cart, by the product's id; designs are lines of their own and not counted. */
export async function countsInCart(mirror: Mirror, accountId: AccountId): Promise<Map<number, number>> {
  const rows = await mirror.cartLine.where('accountId').equals(accountId).toArray()
  const products = rows.filter(({ kind, designId }) => kind === 'product' && designId === null)
  return new Map(products.map(({ id, count }) => [id, count]))
}
