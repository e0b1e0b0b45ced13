import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
afterAll(() => shop.close())

/** Written, and what admins type who look for it. */
const SPELLINGS: [written: string, typed: string][] = [
  ['کیت لوله\u0654 بوست', 'کیت لولۀ بوست'],
  ['کیت لولۀ بوست', 'لوله بوست'],
  ['هدرز ۴ به ۱', 'هدرز 4'],
  ['نمایشگر 63 میلی‌متر', 'نمایشگر ۶۳ میلی متر'],
  ['میل‌سوپاپ مسابقه', 'میل سوپاپ'],
  ['سوخت رسانی انژکتور', 'سوخت‌رسانی'],
  ['آینهٔ بغل', 'اینه بغل'],
  ['مولفهٔ تعلیق', 'مؤلفه تعلیق'],
  ['Wideband LC-2', 'wideband lc-2'],
]

test.each(SPELLINGS)('«%s» is found by «%s» in the list of a panel', async (title, typed) => {
  const id = await shop.makeProduct({ title })
  const search = async (text: string) =>
    (await shop.call('Product/GetAdminProductsByFilter', { text }, { as: admin })).data.items
  expect((await search(typed)).map((item) => item.id)).toContain(id)
  expect(await search(`${typed} نیست`)).toEqual([])
})
