import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from '#server/files/files-store.ts'
import { PDF, photo, sendForm } from '#tests/world/forms.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const WEEK_DAYS = 7
const DAY_MS = 86_400_000

let shop: ShopServer
let teacher: Person

beforeAll(async () => {
  shop = await openShopServer()
  teacher = await shop.signIn('Teacher')
  await shop.makeTeacher({ user_id: teacher.id })
})
afterAll(() => shop.close())

const add = async (picture: Awaited<ReturnType<typeof photo>>, as = teacher) =>
  sendForm(shop, 'Site/AddTextPicture', { picture }, { as })
const sent = async (width?: number, height?: number): Promise<{ src: string }> =>
  (await add(await photo(width, height))).data
const fetchFile = (url: string) => shop.app.inject({ method: 'GET', url })

test('a picture of a text keeps its shape, is made smaller, and has nothing of the camera', async () => {
  const picture = await sent(3_000, 1_500)
  expect(picture).toMatchObject({ width: 1_280, height: 640, src: expect.stringMatching(/^\/media\/up\//) })
  const read = await sharp((await fetchFile(picture.src)).rawPayload).metadata()
  expect(read).toMatchObject({ format: 'webp', width: 1_280, height: 640 })
  expect(read.exif).toBeUndefined()
})

test('is taken from teachers, sellers and admins alone, and only a picture is', async () => {
  expect((await add(await photo(), await shop.asBuyer())).code).toBe('NotAllowed')
  const { code, details } = await add(PDF)
  expect([code, details]).toMatchObject(['InvalidInput', { fields: [{ path: 'picture' }] }])
})

test('is refused to who has hundreds that no text has, also when many come at once', async () => {
  const other = await shop.signIn('Teacher')
  await sql`insert into stored_pictures (key, width, owner_id, bytes, is_of_text)
    select 'up/' || md5('many' || n), 1, ${other.id}, '', true from generate_series(1, 198) n`.execute(
    shop.db,
  )
  const picture = await photo(40, 40)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(picture, other)))
  expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'TooManyRequests')).toHaveLength(3)
})

test('that no saved text has is gone after a week; one that was saved stays with every version', async () => {
  const { src: saved } = await sent()
  const { src: left } = await sent()
  const body = `<p>نمودار <img src="${saved}" alt="گشتاور" onerror="alert(1)"></p>`
  const { data } = await shop.call('Article/AddArticle', { title: 'نمودارها', body }, { as: teacher })
  const { data: article } = await shop.call('Article/GetArticleByAuth', { id: data.id }, { as: teacher })
  expect(article.body).toBe(`<p>نمودار <img src="${saved}" alt="گشتاور" /></p>`)
  await sweepPictures(shop.db, new Date(shop.now().getTime() + (WEEK_DAYS - 1) * DAY_MS))
  expect((await fetchFile(left)).statusCode).toBe(200)
  await sweepPictures(shop.db, new Date(shop.now().getTime() + (WEEK_DAYS + 1) * DAY_MS))
  expect([(await fetchFile(saved)).statusCode, (await fetchFile(left)).statusCode]).toEqual([200, 404])
})
