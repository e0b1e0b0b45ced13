import { lineKey } from './cart-lines.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId, LikeRow, OwnedRow } from './row-types.ts'

export async function isLiked(
  mirror: Mirror,
  accountId: AccountId,
  thing: LikeRow['thing'],
  id: number,
): Promise<boolean> {
  return (await mirror.like.get([accountId, thing, id])) !== undefined
}

export async function isOwned(
  mirror: Mirror,
  accountId: AccountId,
  thing: OwnedRow['thing'],
  id: number,
): Promise<boolean> {
  return (await mirror.owned.get([accountId, thing, id])) !== undefined
}

/** The number of pieces of a course or product in the cart, or of one design of a product. */
export async function countInCart(
  mirror: Mirror,
  accountId: AccountId,
  kind: 'course' | 'product',
  id: number,
  designId: number | null = null,
): Promise<number> {
  return (await mirror.cartLine.get([accountId, lineKey(kind, id, designId)]))?.count ?? 0
}
