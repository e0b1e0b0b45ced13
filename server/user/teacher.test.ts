import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let id: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  await shop.makeCourse()
  const { data } = await shop.call('User/GetAdminShowTeachersByFilter', {}, { as: admin })
  id = data.items[0]?.id ?? 0
})
afterEach(() => shop.close())

const shownIds = async () =>
  (await shop.call('User/GetShowTeachersByFilter', {})).data.items.map((teacher) => teacher.id)
const place = (fields: { order: number; isHidden?: boolean }) =>
  shop.call('User/AddOrUpdateShowTeacher', { id, ...fields }, { as: admin })

test('a card that an admin hides leaves the public list and its page, and comes back', async () => {
  expect(await shownIds()).toEqual([id])
  await place({ order: 3, isHidden: true })
  expect(await shownIds()).toEqual([])
  expect((await shop.call('User/GetShowTeacherById', { id })).code).toBe('NotFound')
  await place({ order: 3 })
  expect(await shownIds()).toEqual([id])
  await shop.call('User/DeleteShowTeacher', { id }, { as: admin })
  expect(await shownIds()).toEqual([])
})

test('devices lose a hidden card by the feed', async () => {
  const before = await shop.call('Site/GetChanges', {})
  await place({ order: 0, isHidden: true })
  const { data } = await shop.call('Site/GetChanges', { cursor: before.data.cursor })
  expect(data.removed.teacher).toEqual([id])
})

test('an edit that an admin accepts does not show a hidden card', async () => {
  await place({ order: 0, isHidden: true })
  await shop.db.updateTable('teacher_profiles').set({ is_shown: true, title: 'عنوان تازه' }).execute()
  expect(await shownIds()).toEqual([])
})
