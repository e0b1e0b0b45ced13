import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { findings } from './findings.ts'
import { phoneOfTeacher, signIn, untilOpen } from './gestures.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

// a product without a picture would be the first one in the lists of other journeys
const shop = shopForThisFile()
const COURSE = 'BMW برای مدرس آن'
const PRODUCT = 'شاتون برای فروشندهٔ آن'

test('a teacher is not offered to buy the own course: all lessons are open, and the panel is one press away', async () => {
  const { phone, courseId } = await phoneOfTeacher(shop, COURSE, false, ['درس بدون فیلم'])
  const main = phone.page.getByRole('main')
  await phone.open(courseAddress(courseId))
  await untilOpen(phone.page, COURSE)
  await main.getByText(course.noFilm).waitFor()
  expect(await main.getByRole('button', { name: course.add }).count()).toBe(0)
  expect(await findings(phone.page)).toEqual([])
  await main.getByRole('link', { name: course.manage }).click()
  await phone.page.waitForURL(`**/TeacherPanel?section=courses&open=${courseId}`)
  await main.getByRole('heading', { name: COURSE }).waitFor()

  const visitor = await shop.newPhone()
  await visitor.open(courseAddress(courseId))
  await visitor.page.getByRole('main').getByRole('button', { name: course.add }).waitFor()
})

test('a seller is not offered to buy the own product', async () => {
  const seller = await shop.newBuyer()
  const { id } = seller.profile
  const productId = await shop.onDatabase(async (db) => {
    await sql`insert into user_roles (user_id, role, is_active) values (${id}, 'Seller', true)`.execute(db)
    const { rows } = await sql<{ id: number }>`with seller as (
        insert into seller_profiles (user_id, shop_name) values (${id}, 'فروشگاه خودم') returning id)
      insert into products (slug, title, price, stock, seller_id, is_active)
      select ${`product-of-${id}`}, ${PRODUCT}, 1000000, 3, id, true from seller returning id`.execute(db)
    return rows[0]?.id ?? 0
  })
  const phone = await shop.newPhone()
  await signIn(phone, seller)
  const main = phone.page.getByRole('main')
  await phone.open(productAddress(productId))
  await untilOpen(phone.page, PRODUCT)
  await main.getByRole('link', { name: product.manage }).waitFor()
  expect(await main.getByRole('button', { name: product.add }).count()).toBe(0)
  await main.getByRole('link', { name: product.manage }).click()
  await phone.page.waitForURL(`**/SellerPanel?section=products&open=${productId}`)
  await main.getByRole('heading', { name: PRODUCT }).waitFor()

  const visitor = await shop.newPhone()
  await visitor.open(productAddress(productId))
  await visitor.page.getByRole('main').getByRole('button', { name: product.add }).waitFor()
})
