import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

/** The key of a line: a course, a product, or one design of a product. */
export function lineKey(kind: 'course' | 'product', id: number, designId: number | null = null): string {
  return designId === null ? `${kind}:${id}` : `${kind}:${id}:${designId}`
}

/** The number of pieces and courses in the cart, for the badge. */
export async function countCart(mirror: Mirror, accountId: AccountId): Promise<number> {
  const rows = await mirror.cartLine.where('accountId').equals(accountId).toArray()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** The number of pieces of each product in the cart, by the product's id. Lines of a design are not counted. */
export async function countsInCart(mirror: Mirror, accountId: AccountId): Promise<Map<number, number>> {
  const rows = await mirror.cartLine.where('accountId').equals(accountId).toArray()
  const products = rows.filter(({ kind, designId }) => kind === 'product' && designId === null)
  return new Map(products.map(({ id, count }) => [id, count]))
}
