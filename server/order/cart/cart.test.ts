import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let buyer: Person

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

const as = () => ({ as: buyer })
const cart = async () => (await shop.call('Order/GetUserCart', {}, as())).data
const setCount = (id: number, count: number, designId: number | null = null, seenPrice?: number) =>
  shop.call('Order/ChangeProductCartCount', { id, count, designId, ...(seenPrice && { seenPrice }) }, as())
const changeProduct = (id: number, set: Record<string, number | boolean | string | null>) =>
  shop.db.updateTable('products').set(set).where('id', '=', id).execute()
const changeDesign = (id: number, set: Record<string, number | boolean | string>) =>
  shop.db.updateTable('product_designs').set(set).where('id', '=', id).execute()

describe('pieces', () => {
  test('are added one by one, many at once, set and taken out', async () => {
    const id = await shop.makeProduct({ price: 700, off_price: 500 })
    await shop.call('Order/AddProductById', { id }, as())
    await shop.call('Order/AddProductById', { id }, as())
    await shop.call('Order/AddMoreProductById', { id, count: 3 }, as())
    expect((await cart()).products).toMatchObject([{ productId: id, count: 5, price: 700, offPrice: 500 }])
    expect((await setCount(id, 2)).data.products).toMatchObject([{ count: 2 }])
    const detail = await shop.call('Order/GetUserCartDetail', {}, as())
    expect(detail.data).toMatchObject({ subtotal: 1_400, discount: 400, payable: 1_000 })
    expect((await setCount(id, 0)).data.products).toEqual([])
    expect((await setCount(id, 0)).status).toBe('Success')
  })

  test('never exceed the stock or the most that one order may hold', async () => {
    const id = await shop.makeProduct({ stock: 3 })
    const few = await shop.makeProduct({ stock: 50, max_per_order: 2 })
    expect(await setCount(id, 4)).toMatchObject({ http: 200, code: 'OutOfStock', details: { left: 3 } })
    expect(await setCount(few, 3)).toMatchObject({ code: 'OutOfStock', details: { left: 2 } })
    await setCount(id, 3)
    expect((await shop.call('Order/AddProductById', { id }, as())).code).toBe('OutOfStock')
    expect((await cart()).products).toMatchObject([{ count: 3 }])
  })

  test('of a product with designs are chosen by design', async () => {
    const id = await shop.makeProduct()
    const red = await shop.makeDesign(id, { title: 'قرمز', price: 900, stock: 2 })
    const blue = await shop.makeDesign(id, { title: 'آبی', price: 800, stock: 5 })
    const elsewhere = await shop.makeDesign(await shop.makeProduct())
    expect((await setCount(id, 1)).code).toBe('DesignRequired')
    expect((await setCount(id, 1, elsewhere)).code).toBe('NotFound')
    expect((await setCount(id, 3, red)).code).toBe('OutOfStock')
    await setCount(id, 2, red)
    await setCount(id, 4, blue)
    expect((await cart()).products).toMatchObject([
      { designId: red, designTitle: 'قرمز', count: 2, price: 900 },
      { designId: blue, designTitle: 'آبی', count: 4, price: 800 },
    ])
    await shop.call('Order/RemoveProductByModel', { id, designId: red }, as())
    expect((await cart()).products).toMatchObject([{ designId: blue }])
    await setCount(id, 1, red)
    await shop.call('Order/RemoveProductById', { id }, as())
    expect((await cart()).products).toEqual([])
  })

  test('of a hidden or unknown product are refused', async () => {
    const hidden = await shop.makeProduct({ is_active: false })
    expect((await setCount(hidden, 1)).code).toBe('NotFound')
    expect((await setCount(999_999, 1)).http).toBe(404)
  })

  test('can be taken out of a closed area, but not put in', async () => {
    const id = await shop.makeProduct()
    const course = await shop.makeCourse()
    await setCount(id, 1)
    await shop.setSetting('isProductDisabled', true)
    await shop.setSetting('isCourseDisabled', true)
    const refusals = [await setCount(id, 2), await shop.call('Order/AddCourseById', { id: course }, as())]
    const removed = await setCount(id, 0)
    await shop.setSetting('isProductDisabled', false)
    await shop.setSetting('isCourseDisabled', false)
    expect(refusals.map(({ code }) => code)).toEqual(['AreaDisabled', 'AreaDisabled'])
    expect(removed.data.products).toEqual([])
  })
})

