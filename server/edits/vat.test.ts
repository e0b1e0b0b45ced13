import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let owner: Person
let admin: Person
const ids = { course: 0, product: 0 }

beforeAll(async () => {
  shop = await openShopServer()
  owner = await shop.signIn('Buyer', 'Seller', 'Teacher')
  admin = await shop.signIn('Admin')
  ids.course = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: owner.id }) })
  ids.product = await shop.makeProduct({ seller_id: await shop.makeSeller({ user_id: owner.id }) })
})
afterAll(() => shop.close())

const KINDS = [
  {
    kind: 'course',
    table: 'courses',
    save: 'Course/UpdateCourse',
    publish: 'Course/ActiveCourseEdit',
    queue: 'Course/GetEditCoursesByFilter',
    atOnce: 'Course/AdminUpdateCourse',
  },
  {
    kind: 'product',
    table: 'products',
    save: 'Product/AddOrUpdateProduct',
    publish: 'Product/ActiveProductEdit',
    queue: 'Product/GetEditProductsByFilter',
    atOnce: 'Product/AdminAddOrUpdateProduct',
  },
] as const

describe.each(KINDS)('the tax in the price of a $kind', ({ kind, table, save, publish, queue, atOnce }) => {
  const rate = async () => {
    const { rows } = await sql<{ vat: number }>`select vat_percent as vat from ${sql.table(table)}
      where id = ${ids[kind]}`.execute(shop.db)
    return rows[0]?.vat
  }
  const set = (vatPercent: number) => shop.send(save, { id: ids[kind], vatPercent }, { as: owner })

  test('is ten percent until its owner asks for another rate, which an admin sees and publishes', async () => {
    expect((await set(0)).data).toMatchObject({ waiting: ['vatPercent'] })
    expect(await rate()).toBe(10)
    const { data } = await shop.call(queue, { thingId: ids[kind], isOpen: true }, { as: admin })
    const edit = await shop.call('Site/GetEditById', { id: data.items[0]?.id ?? 0 }, { as: admin })
    expect(edit.data.changes).toEqual([{ field: 'vatPercent', before: 10, now: 10, wanted: 0 }])
    await shop.send(publish, { id: ids[kind] }, { as: admin })
    expect(await rate()).toBe(0)
  })

  test('is set at once by an admin', async () => {
    expect((await shop.send(atOnce, { id: ids[kind], vatPercent: 9 }, { as: admin })).data).toMatchObject({
      waiting: [],
    })
    expect(await rate()).toBe(9)
  })

  test('has a goods id of thirteen digits, which its owner asks for and an admin sets at once', async () => {
    const goodsId = async () => {
      const { rows } = await sql<{ given: string }>`select tax_goods_id as given from ${sql.table(table)}
        where id = ${ids[kind]}`.execute(shop.db)
      return rows[0]?.given
    }
    const ask = (taxGoodsId: string) => shop.send(save, { id: ids[kind], taxGoodsId }, { as: owner })
    expect((await ask('۲۷۱۰۰۰۰۱۳۸۶۲۴')).data).toMatchObject({ waiting: ['taxGoodsId'] })
    expect(await goodsId()).toBe('')
    await shop.send(publish, { id: ids[kind] }, { as: admin })
    expect(await goodsId()).toBe('2710000138624')
    for (const wrong of ['271000013862', '27100001386245', 'کالا'])
      expect((await ask(wrong)).body).toContain('"path":"taxGoodsId"')
    await shop.send(atOnce, { id: ids[kind], taxGoodsId: '' }, { as: admin })
    expect(await goodsId()).toBe('')
    const { rows } = await sql<{
      rows: unknown
    }>`select rows from admin_changes order by id desc limit 1`.execute(shop.db)
    expect(JSON.stringify(rows)).toContain('2710000138624')
  })

  test('is a whole percent of the price', async () => {
    for (const wrong of [-1, 101, 9.5]) expect((await set(wrong)).body).toContain('"path":"vatPercent"')
    expect(await rate()).toBe(9)
  })
})
