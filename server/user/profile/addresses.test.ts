import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_ADDRESSES } from '#contract/user/profile-rules.ts'
import { ADDRESS } from '#tests/world/minimal-inputs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let buyer: Person
let other: Person

beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  other = await shop.asBuyer()
})
afterEach(() => shop.close())

const save = (fields: { id?: number; city?: string; isDefault?: boolean } = {}, as = buyer) =>
  shop.call('User/AddOrUpdateUserProductAddress', { ...ADDRESS, ...fields }, { as })
const remove = (id: number, as = buyer) => shop.call('User/DeleteUserProductAddress', { id }, { as })
const cities = async (as = buyer) =>
  (await shop.call('User/GetUserProductAddress', {}, { as })).data.map(
    ({ city, isDefault }) => `${city}${isDefault ? '*' : ''}`,
  )
const idOf = async (wanted: string) =>
  (await shop.call('User/GetUserProductAddress', {}, { as: buyer })).data.find(({ city }) => city === wanted)
    ?.id ?? 0

test('the first address is the default one, and another becomes it on demand', async () => {
  await save({ city: 'قم' })
  await save({ city: 'یزد' })
  expect(await cities()).toEqual(['قم*', 'یزد'])
  await save({ city: 'شیراز', isDefault: true })
  expect(await cities()).toEqual(['شیراز*', 'یزد', 'قم'])
  await save({ id: await idOf('قم'), city: 'کاشان', isDefault: true })
  expect(await cities()).toEqual(['کاشان*', 'شیراز', 'یزد'])
})

test('a default one that goes leaves its place to the newest', async () => {
  for (const city of ['قم', 'یزد', 'رشت']) await save({ city })
  await remove(await idOf('قم'))
  expect(await cities()).toEqual(['رشت*', 'یزد'])
})

test('is changed and deleted by nobody but its person', async () => {
  await save({ city: 'قم' })
  const id = await idOf('قم')
  expect((await save({ id, city: 'یزد' }, other)).code).toBe('NotFound')
  expect((await remove(id, other)).code).toBe('NotFound')
  expect(await cities()).toEqual(['قم*'])
  expect(await cities(other)).toEqual([])
})

test('takes digits of any keyboard, and refuses codes that cannot be', async () => {
  const typed = { ...ADDRESS, postalCode: '۱۳۹۱۷-۳۳۳۱۹', receiverPhone: '۰۹۱۲ ۱۱۱ ۰۰۰۰' }
  const { data } = await shop.call('User/AddOrUpdateUserProductAddress', typed, { as: buyer })
  expect(data).toMatchObject([{ postalCode: '1391733319', receiverPhone: '+989121110000' }])
  for (const postalCode of ['1111111111', '139173331'])
    expect(
      (await shop.send('User/AddOrUpdateUserProductAddress', { ...ADDRESS, postalCode }, { as: buyer })).code,
    ).toBe('InvalidInput')
})

test('has a place where its holder gives one, with both of its parts', async () => {
  const send = (place: object) =>
    shop.send('User/AddOrUpdateUserProductAddress', { ...ADDRESS, ...place }, { as: buyer })
  expect((await send({})).data).toMatchObject([{ lat: null, long: null }])
  expect((await send({ lat: 35.7, long: 51.4 })).data).toMatchObject([{}, { lat: 35.7, long: 51.4 }])
  for (const place of [{ lat: 35.7 }, { lat: 91, long: 51.4 }, { lat: 35.7, long: 181 }])
    expect((await send(place)).code).toBe('InvalidInput')
})

test('two that come at once leave one default, and no more are kept than allowed', async () => {
  await Promise.all([save({ isDefault: true }), save({ isDefault: true }), save({ isDefault: true })])
  expect((await cities()).filter((city) => city.endsWith('*'))).toHaveLength(1)
  for (let count = 3; count < MOST_ADDRESSES; count += 1) await save()
  shop.wait(60)
  expect(await save()).toMatchObject({ code: 'NotAllowed', details: { most: MOST_ADDRESSES } })
})
