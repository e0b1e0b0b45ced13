import { readLines, type CartLine } from './cart.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId, CartLineRow } from './row-types.ts'

/**
 * Items that a person saved for later, oldest first. An item that is in the cart again is excluded: moving it writes
 * two tables, and the device may be switched off between the writes.
 */
export async function readLaidAside(mirror: Mirror, accountId: AccountId, now: number): Promise<CartLine[]> {
  const [rows, inCart] = await Promise.all([
    mirror.laidAside.where('accountId').equals(accountId).toArray(),
    mirror.cartLine.where('accountId').equals(accountId).toArray(),
  ])
  const keys = new Set(inCart.map(({ key }) => key))
  return readLines(
    mirror,
    rows.filter(({ key }) => !keys.has(key)),
    now,
  )
}

export async function layAside(mirror: Mirror, line: CartLineRow): Promise<void> {
  const { accountId, key, kind, id, designId, count, seenPrice } = line
  const addedAt = Date.now()
  await mirror.laidAside.put({ accountId, key, kind, id, designId, count, seenPrice, addedAt })
}

export async function forgetLaidAside(mirror: Mirror, { accountId, key }: CartLineRow): Promise<void> {
  await mirror.laidAside.delete([accountId, key])
}
