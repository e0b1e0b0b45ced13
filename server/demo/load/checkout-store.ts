import { OFF_CODES, SHIPPING_METHODS } from '#server/demo/content/checkout.ts'
import { daysAgo, type Tx } from './load-tools.ts'

const STARTED_DAYS_AGO = 90

/** Adds the ways of sending of the site, and discount codes of which one has ended. */
export async function insertCheckout(tx: Tx): Promise<void> {
  await tx
    .insertInto('shipping_methods')
    .values(
      SHIPPING_METHODS.map(({ title, provinces, basePrice, pricePerKilogram, freeFrom, mostGrams }) => ({
        title,
        provinces: [...provinces],
        base_price: basePrice,
        price_per_kilogram: pricePerKilogram,
        free_from: freeFrom,
        most_grams: mostGrams,
      })),
    )
    .execute()
  await tx
    .insertInto('off_codes')
    .values(
      OFF_CODES.map(({ code, percent, amount, mostAmount, leastOrder, scope, days, ...rest }) => ({
        code,
        percent,
        amount,
        most_amount: mostAmount,
        least_order: leastOrder,
        scope,
        is_listed: rest.isListed,
        most_uses: rest.mostUses ?? null,
        most_uses_of_person: rest.mostUsesOfPerson,
        starts_at: daysAgo(STARTED_DAYS_AGO),
        ends_at: days === null ? null : daysAgo(-days),
      })),
    )
    .execute()
}