describe('courses', () => {
  test('are in the cart once and can be taken out twice', async () => {
    const id = await shop.makeCourse({ price: 900 })
    await shop.call('Order/AddCourseById', { id }, as())
    await shop.call('Order/AddCourseById', { id }, as())
    expect((await cart()).courses).toMatchObject([{ courseId: id, price: 900, isAvailable: true }])
    for (const path of ['Order/RemoveCourseById', 'Order/RemoveCourseById2'] as const)
      expect((await shop.call(path, { id }, as())).data.courses).toEqual([])
  })

  test('that are owned, hidden or unknown are refused', async () => {
    const owned = await shop.makeCourse()
    const hidden = await shop.makeCourse({ is_active: false })
    await shop.db
      .insertInto('user_courses')
      .values({ user_id: buyer.id, course_id: owned, source: 'gift' })
      .execute()
    const add = async (id: number) => (await shop.call('Order/AddCourseById', { id }, as())).code
    expect([await add(owned), await add(hidden), await add(999_999)]).toEqual([
      'AlreadyOwned',
      'NotFound',
      'NotFound',
    ])
  })
})

describe('what changed since the buyer looked', () => {
  test('is named with its reason: price', async () => {
    const id = await shop.makeProduct({ price: 500 })
    await setCount(id, 1)
    await changeProduct(id, { price: 650 })
    expect((await cart()).changeAbleProducts).toMatchObject([
      { kind: 'product', productId: id, reason: 'price', oldPrice: 500, newPrice: 650 },
    ])
  })

  test('is named with its reason: a reduction that ends is a price', async () => {
    const id = await shop.makeProduct({ price: 500, off_price: 300 })
    await setCount(id, 1)
    await changeProduct(id, { off_until: '2020-01-01T00:00:00Z' })
    expect((await cart()).changeAbleProducts).toMatchObject([
      { reason: 'price', oldPrice: 300, newPrice: 500 },
    ])
  })

  test('is named with its reason: count', async () => {
    const id = await shop.makeProduct({ stock: 5 })
    await setCount(id, 4)
    await changeProduct(id, { stock: 2 })
    const { products, changeAbleProducts } = await cart()
    expect(products).toMatchObject([{ count: 2, isAvailable: true }])
    expect(changeAbleProducts).toMatchObject([{ reason: 'count', oldCount: 4, newCount: 2 }])
  })

  test('is named with its reason: design', async () => {
    const id = await shop.makeProduct()
    const renamed = await shop.makeDesign(id, { title: 'مشکی' })
    const gone = await shop.makeDesign(id, { title: 'زرد' })
    await setCount(id, 1, renamed)
    await setCount(id, 2, gone)
    await changeDesign(renamed, { title: 'مشکی مات' })
    await changeDesign(gone, { is_active: false })
    expect((await cart()).changeAbleProducts).toMatchObject([
      { reason: 'design', designId: renamed, designTitle: 'مشکی مات' },
      { reason: 'design', designId: gone, oldCount: 2, newCount: 0 },
    ])
  })

  test('is named with its reason: availability, going and coming back', async () => {
    const id = await shop.makeProduct({ stock: 5 })
    const course = await shop.makeCourse()
    await setCount(id, 2)
    await shop.call('Order/AddCourseById', { id: course }, as())
    const hide = async (isGone: boolean) => {
      await changeProduct(id, { stock: isGone ? 0 : 5 })
      await shop.db.updateTable('courses').set({ is_active: !isGone }).where('id', '=', course).execute()
    }
    await hide(true)
    const gone = await cart()
    expect(gone.changeAbleProducts).toMatchObject([
      { kind: 'course', reason: 'availability', oldCount: 1, newCount: 0 },
      { kind: 'product', reason: 'availability', oldCount: 2, newCount: 0 },
    ])
    expect(gone.products).toMatchObject([{ isAvailable: false, count: 2 }])
    expect((await shop.call('Order/GetUserCartDetail', {}, as())).data.payable).toBe(0)
    const confirmed = await shop.call('Order/ConfirmCartChanges', {}, as())
    expect(confirmed.data.changeAbleProducts).toEqual([])
    await hide(false)
    expect((await cart()).changeAbleProducts).toMatchObject([
      { kind: 'course', reason: 'availability', oldCount: 0, newCount: 1 },
      { kind: 'product', reason: 'availability', oldCount: 0, newCount: 2 },
    ])
  })

  test('is named for a course by its price', async () => {
    const id = await shop.makeCourse({ price: 900 })
    await shop.call('Order/AddCourseById', { id }, as())
    await shop.db.updateTable('courses').set({ off_price: 400 }).where('id', '=', id).execute()
    expect((await cart()).changeAbleProducts).toMatchObject([
      { reason: 'price', oldPrice: 900, newPrice: 400 },
    ])
  })

  test('is named against the price that the device showed', async () => {
    const id = await shop.makeProduct({ price: 650 })
    const course = await shop.makeCourse({ price: 800 })
    const { data } = await setCount(id, 1, null, 500)
    expect(data.changeAbleProducts).toMatchObject([{ reason: 'price', oldPrice: 500, newPrice: 650 }])
    await shop.call('Order/AddCourseById', { id: course, seenPrice: 700 }, as())
    expect((await cart()).changeAbleProducts).toMatchObject([
      { kind: 'course', oldPrice: 700, newPrice: 800 },
      { kind: 'product' },
    ])
  })

  test('is forgotten once confirmed, and named anew when it changes again', async () => {
    const id = await shop.makeProduct({ price: 500, stock: 5 })
    await setCount(id, 5)
    await changeProduct(id, { price: 600, stock: 3 })
    expect((await cart()).changeAbleProducts.map(({ reason }) => reason)).toEqual(['count', 'price'])
    const { data } = await shop.call('Order/ConfirmCartChanges', {}, as())
    expect([data.changeAbleProducts, data.products[0]?.count]).toEqual([[], 3])
    await changeProduct(id, { stock: 50 })
    expect((await cart()).changeAbleProducts).toEqual([])
    await changeProduct(id, { price: 700 })
    expect((await cart()).changeAbleProducts).toMatchObject([{ reason: 'price', oldPrice: 600 }])
  })
})

