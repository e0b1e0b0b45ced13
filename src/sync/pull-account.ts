import { OperationError } from '#contract/errors.ts'
import type { Shown } from '#contract/contract.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { lineKey } from '#src/mirror/cart-lines.ts'
import { GUEST, type AccountId, type CartLineRow, type Mirror } from '#src/mirror/mirror.ts'
import { sealProfile } from '#src/mirror/personal-secrets.ts'
import type { Engine } from './engine.ts'
import { changeTables, reapply } from './rebase.ts'

/**
 * Replaces the person's part of the Mirror by the server's truth and runs the waiting changes over it again, in one
 * transaction. Runs inside the sync lock, so that no entry is accepted between the answer and its writing.
 */
export async function pullAccount({ mirror, api, now }: Engine, accountId: AccountId): Promise<boolean> {
  if (accountId === GUEST) return false
  try {
    const server = await api.read('User/GetUserMirror', {})
    const secrets = await sealProfile(mirror, server.profile)
    const tables = [...changeTables(mirror), mirror.owned, mirror.account, mirror.secret]
    await mirror.transaction('rw', tables, async () => {
      if ((await currentAccountId(mirror)) !== accountId || String(server.profile.id) !== accountId) return
      await mirror.secret.bulkPut(secrets)
      await replaceLikes(mirror, accountId, server.likes)
      await replaceOwned(mirror, accountId, server.owned)
      await replaceCart(mirror, accountId, server.cart, now())
      await reapply(mirror, accountId)
    })
    return true
  } catch (error) {
    if (error instanceof OperationError) return false
    throw error
  }
}

type UserMirror = Shown<'User/GetUserMirror'>

async function replaceLikes(
  mirror: Mirror,
  accountId: AccountId,
  { courses, products, articles }: UserMirror['likes'],
): Promise<void> {
  await mirror.like.where('accountId').equals(accountId).delete()
  await mirror.like.bulkPut([
    ...courses.map((id) => ({ accountId, thing: 'Course' as const, id })),
    ...products.map((id) => ({ accountId, thing: 'Product' as const, id })),
    ...articles.map((id) => ({ accountId, thing: 'Article' as const, id })),
  ])
}

async function replaceOwned(
  mirror: Mirror,
  accountId: AccountId,
  { courses, products }: UserMirror['owned'],
): Promise<void> {
  await mirror.owned.where('accountId').equals(accountId).delete()
  await mirror.owned.bulkPut([
    ...courses.map((id) => ({ accountId, thing: 'Course' as const, id })),
    ...products.map((id) => ({ accountId, thing: 'Product' as const, id })),
  ])
}

async function replaceCart(
  mirror: Mirror,
  accountId: AccountId,
  cart: UserMirror['cart'],
  now: number,
): Promise<void> {
  const present = new Map(
    (await mirror.cartLine.where('accountId').equals(accountId).toArray()).map((line) => [line.key, line]),
  )
  const line = (
    fields: Pick<CartLineRow, 'kind' | 'id' | 'designId' | 'count' | 'seenPrice'>,
  ): CartLineRow => {
    const key = lineKey(fields.kind, fields.id, fields.designId)
    return { accountId, key, ...fields, addedAt: present.get(key)?.addedAt ?? now }
  }
  await mirror.cartLine.where('accountId').equals(accountId).delete()
  await mirror.cartLine.bulkPut([
    ...cart.courses.map(({ courseId, price, offPrice }) =>
      line({ kind: 'course', id: courseId, designId: null, count: 1, seenPrice: offPrice ?? price }),
    ),
    ...cart.products.map(({ productId, designId, count, price, offPrice }) =>
      line({ kind: 'product', id: productId, designId, count, seenPrice: offPrice ?? price }),
    ),
  ])
  await mirror.cartFacts.put({ accountId, changeAbleProducts: cart.changeAbleProducts })
}
