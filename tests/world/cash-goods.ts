import { sql } from 'kysely'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import type { PayoutRole } from '#contract/user/payouts.ts'
import { post } from '#server/money/books-store.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** Requests for cash that wait: one of the buyer's, and one of the stranger's in each role. */
export interface StockedCash {
  ofBuyer: number
  Teacher: number
  Seller: number
}

/** A bank account that nothing is wrong with. */
export const BANK = {
  ownerName: 'سارا احمدی',
  sheba: 'IR820540102680020817909002',
  cardNumber: '6037991234567893',
} as const
export const BANK_NAME = 'بانک پارسیان'
const DAYS_MS = 3 * 86_400_000

let gifts = 0

/** Puts rials into a wallet of a teacher or seller, or sets them aside for a request. */
export async function giveCash(
  { db }: Pick<ShopServer, 'db'>,
  { id: userId }: Person,
  role: PayoutRole,
  amount: number,
  place: 'wallet' | 'held' = 'wallet',
): Promise<void> {
  const wallet = role === 'Teacher' ? 'teacherWallet' : 'sellerWallet'
  const held = role === 'Teacher' ? 'teacherHeld' : 'sellerHeld'
  const account = place === 'wallet' ? wallet : held
  const lines = [
    { account, userId, amount },
    { account: 'gifts', amount: -amount },
  ] as const
  const reference = `cash ${(gifts += 1)}`
  await db.transaction().execute((tx) => post(tx, { cause: 'test', reference, actorId: null, lines }))
}

/** Makes somebody's identity verified. */
export async function verifyIdentity({ db }: Pick<ShopServer, 'db'>, { id }: Person): Promise<void> {
  await sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${id}, '0013542419', '1990-03-21', 'verified')
    on conflict (user_id) do update set state = 'verified'`.execute(db)
}

/** Gives somebody a bank account that has not changed for three days. */
export async function giveBank(
  { db, now }: Pick<ShopServer, 'db' | 'now'>,
  { id }: Person,
  role: PayoutRole,
): Promise<void> {
  const changedAt = new Date(now().getTime() - DAYS_MS).toISOString()
  await sql`insert into bank_details (user_id, role, owner_name, sheba, card_number, bank_name, changed_at)
    values (${id}, ${role}, ${BANK.ownerName}, ${BANK.sheba}, ${BANK.cardNumber}, ${BANK_NAME}, ${changedAt})
    on conflict (user_id, role) do update set owner_name = excluded.owner_name, sheba = excluded.sheba,
      card_number = excluded.card_number, changed_at = excluded.changed_at`.execute(db)
}

/** A request for cash that waits, with the money that was set aside for it. */
export async function makeRequest(
  shop: Pick<ShopServer, 'db'>,
  person: Person,
  role: PayoutRole,
): Promise<number> {
  // enough for a request that is decided about again and again
  await giveCash(shop, person, role, 100 * LEAST_CASH, 'held')
  const bank = JSON.stringify({ ...BANK, bankName: BANK_NAME })
  const { rows } = await sql<{ id: number }>`insert into cash_requests (user_id, role, amount, bank)
    values (${person.id}, ${role}, ${LEAST_CASH}, ${bank}::jsonb) returning id`.execute(shop.db)
  return rows[0]?.id ?? 0
}

/** Writes bank accounts of the stranger, and requests for cash. */
export async function makeCash(shop: ShopServer, buyer: Person, stranger: Person): Promise<StockedCash> {
  for (const role of ['Teacher', 'Seller'] as const) await giveBank(shop, stranger, role)
  return {
    ofBuyer: await makeRequest(shop, buyer, 'Seller'),
    Teacher: await makeRequest(shop, stranger, 'Teacher'),
    Seller: await makeRequest(shop, stranger, 'Seller'),
  }
}
