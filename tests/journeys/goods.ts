import { sql } from 'kysely'
import sharp from 'sharp'
import type { Product } from '#contract/product/product.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import type { Buyer, Shop } from './shop.ts'

/**
 * Three products without designs that can be had: those that journeys put into carts. Their titles are shown as they are
 * written; a code in a title is shown with joining marks, which a locator does not expect.
 */
export function simpleProducts(products: readonly Product[]): [Product, Product, Product] {
  const [a, b, c] = products.filter(
    ({ hasDesigns, stock, maxPerOrder, title }) =>
      !hasDesigns && stock > 0 && maxPerOrder >= 4 && keepCodes(title) === title,
  )
  if (!a || !b || !c) throw new Error('The demo has too few simple products.')
  return [a, b, c]
}

/** Lets an identity wait for a decision, with a picture of a card. */
export async function sendIdentity({ onDatabase }: Shop, { profile: { id } }: Buyer): Promise<void> {
  const card = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a8fa0' } })
    .webp()
    .toBuffer()
  await onDatabase(async (db) => {
    await sql`insert into user_details (user_id, national_code, birth_date) values (${id}, '0013542419', '1990-03-21')`.execute(
      db,
    )
    await sql`insert into documents (owner_id, kind, name, mime, size, bytes)
      values (${id}, 'nationalCard', 'card.webp', 'image/webp', ${card.length}, ${card})`.execute(db)
  })
}
