import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let buyer: Person
let teacher: Person
let courseId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  buyer = await shop.asBuyer()
  teacher = await shop.asTeacher()
  courseId = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
})
afterEach(() => shop.close())

/** A picture that is known again by its width. */
async function photo(width: number): Promise<string> {
  const bytes = await sharp({ create: { width, height: 100, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** A comment with pictures of these widths, and its id. */
async function comment(widths: number[], as = buyer): Promise<number> {
  const pictures = await Promise.all(widths.map(photo))
  const { data } = await shop.call(
    'Course/SendComment',
    { id: courseId, text: 'این هم عکسش', pictures },
    { as },
  )
  return data.id
}
const publish = (id: number, version: number) =>
  shop.call('Course/ActiveCourseComment', { id, version }, { as: admin })
const edit = (id: number, pictures: string[] | undefined, as = buyer) =>
  shop.call('Course/EditCourseComment', { id, text: 'این هم عکس بهترش', pictures }, { as })

const widthsOf = (pictures: readonly { width: number }[] = []) => pictures.map(({ width }) => width)
async function own(id: number, as = buyer) {
  const { data } = await shop.call('User/GetUserTalk', {}, { as })
  return data.texts.find((text) => text.id === id) ?? expect.unreachable('the text is gone')
}
const addresses = async (id: number) => (await own(id)).pictures?.map(({ address }) => address) ?? []
async function shown() {
  const { data } = await shop.call('Course/GetCourseCommentsById', { id: courseId })
  return widthsOf(data[0]?.pictures)
}
async function listed() {
  const asked = { page: 1, take: 10, isCounted: true }
  const { data } = await shop.call('Course/GetAdminCourseCommentsByFilter', asked, { as: admin })
  const [row] = data.items
  return {
    shown: widthsOf(row?.pictures),
    waiting: widthsOf(row?.waitingPictures),
    original: widthsOf(row?.originalPictures),
  }
}
const stored = async () => (await shop.db.selectFrom('comment_pictures').select('key').execute()).length
const see = async (url = '') => (await shop.app.inject({ url })).statusCode
const fileOf = (address = '') => /[0-9a-f]{32}\.webp/.exec(address)?.[0]

test('before it is published, an author takes a picture away, adds one and changes their order', async () => {
  const id = await comment([100, 110])
  const [first = '', second = ''] = await addresses(id)
  await edit(id, [await photo(120), second])
  expect(widthsOf((await own(id)).pictures)).toEqual([120, 110])
  expect([await see(first), await stored()]).toEqual([404, 2])
})

test('pictures of an edit by somebody who is not trusted wait, and the old ones stay', async () => {
  const id = await comment([100, 110])
  await publish(id, 1)
  const [, second = ''] = await addresses(id)
  expect((await edit(id, [second, await photo(120)])).data.state).toBe('waiting')
  expect(await shown()).toEqual([100, 110])
  expect(await listed()).toEqual({ shown: [100, 110], waiting: [110, 120], original: [] })
  const added = (await own(id)).waitingPictures?.[1]?.address
  expect([await see(added), await see(`/media/talk/${fileOf(added)}`)]).toEqual([200, 404])

  await publish(id, 3)
  expect(await shown()).toEqual([110, 120])
  expect([await see(`/media/talk/${fileOf(added)}`), await stored()]).toEqual([200, 2])
})

test('its author and admins see a picture that waits, and nobody else, also where no other text has one', async () => {
  const id = await comment([])
  await publish(id, 1)
  await edit(id, [await photo(120)])
  const [waiting] = (await own(id)).waitingPictures ?? []
  expect(await see(waiting?.address)).toBe(200)
  expect(await see(waiting?.address.replace(/\?.*/, ''))).toBe(404)
  const { data } = await shop.call('Course/GetAdminCourseCommentsByFilter', {}, { as: admin })
  expect(await see(data.items[0]?.waitingPictures[0]?.address)).toBe(200)
})

test('a second edit builds on the one that waits, and what it leaves out is swept', async () => {
  const id = await comment([100])
  await publish(id, 1)
  await edit(id, [await photo(120), await photo(130)])
  const [, last = ''] = (await own(id)).waitingPictures?.map(({ address }) => address) ?? []
  await edit(id, [last])
  expect(await listed()).toEqual({ shown: [100], waiting: [130], original: [] })
  expect(await stored()).toBe(2)
})

test('pictures of somebody who is trusted are changed at once; words alone leave them as they are', async () => {
  const id = await comment([100, 110], admin)
  await edit(id, undefined, admin)
  expect(await shown()).toEqual([100, 110])
  await edit(id, [], admin)
  expect([await shown(), await stored()]).toEqual([[], 0])
})

test('words that are edited alone keep the pictures that wait', async () => {
  const id = await comment([100])
  await publish(id, 1)
  await edit(id, [])
  await edit(id, undefined)
  expect(await listed()).toEqual({ shown: [100], waiting: [], original: [] })
  await publish(id, 4)
  expect([await shown(), await stored()]).toEqual([[], 0])
})

test('the pictures before an admin changed the words are kept, whatever the author does then', async () => {
  const id = await comment([100])
  await publish(id, 1)
  await edit(id, [await photo(120)])
  const change = { id, version: 3, text: 'بی شماره تماس' }
  await shop.call('Course/AdminEditCourseComment', change, { as: admin })
  expect(await listed()).toEqual({ shown: [120], waiting: [], original: [120] })
  await edit(id, [])
  await publish(id, 5)
  expect(await listed()).toEqual({ shown: [], waiting: [], original: [120] })
  expect(await stored()).toBe(1)
  await shop.call('Course/DeleteCourseComment', { id }, { as: buyer })
  expect(await stored()).toBe(0)
})

test('teachers see what everybody sees, and no picture that waits', async () => {
  const id = await comment([100])
  await publish(id, 1)
  await edit(id, [await photo(120)])
  const asked = { page: 1, take: 10, isCounted: true }
  const { data } = await shop.call('Course/GetTeacherCourseCommentsByFilter', asked, { as: teacher })
  expect(widthsOf(data.items[0]?.pictures)).toEqual([100])
  expect([data.items[0]?.waitingPictures, data.items[0]?.originalPictures]).toEqual([[], []])
})

test.each([
  ['a picture of somebody else', async () => addresses(await comment([200]))],
  ['one that was taken away', async (old: string[]) => old],
  ['one that never was', () => [`/talk-pictures/${'0'.repeat(32)}.webp`]],
  ['an address of another site', () => ['https://example.com/a.jpg']],
  ['no picture', () => [`data:image/jpeg;base64,${Buffer.from('hello').toString('base64')}`]],
  ['a fourth one', () => Promise.all([130, 140, 150, 160].map(photo))],
])('%s is refused, and the comment stays as it was', async (_, made) => {
  const stranger = await shop.asBuyer()
  const id = await comment([100], stranger)
  const before = (await own(id, stranger)).pictures?.map(({ address }) => address) ?? []
  await edit(id, [await photo(120)], stranger)
  const answer = await edit(id, await made(before), stranger)
  expect(answer.code).toBe('InvalidInput')
  expect(widthsOf((await own(id, stranger)).pictures)).toEqual([120])
})

test('two edits at once leave the pictures of one of them', async () => {
  const id = await comment([100])
  await Promise.all([edit(id, [await photo(120), await photo(130)]), edit(id, [await photo(140)])])
  expect([[120, 130], [140]]).toContainEqual(widthsOf((await own(id)).pictures))
  expect(await stored()).toBe((await addresses(id)).length)
})
