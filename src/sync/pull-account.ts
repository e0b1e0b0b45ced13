import type { Table } from 'dexie'
import { OperationError } from '#contract/errors.ts'
import type { Shown } from '#contract/contract.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { lineKey } from '#src/mirror/cart-lines.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import {
  GUEST,
  type AccountId,
  type CartLineRow,
  type LikeRow,
  type OwnedRow,
} from '#src/mirror/row-types.ts'
import { sealProfile } from '#src/mirror/personal-secrets.ts'
import type { Engine } from './engine.ts'
import { changeTables, reapply } from './rebase.ts'

/**
 * Replaces the person's rows by the server's and applies the waiting changes again, in one transaction. Runs inside
 * the sync lock, so that no entry is accepted between the answer and its writing.
 */
export async function pullAccount({ mirror, api, now }: Engine, accountId: AccountId): Promise<boolean> {
  if (accountId === GUEST) return false
  try {
    const server = await api.read('User/GetUserMirror', {})
    const secrets = await sealProfile(mirror, server.profile, { tools: server.tools, confirmedAt: now() })
    const tables = [...changeTables(mirror), mirror.owned, mirror.account, mirror.secret]
    await mirror.write(tables, async () => {
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

function replaceLikes(
  mirror: Mirror,
  accountId: AccountId,
  { courses, products, articles }: UserMirror['likes'],
): Promise<void> {
  return replaceRows<LikeRow>(mirror.like, accountId, [
    ...courses.map((id) => ({ accountId, thing: 'Course' as const, id })),
    ...products.map((id) => ({ accountId, thing: 'Product' as const, id })),
    ...articles.map((id) => ({ accountId, thing: 'Article' as const, id })),
  ])
}

function replaceOwned(
  mirror: Mirror,
  accountId: AccountId,
  { courses, products }: UserMirror['owned'],
): Promise<void> {
  return replaceRows<OwnedRow>(mirror.owned, accountId, [
    ...courses.map((id) => ({ accountId, thing: 'Course' as const, id })),
    ...products.map((id) => ({ accountId, thing: 'Product' as const, id })),
  ])
}

/** Writes only what differs: after a thousand likes were sent, most rows already equal the server's. */
async function replaceRows<R extends LikeRow | OwnedRow>(
  table: Table<R, [AccountId, R['thing'], number]>,
  accountId: AccountId,
  rows: readonly R[],
): Promise<void> {
  const nameOf = (thing: string, id: number) => `${thing} ${id}`
  const wanted = new Map(rows.map((row) => [nameOf(row.thing, row.id), row]))
  const present = await table.where('accountId').equals(accountId).primaryKeys()
  const gone = present.filter(([, thing, id]) => !wanted.delete(nameOf(thing, id)))
  await table.bulkDelete(gone)
  await table.bulkPut([...wanted.values()])
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
