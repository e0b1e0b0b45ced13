import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf, makeFilm, makeLesson, type StockedTrack, trackBytes } from '#tests/world/lesson-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let folder: string
let course: number
let lesson: number
let sample: number
let owner: Person
let admin: Person

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lessons-'))
  shop = await openShopServer({ lessonsDir: folder })
  await makeFilm(shop, 'film', folder)
  course = await shop.makeCourse()
  lesson = await makeLesson(shop, { courseId: course, filmKey: 'film' })
  sample = await makeLesson(shop, { courseId: course, filmKey: 'film', isFree: true })
  admin = await shop.signIn('Admin')
})
beforeEach(async () => {
  owner = await shop.asBuyer()
  await give(owner)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const give = ({ id }: Person) =>
  shop.db.insertInto('user_courses').values({ user_id: id, course_id: course, source: 'gift' }).execute()
const takeAway = ({ id }: Person) =>
  shop.db.deleteFrom('user_courses').where('user_id', '=', id).where('course_id', '=', course).execute()
const ask = (id: number, as?: Person) => shop.call('Course/GetLessonAddress', { id }, { as })
const setCourse = (is_active: boolean) =>
  shop.db.updateTable('courses').set({ is_active }).where('id', '=', course).execute()
const setLesson = (is_active: boolean) =>
  shop.db.updateTable('course_videos').set({ is_active }).where('id', '=', lesson).execute()

interface Given {
  address: string
  proof: string
}
async function addressOf(id: number, as?: Person): Promise<Given> {
  const { address, proof } = (await ask(id, as)).data
  if (address === null || proof === null) throw new Error('There is no address.')
  return { address, proof }
}
const urlOf = ({ address, proof }: Given, file = '360p.mp4') => `${address}${file}?${proof}`
const load = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url, headers })
const statusOf = async (url: string) => (await load(url)).statusCode
const etag = (track: StockedTrack) => `"${hashOf(track)}"`

describe('what a lesson says', () => {
  const write = (subtitles: string, chapters = '') =>
    shop.db.updateTable('course_videos').set({ subtitles, chapters }).where('id', '=', lesson).execute()

  test('is beside its film, for those who may watch it', async () => {
    await write('0:01.0 --> 0:02.5\nتوربو', '0:00 مقدمه')
    expect((await ask(lesson, owner)).data).toMatchObject({ hasWords: true })
    const given = await addressOf(lesson, owner)
    const answer = await load(urlOf(given, 'words.json'))
    expect(answer.json()).toEqual({
      cues: [{ from: 1, to: 2.5, text: 'توربو' }],
      chapters: [{ from: 0, title: 'مقدمه' }],
    })
    expect(answer.headers['cache-control']).toBe('private, max-age=600')

    const { address, proof } = await addressOf(sample)
    expect(await statusOf(`${address.replace(`/${sample}/`, `/${lesson}/`)}words.json?${proof}`)).toBe(403)
    await takeAway(owner)
    shop.wait(6)
    expect(await statusOf(urlOf(given, 'words.json'))).toBe(403)
    await write('')
    expect((await ask(sample)).data).toMatchObject({ hasWords: false })
  })
})

