import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonalAccount } from '#server/money/accounts.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** What the cart of a stocked buyer costs who is about to pay, in rials: the reduced price of the stocked course. */
export const PAYABLE = 900_000

/** Puts rials into somebody's wallet. */
export async function giveRials(
  { db }: Pick<ShopServer, 'db'>,
  { id: userId }: Person,
  amount: number,
): Promise<void> {
  await db.transaction().execute((tx) =>
    post(tx, {
      cause: 'test',
      reference: randomUUID(),
      actorId: null,
      lines: [
        { account: 'buyerWallet', userId, amount },
        { account: 'gifts', amount: -amount },
      ],
    }),
  )
}

/** What somebody has in an account, in rials. */
export const rialsOf = (
  { db }: Pick<ShopServer, 'db'>,
  { id }: Person,
  account: PersonalAccount = 'buyerWallet',
) => balanceOf(db, id, account)

/** What was booked into an account, of everybody or of one person. */
export async function bookedIn(
  { db }: Pick<ShopServer, 'db'>,
  account: string,
  userId: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(entry.amount), 0)::bigint as sum from money_accounts account
      join entries entry on entry.account_id = account.id
    where account.kind = ${account} and (${userId}::integer is null or account.user_id = ${userId})`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

/** Gives somebody a default address in Tehran. */
export async function giveAddress({ db }: Pick<ShopServer, 'db'>, { id }: Person): Promise<void> {
  await sql`insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, postal_code, is_default)
    values (${id}, 'مینا', '+989121110000', 'تهران', 'تهران', 'خیابان آزادی', '1391733319', true)`.execute(db)
}

/** A way of sending that fits everything and costs this much; of a seller, or of the site. */
export async function makeShippingMethod(
  { db }: Pick<ShopServer, 'db'>,
  basePrice = 0,
  sellerId: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('shipping_methods')
    .values({ title: 'پست پیشتاز', base_price: basePrice, seller_id: sellerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A buyer who can pay for goods: with rials in the wallet, and an address. */
export async function payingBuyer(shop: ShopServer, rials: number): Promise<Person> {
  const buyer = await shop.asBuyer()
  await giveRials(shop, buyer, rials)
  await giveAddress(shop, buyer)
  return buyer
}

/** Puts the stocked course alone into the cart of somebody who does not own it and has the money for it. */
export async function readyToPay(shop: ShopServer, as: Person, courseId: number): Promise<void> {
  const { db } = shop
  await db
    .updateTable('orders')
    .set({ cart_id: null, state: 'cancelled' })
    .where('state', '=', 'waiting')
    .execute()
  await db.updateTable('orders').set({ cart_id: null }).where('user_id', '=', as.id).execute()
  await db.deleteFrom('carts').where('user_id', '=', as.id).execute()
  await db.deleteFrom('user_courses').where('user_id', '=', as.id).where('course_id', '=', courseId).execute()
  await giveRials(shop, as, PAYABLE)
  await shop.call('Order/AddCourseById', { id: courseId }, { as })
}
