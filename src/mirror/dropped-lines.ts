import type { CartLine } from './cart.ts'
import type { Mirror } from './mirror.ts'
import { isOwned } from './personal.ts'
import type { AccountId } from './row-types.ts'

/** Why a line of a guest's cart is not in the account's cart. */
type DropReason = 'owned' | 'soldOut' | 'notForSale'

export interface DroppedLine {
  title: string
  reason: DropReason
}

/** The lines of a guest's cart that the server did not take over. Valid once the merge was answered and pulled. */
export async function readDroppedLines(
  mirror: Mirror,
  accountId: AccountId,
  guestLines: readonly CartLine[],
): Promise<DroppedLine[]> {
  const present = await mirror.cartLine.where('accountId').equals(accountId).toArray()
  const keys = new Set(present.map(({ key }) => key))
  const gone = guestLines.filter(({ key }) => !keys.has(key))
  return Promise.all(
    gone.map(async (line) => ({ title: line.title, reason: await reasonOf(mirror, accountId, line) })),
  )
}

async function reasonOf(mirror: Mirror, accountId: AccountId, line: CartLine): Promise<DropReason> {
  if (line.kind === 'course' && (await isOwned(mirror, accountId, 'Course', line.id))) return 'owned'
  return line.isKnown && line.stock === 0 ? 'soldOut' : 'notForSale'
}