describe('the film of a lesson', () => {
  test('is sent in ranges, to its owner, with the ETag of its content', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    const whole = await load(url)
    expect(whole).toMatchObject({ statusCode: 200, body: trackBytes('360p') })
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: etag('360p'),
      'cache-control': 'private, max-age=600',
    })
    const part = await load(url, { range: 'bytes=11-20' })
    expect(part).toMatchObject({ statusCode: 206, body: '0123456789' })
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 11-20/31', 'content-length': '10' })
    expect((await load(url, { range: 'bytes=21-' })).body).toBe('abcdefghij')
    expect((await load(url, { range: 'bytes=-3' })).body).toBe('hij')
    expect((await load(url, { range: 'bytes=28-999999' })).body).toBe('hij')
    expect((await load(url, { range: 'bytes=0-1, 5-6' })).body).toBe('pi')
  })

  test('is asked for beyond its end, backwards, or in nonsense without harm', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    const beyond = await load(url, { range: 'bytes=31-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */31')
    expect((await load(url, { range: 'bytes=-0' })).statusCode).toBe(416)
    for (const range of ['bytes=9-2', 'bytes=-', 'lines=1-2', `bytes=${'9'.repeat(400)}-`, 'x'.repeat(4_000)])
      expect((await load(url, { range })).statusCode).toBe(200)
  })

  test('is not sent again to who has it, and goes on only where the same bytes are', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    const known = await load(url, { 'if-none-match': etag('360p') })
    expect(known).toMatchObject({ statusCode: 304, body: '' })
    const goOn = (ifRange: string) => load(url, { range: 'bytes=11-20', 'if-range': ifRange })
    expect((await goOn(etag('360p'))).statusCode).toBe(206)
    expect((await goOn('"another film"')).statusCode).toBe(200)
    const head = await load(url, { range: 'bytes=0-4' }, 'HEAD')
    expect(head).toMatchObject({ statusCode: 206, body: '' })
    expect(head.headers).toMatchObject({ 'content-length': '5', etag: etag('360p') })
  })

  test('keeps its ETag at the next address', async () => {
    const first = await load(urlOf(await addressOf(lesson, owner)))
    shop.wait(1)
    const next = await load(urlOf(await addressOf(lesson, owner)))
    expect(next.headers.etag).toBe(first.headers.etag)
  })

  test('is a list for players that know HLS alone', async () => {
    const given = await addressOf(lesson, owner)
    const list = await load(urlOf(given, 'list.m3u8'))
    expect(list.headers['content-type']).toContain('mpegurl')
    expect(list.body).toContain(`360p.m3u8?${given.proof}`)
    expect(list.body).toContain(`URI="sound.m3u8?${given.proof}"`)
    const track = (await load(urlOf(given, '360p.m3u8'))).body
    expect(track).toContain(`#EXT-X-MAP:URI="360p.mp4?${given.proof}",BYTERANGE="11@0"`)
    const lines = track.split('\n')
    const ranges = lines.flatMap(
      (line) => /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(line)?.slice(1).map(Number) ?? [],
    )
    expect(ranges).toEqual([10, 11, 10, 21])
    expect(lines.at(-2)).toBe('#EXT-X-ENDLIST')
  })

  test('is sent to a hundred at once', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) => load(url, { range: `bytes=${i % 31}-${i % 31}` })),
    )
    expect(all.map(({ body }) => body)).toEqual(all.map((_, i) => trackBytes('360p')[i % 31]))
  })

  test('is left to a proxy in front, where one sends files itself', async () => {
    const behind = await openShopServer({ db: shop.db, now: shop.now, lessonsAccelPrefix: '/lesson-files' })
    const { headers, body } = await behind.app.inject(urlOf(await addressOf(lesson, owner)))
    expect(headers['x-accel-redirect']).toBe('/lesson-files/film/360p.mp4')
    expect(body).toBe('')
    const refused = await behind.app.inject(urlOf({ address: `/lessons/${lesson}/first/`, proof: 'user=1' }))
    expect(refused.headers['x-accel-redirect']).toBeUndefined()
    await behind.close()
  })
})

