import { sql, type SqlBool } from 'kysely'
import { shipping, type ShippingMethodInput } from '#contract/order/shipping.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The ways of sending that were not deleted. */
export const shippingMethods = defineList(shipping.GetShippingMethod, {
  from: sql`(select * from shipping_methods where deleted_at is null) method
    left join seller_profiles seller on seller.id = method.seller_id`,
  id: 'method.id',
  columns: {
    id: 'method.id',
    sellerId: 'method.seller_id',
    sellerName: 'seller.shop_name',
    title: 'method.title',
    provinces: 'method.provinces',
    basePrice: 'method.base_price',
    pricePerKilogram: 'method.price_per_kilogram',
    freeFrom: 'method.free_from',
    mostGrams: 'method.most_grams',
    isActive: 'method.is_active',
  },
  words: ['method.title', 'seller.shop_name'],
  filters: { isActive: is('method.is_active') },
})

/** Rows of one seller, by the person whose profile it is. */
export const ofSeller = (userId: number) => sql<SqlBool>`seller.user_id = ${userId}`

/** The profile of a seller, by the profile's id or by the person; undefined when there is none. */
export async function findSeller(
  tx: Tx,
  by: { id: number } | { userId: number },
): Promise<number | undefined> {
  const query = tx.selectFrom('seller_profiles').select('id')
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('user_id', '=', by.userId)
  return (await found.executeTakeFirst())?.id
}

const columnsOf = (method: ShippingMethodInput) => ({
  title: method.title,
  provinces: method.provinces,
  base_price: method.basePrice,
  price_per_kilogram: method.pricePerKilogram,
  free_from: method.freeFrom,
  most_grams: method.mostGrams,
  is_active: method.isActive,
})

/** Adds a way of sending of a seller, or of the site without one; answers its id. */
export async function addMethod(
  tx: Tx,
  method: ShippingMethodInput,
  sellerId: number | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('shipping_methods')
    .values({ ...columnsOf(method), seller_id: sellerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a way of sending; whose it is stays. */
export async function changeMethod(tx: Tx, id: number, method: ShippingMethodInput): Promise<void> {
  await tx
    .updateTable('shipping_methods')
    .set({ ...columnsOf(method), updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Marks a way of sending as deleted; false when there is none. */
export async function deleteMethod(tx: Tx, id: number): Promise<boolean> {
  const deleted = await tx
    .updateTable('shipping_methods')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