describe('a cart filled before signing in', () => {
  const merge = (products: { id: number; designId?: number; count: number }[], courses: number[] = []) =>
    shop.call('Order/MergeGuestCart', { courses, products }, as())

  test('is joined: courses united, of each product the larger count', async () => {
    const [one, two, three] = [await shop.makeProduct(), await shop.makeProduct(), await shop.makeProduct()]
    const [mine, theirs, owned] = [await shop.makeCourse(), await shop.makeCourse(), await shop.makeCourse()]
    await shop.db
      .insertInto('user_courses')
      .values({ user_id: buyer.id, course_id: owned, source: 'gift' })
      .execute()
    await setCount(one, 4)
    await setCount(two, 1)
    await shop.call('Order/AddCourseById', { id: mine }, as())
    const { data } = await merge(
      [
        { id: one, count: 2 },
        { id: two, count: 3 },
        { id: three, count: 1 },
        { id: 999_999, count: 1 },
      ],
      [mine, theirs, owned, 999_999],
    )
    expect(data.products.map(({ productId, count }) => [productId, count])).toEqual([
      [one, 4],
      [two, 3],
      [three, 1],
    ])
    expect(data.courses.map(({ courseId }) => courseId).toSorted()).toEqual([mine, theirs].toSorted())
    expect(data.changeAbleProducts).toEqual([])
  })

  test('is joined up to the stock, and what is missing is named', async () => {
    const scarce = await shop.makeProduct({ stock: 2 })
    const sold = await shop.makeProduct({ stock: 0 })
    const { data } = await merge([
      { id: scarce, count: 6 },
      { id: sold, count: 1 },
    ])
    expect(data.products).toMatchObject([{ count: 2 }, { isAvailable: false }])
    expect(data.changeAbleProducts).toMatchObject([
      { productId: scarce, reason: 'count', oldCount: 6, newCount: 2 },
      { productId: sold, reason: 'availability', oldCount: 1, newCount: 0 },
    ])
  })

  test('does no harm when it is joined twice', async () => {
    const id = await shop.makeProduct({ stock: 2 })
    const first = await merge([{ id, count: 6 }])
    const second = await merge([{ id, count: 6 }])
    expect(second.data).toEqual(first.data)
  })

  test('does not hide a price that changed in the account’s own cart', async () => {
    const id = await shop.makeProduct({ price: 500 })
    await setCount(id, 2)
    await changeProduct(id, { price: 900 })
    const { data } = await merge([{ id, count: 1 }])
    expect(data.changeAbleProducts).toMatchObject([{ reason: 'price', oldPrice: 500, newPrice: 900 }])
  })
})

test('a buyer sees and changes no cart but the own one', async () => {
  const id = await shop.makeProduct()
  await setCount(id, 2)
  const other = await shop.asBuyer()
  expect((await shop.call('Order/GetUserCart', {}, { as: other })).data.products).toEqual([])
  await shop.call('Order/RemoveProductById', { id }, { as: other })
  expect((await cart()).products).toMatchObject([{ count: 2 }])
})

test('a cart stays open however often it is changed', async () => {
  const id = await shop.makeProduct({ stock: 99 })
  for (let count = 1; count <= 20; count += 1) await setCount(id, count)
  const changes = Array.from({ length: 10 }, () => shop.call('Order/AddProductById', { id }, as()))
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(10).fill('Success'))
  expect((await cart()).products).toMatchObject([{ count: 30 }])
})
