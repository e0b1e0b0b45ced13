import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PICTURE_BYTES } from '#contract/talk.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let buyer: Person
let courseId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  buyer = await shop.asBuyer()
  courseId = await shop.makeCourse()
})
afterEach(() => shop.close())

const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } }
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04020' } })
const addressOf = (bytes: Buffer, mime = 'image/jpeg') => `data:${mime};base64,${bytes.toString('base64')}`
const photo = async () => addressOf(await drawing(600, 400).withExif(PLACE).jpeg().toBuffer())

const comment = (pictures: string[], as = buyer, id = courseId) =>
  shop.call('Course/SendComment', { id, text: 'این هم عکسش', pictures }, { as })
const shown = async () => (await shop.call('Course/GetCourseCommentsById', { id: courseId })).data
const publish = (id: number) => shop.call('Course/ActiveCourseComment', { id, version: 1 }, { as: admin })
const see = (url = '') => shop.app.inject({ url })
const ownOf = async (by: Person) => {
  const { data } = await shop.call('User/GetUserTalk', {}, { as: by })
  return data.texts[0]?.pictures ?? []
}
const listed = async () => {
  const asked = { page: 1, take: 10, isCounted: true }
  const { data } = await shop.call('Course/GetAdminCourseCommentsByFilter', asked, { as: admin })
  return data.items[0]?.pictures ?? []
}

test('pictures are seen by their author and admins until the comment is published, and then by everybody', async () => {
  const { data } = await comment([await photo(), await photo()])
  const [own, second] = await ownOf(buyer)
  expect(own).toMatchObject({ width: 600, height: 400 })
  expect(second?.address).not.toBe(own?.address)
  const bare = `/media/talk/${/[0-9a-f]{32}\.webp/.exec(own?.address ?? '')?.[0]}`
  expect((await see(own?.address)).statusCode).toBe(200)
  expect((await see((await listed())[0]?.address)).headers['cache-control']).toBe('private, no-store')
  expect((await see(bare)).statusCode).toBe(404)

  await publish(data.id)
  expect((await shown())[0]?.pictures).toMatchObject([{ address: bare, width: 600 }, { width: 600 }])
  expect((await see(bare)).statusCode).toBe(200)

  await shop.call('Course/DeActiveCourseComment', { id: data.id }, { as: admin })
  expect((await see(bare)).statusCode).toBe(404)
})

test('a picture is drawn again without what the camera wrote into it', async () => {
  await comment([await photo()])
  const { rawPayload } = await see((await ownOf(buyer))[0]?.address)
  const { format, exif } = await sharp(rawPayload).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
})

test('an address with another letter, or of half an hour ago, opens nothing', async () => {
  await comment([await photo()])
  const { address = '' } = (await ownOf(buyer))[0] ?? {}
  const forged = address.replace('proof=', 'proof=x')
  const other = address.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  const [, query] = address.split('?')
  for (const url of [forged, other, `/talk-pictures/nothing?${query}`])
    expect((await see(url)).statusCode).toBe(404)
  shop.wait(1_801)
  expect((await see(address)).statusCode).toBe(404)
})

test('pictures go with the deleted comment, and replies carry theirs', async () => {
  const { data } = await comment([await photo()])
  await publish(data.id)
  const reply = { id: data.id, text: 'مال من هم', pictures: [await photo()] }
  const { data: below } = await shop.call('Course/ReplyCommentById', reply, { as: admin })
  const address = (await shown())[0]?.pictures?.[0]?.address
  expect((await shown())[0]?.replies[0]).toMatchObject({ id: below.id, pictures: [{ width: 600 }] })

  await shop.call('Course/DeleteCourseComment', { id: data.id }, { as: buyer })
  expect((await shown())[0]).toMatchObject({ isDeleted: true, pictures: [] })
  expect((await see(address)).statusCode).toBe(404)
  const { length } = await shop.db.selectFrom('comment_pictures').select('key').execute()
  expect(length).toBe(1)
})

test.each([
  ['a fourth one', async () => [await photo(), await photo(), await photo(), await photo()]],
  ['no picture', async () => [addressOf(Buffer.from('hello, this is no picture'))]],
  ['a broken one', async () => [addressOf((await drawing(600, 400).jpeg().toBuffer()).subarray(0, 300))]],
  ['too many bytes', async () => [addressOf(Buffer.alloc(PICTURE_BYTES + 300, 1))]],
  [
    'a few bytes that become millions of pixels',
    async () => [addressOf(await drawing(3_000, 3_000).png({ compressionLevel: 9 }).toBuffer(), 'image/png')],
  ],
  ['an address of another site', async () => ['https://example.com/a.jpg']],
])('%s is refused, and nothing of the comment is kept', async (_, made) => {
  const answer = await comment(await made())
  expect(answer.code).toBe('InvalidInput')
  expect(await ownOf(buyer)).toEqual([])
  expect((await shop.db.selectFrom('course_comments').select('id').execute()).length).toBe(0)
})