describe('an address', () => {
  test('with one other letter, of another lesson or another person opens nothing, and says nothing', async () => {
    const { address, proof } = await addressOf(lesson, owner)
    const stranger = await shop.asBuyer()
    const last = proof.at(-2) === 'A' ? 'B' : 'A'
    const wrong = [
      urlOf({ address, proof: `${proof.slice(0, -2)}${last}${proof.at(-1)}` }),
      urlOf({ address, proof: proof.replace(`user=${owner.id}&`, `user=${stranger.id}&`) }),
      urlOf({ address, proof: proof.replace(`user=${owner.id}&`, 'user=0&') }),
      urlOf({ address, proof: proof.replace(/until=(\d)/, 'until=9$1') }),
      urlOf({ address: address.replace(`/${lesson}/`, `/${sample}/`), proof }),
      urlOf({ address: address.replace(`/${lesson}/`, '/999999/'), proof }),
      urlOf({ address: address.replace('/first/', '/second/'), proof }),
      urlOf({ address, proof: proof.split('&proof=')[0] ?? '' }),
      urlOf({ address, proof: `${proof}&user=${owner.id}` }),
      urlOf({ address, proof: '' }),
    ]
    for (const url of wrong) {
      const answer = await load(url)
      expect([url, answer.statusCode, answer.body]).toEqual([url, 403, 'Ask for another address.'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('leads to no other file', async () => {
    const { address, proof } = await addressOf(lesson, owner)
    const files = [
      '720p.mp4',
      'list.mp4',
      'film.json',
      '..%2f..%2fsecret.mp4',
      '%2e%2e/film/360p.mp4',
      '360p.mp4%00',
    ]
    for (const file of files) expect([403, 404]).toContain(await statusOf(urlOf({ address, proof }, file)))
  })

  test('ends after ten minutes; the next one plays on', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    shop.wait(599)
    expect(await statusOf(url)).toBe(200)
    shop.wait(2)
    expect(await statusOf(url)).toBe(403)
    expect(await statusOf(urlOf(await addressOf(lesson, owner)))).toBe(200)
  })

  test('ends when an admin changes the directory, which is recorded; films of products have their own', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    await shop.call('Product/ForceChangeVideoDirectoryName', {}, { as: admin })
    shop.wait(6)
    expect(await statusOf(url)).toBe(200)
    const { name, previousName } = (
      await shop.call('Course/ForceChangeVideoDirectoryName', {}, { as: admin })
    ).data
    expect(previousName).toBe('first')
    shop.wait(6)
    expect(await statusOf(url)).toBe(403)
    const next = await addressOf(lesson, owner)
    expect(next.address).toBe(`/lessons/${lesson}/${name}/`)
    expect(await statusOf(urlOf(next))).toBe(200)
    const changed = shop.db.selectFrom('admin_changes').where('admin_id', '=', admin.id).select('operation')
    expect(await changed.orderBy('id').execute()).toEqual([
      { operation: 'Product/ForceChangeVideoDirectoryName' },
      { operation: 'Course/ForceChangeVideoDirectoryName' },
    ])
    const again = (await shop.call('Course/ForceChangeVideoDirectoryName', {}, { as: admin })).data
    expect(again.previousName).toBe(name)
    await shop.db.deleteFrom('video_directories').execute()
  })

  test('ends within five seconds for who no longer owns the course, or has closed the account', async () => {
    const url = urlOf(await addressOf(lesson, owner))
    expect(await statusOf(url)).toBe(200)
    await takeAway(owner)
    shop.wait(6)
    expect(await statusOf(url)).toBe(403)
    expect((await ask(lesson, owner)).code).toBe('NotBought')
    await give(owner)
    shop.wait(6)
    expect(await statusOf(url)).toBe(200)
    await shop.db
      .updateTable('users')
      .set({ deleted_at: shop.now().toISOString() })
      .where('id', '=', owner.id)
      .execute()
    shop.wait(6)
    expect(await statusOf(url)).toBe(403)
  })

  test('ends within five seconds for a person whom an admin locks, and opens again after the lock', async () => {
    const urls = [urlOf(await addressOf(lesson, owner)), urlOf(await addressOf(sample, owner))]
    const statuses = async () => {
      shop.wait(6)
      return Promise.all(urls.map(statusOf))
    }
    const reason = 'حساب در دست دیگری است'
    expect(await statuses()).toEqual([200, 200])
    await shop.call('User/AdminLockUser', { userId: owner.id, reason }, { as: admin })
    expect(await statuses()).toEqual([403, 403])
    await shop.call('User/AdminUnlockUser', { userId: owner.id, reason }, { as: admin })
    expect(await statuses()).toEqual([200, 200])
  })

  test('of a file that is not the one that was cut leads nowhere', async () => {
    await makeFilm(shop, 'damaged', folder)
    writeFileSync(join(folder, 'damaged', '360p.mp4'), 'half of it')
    const damaged = await makeLesson(shop, { courseId: course, filmKey: 'damaged' })
    const given = await addressOf(damaged, owner)
    expect(await statusOf(urlOf(given))).toBe(404)
    expect(await statusOf(urlOf(given, 'sound.mp4'))).toBe(200)
    rmSync(join(folder, 'damaged'), { recursive: true })
    const gone = await load(urlOf(given, 'sound.mp4'))
    expect(gone).toMatchObject({ statusCode: 404, body: 'Not found.' })
    expect(gone.headers['cache-control']).toBe('no-store')
  })
})

describe('who may watch', () => {
  test('a free sample: everybody; a paid lesson: owners, the teacher and admins', async () => {
    expect(await statusOf(urlOf(await addressOf(sample)))).toBe(200)
    expect((await ask(lesson)).code).toBe('NotBought')
    expect((await ask(lesson, await shop.asBuyer())).code).toBe('NotBought')
    const { user_id: id } = await shop.db
      .selectFrom('teacher_profiles')
      .innerJoin('courses', 'courses.teacher_id', 'teacher_profiles.id')
      .where('courses.id', '=', course)
      .select('user_id')
      .executeTakeFirstOrThrow()
    const { openSession } = await import('#server/platform/access/sessions-store.ts')
    const { token } = await openSession(shop.db, id, shop.now(), 'test', '127.0.0.1')
    expect(await statusOf(urlOf(await addressOf(lesson, { id, token, phone: '' })))).toBe(200)
    expect(await statusOf(urlOf(await addressOf(lesson, admin)))).toBe(200)
  })

  test('no admin whose role does not count, because the account has no second factor', async () => {
    const strict = await openShopServer({ db: shop.db, now: shop.now, needsAdminSecondFactor: true })
    expect((await strict.call('Course/GetLessonAddress', { id: lesson }, { as: admin })).code).toBe(
      'NotBought',
    )
    await strict.close()
  })

  test('nobody a lesson that is not there, or that has no film', async () => {
    expect((await ask(999_999, owner)).code).toBe('NotFound')
    const bare = await makeLesson(shop, { courseId: course })
    expect((await ask(bare, owner)).code).toBe('NotFound')
    await setLesson(false)
    expect((await ask(lesson, owner)).code).toBe('NotFound')
    await setLesson(true)
  })

  test('owners still, when the course is no longer sold; others not even its sample', async () => {
    const visitors = urlOf(await addressOf(sample))
    await setCourse(false)
    shop.wait(6)
    expect(await statusOf(visitors)).toBe(403)
    expect((await ask(sample)).code).toBe('NotFound')
    expect((await ask(lesson)).code).toBe('NotFound')
    expect(await statusOf(urlOf(await addressOf(lesson, owner)))).toBe(200)
    await setCourse(true)
  })
})

describe('the film of a product', () => {
  test('is there for everybody, until an admin changes the directory of such films', async () => {
    const product = await shop.makeProduct()
    const { id } = await shop.db
      .insertInto('product_videos')
      .values({ product_id: product, title: 'نصب', file_key: 'film' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = async () =>
      (await shop.call('Product/GetProductVideosById', { id: product })).data[0]?.address ?? ''
    const first = await address()
    expect((await load(`${first}360p.mp4`, { range: 'bytes=11-20' })).body).toBe('0123456789')
    await shop.call('Product/ForceChangeVideoDirectoryName', {}, { as: admin })
    expect(await statusOf(`${await address()}360p.mp4`)).toBe(200)
    // answers that name the old one are cached for a while
    expect(await statusOf(`${first}360p.mp4`)).toBe(200)
    shop.wait(6 * 60)
    expect(await statusOf(`${first}360p.mp4`)).toBe(403)
    expect(await statusOf(`/product-films/${id + 1}/first/360p.mp4`)).toBe(404)
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', product).execute()
    expect(await statusOf(`${first}360p.mp4`)).toBe(404)
  })
})
