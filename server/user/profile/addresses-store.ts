import { sql } from 'kysely'
import type { ProductAddress, ProductAddressInput } from '#contract/user/addresses.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Somebody's delivery addresses, the default one first, then the newest. */
export async function readAddresses(tx: Tx, userId: number): Promise<ProductAddress[]> {
  const { rows } = await sql<ProductAddress>`
    select id, receiver_name as "receiverName", receiver_phone as "receiverPhone", province, city,
      address_line as "addressLine", plaque, unit, postal_code as "postalCode", is_default as "isDefault", lat, long
    from product_addresses where user_id = ${userId} order by is_default desc, id desc`.execute(tx)
  return rows
}

/** Lets one change at a time through to the addresses of a person, so that there is one default and no more than allowed. */
export async function lockAddresses(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}

/** Adds an address, or changes one that is theirs; answers its id, or null when it is not theirs. */
export async function writeAddress(
  tx: Tx,
  userId: number,
  { id, ...address }: ProductAddressInput,
): Promise<number | null> {
  const row = {
    receiver_name: address.receiverName,
    receiver_phone: address.receiverPhone,
    province: address.province,
    city: address.city,
    address_line: address.addressLine,
    plaque: address.plaque,
    unit: address.unit,
    postal_code: address.postalCode,
    lat: address.lat ?? null,
    long: address.long ?? null,
  }
  const written =
    id === undefined
      ? await tx
          .insertInto('product_addresses')
          .values({ user_id: userId, ...row })
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('product_addresses')
          .set({ ...row, updated_at: sql<string>`now()` })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst()
  return written?.id ?? null
}

/** Makes one address the default one. */
export async function setDefault(tx: Tx, userId: number, id: number): Promise<void> {
  // one after the other: the index lets no two be default, not even within a statement
  await sql`update product_addresses set is_default = false
    where user_id = ${userId} and is_default and id <> ${id}`.execute(tx)
  await sql`update product_addresses set is_default = true
    where user_id = ${userId} and id = ${id} and not is_default`.execute(tx)
}

/** Removes an address of a person; false when they have none with this id. */
export async function removeAddress(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from product_addresses where id = ${id} and user_id = ${userId} returning 1`.execute(tx)
  return rows.length > 0
}
