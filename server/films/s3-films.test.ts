import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { uploadFolder } from '#server/site/uploads/upload-files.ts'
import { findUpload } from '#server/site/uploads/uploads-store.ts'
import { HAS_FFMPEG, shotBytes } from '#tests/world/film-goods.ts'
import { makeFilm, makeLesson, trackBytes } from '#tests/world/lesson-goods.ts'
import { openS3StandIn, type S3StandIn, signatureOf } from '#tests/world/s3-stand-in.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { jobContext, uploadAll } from '#tests/world/upload-goods.ts'
import { type FilmFiles, filmFolder, filmPlaces } from './film-files.ts'
import { converterAt } from './make/converter.ts'
import { filmJobs } from './make/film-jobs.ts'
import { StorageAway } from './make/make-film.ts'
import { s3Films } from './s3-films.ts'

const PICTURE = trackBytes('360p')
const SIZE = PICTURE.length
/** Long enough for a local answer on a busy machine, and short for a test. */
const LIMIT_MS = 1_500

let folder: string
let storage: S3StandIn
let films: FilmFiles
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'))
  storage = await openS3StandIn(join(folder, 'bucket'))
  films = s3Films(storage.settings)
})
beforeEach(() => {
  storage.weather = 'fine'
  storage.requests.length = 0
})
afterAll(async () => {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

async function putFilm(name: string, into: FilmFiles = films): Promise<void> {
  const made = join(folder, 'made', name)
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, '360p.mp4'), PICTURE)
  writeFileSync(join(made, 'sound.mp4'), trackBytes('sound'))
  await into.put(name, made)
}
const read = async (name: string, from = 0, to = SIZE - 1, size = SIZE) => {
  const bytes = await films.read(name, { from, to, size })
  return bytes && text(bytes)
}
/** What a call says that fails, with all that it holds. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => expect.unreachable('it works'),
    (failure: unknown) => failure,
  )
  if (!(error instanceof Error)) throw new Error('Not an error.')
  const all = `${error.message} ${JSON.stringify(error)} ${String(error.cause)}`
  for (const secret of [storage.settings.secretAccessKey, storage.settings.accessKeyId, 'Signature'])
    expect(all).not.toContain(secret)
  return error.message
}

test('the stand-in signs the example of the AWS documentation as AWS does', () => {
  const sha = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha,
    'x-amz-date': '20130524T000000Z',
  }
  const key = { region: 'us-east-1', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const names = Object.keys(headers).join(';')
  expect(signatureOf({ method: 'GET', url: '/test.txt', headers }, names, key)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('a film in a storage that speaks S3', () => {
  test('is put from its files, read by ranges, and removed', async () => {
    await putFilm('up-1')
    expect(readFileSync(join(storage.folder, 'up-1', '360p.mp4'), 'utf8')).toBe(PICTURE)
    expect(await read('up-1/360p.mp4')).toBe(PICTURE)
    expect(await read('up-1/360p.mp4', 3, 9)).toBe(PICTURE.slice(3, 10))
    expect([await films.has('up-1/360p.mp4', SIZE), await films.has('up-1/360p.mp4', 1)]).toEqual([
      true,
      false,
    ])
    expect([await read('up-1/360p.mp4', 0, SIZE, SIZE + 1), await read('up-1/none.mp4')]).toEqual([
      undefined,
      undefined,
    ])
    await films.remove('up-1')
    expect([await read('up-1/360p.mp4'), await films.has('up-1/360p.mp4', SIZE)]).toEqual([undefined, false])
  })

  test('is listed, however many there are, and another film with a longer name stays', async () => {
    for (const name of ['up-a', 'up-ab', 'up-b', 'up-c', 'up-d', 'other']) await putFilm(name)
    expect((await films.list('up-')).toSorted()).toEqual(['up-a', 'up-ab', 'up-b', 'up-c', 'up-d'])
    await films.remove('up-a')
    expect((await films.list('up-')).toSorted()).toEqual(['up-ab', 'up-b', 'up-c', 'up-d'])
    expect(await films.list('none')).toEqual([])
  })

  test('is refused to a wrong key, and no error says a key', async () => {
    const wrong = s3Films({ ...storage.settings, secretAccessKey: 'another' })
    expect(await failureOf(wrong.has('up-b/360p.mp4', SIZE))).toBe('The storage of films: answered 403')
    expect(await failureOf(putFilm('up-x', wrong))).toBe('The storage of films: answered 403')
    storage.weather = 'failing'
    expect(await failureOf(read('up-b/360p.mp4'))).toBe('The storage of films: answered 503')
    storage.weather = 'silent'
    const hasty = s3Films(storage.settings, LIMIT_MS)
    expect(await failureOf(hasty.list('up-'))).toBe('The storage of films: timed out')
    const nowhere = s3Films({ ...storage.settings, endpoint: 'http://127.0.0.1:1' })
    expect(await failureOf(nowhere.list('up-'))).toBe('The storage of films: failed with ECONNREFUSED')
  })

  test('that ends in the middle is noticed', async () => {
    storage.weather = 'cuts'
    await expect(read('up-b/360p.mp4')).rejects.toThrow()
  })
})

describe('a lesson whose film is in the storage', () => {
  let shop: ShopServer
  let address: string
  let proof: string
  beforeAll(async () => {
    shop = await openShopServer({
      lessonsDir: join(folder, 'lessons'),
      uploadsDir: join(folder, 'uploads'),
      filmStorage: s3Films(storage.settings, LIMIT_MS),
    })
    await putFilm(await makeFilm(shop, 'stored'))
    const courseId = await shop.makeCourse()
    const id = await makeLesson(shop, { courseId, filmKey: 'stored', isFree: true })
    const { data } = await shop.call('Course/GetLessonAddress', { id })
    address = data.address ?? ''
    proof = data.proof ?? ''
  })
  afterAll(() => shop.close())
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', of = proof) =>
    shop.app.inject({ method, url: `${address}360p.mp4?${of}`, headers })

  test('plays by ranges through this server, with the checks of all films', async () => {
    const part = await get({ range: 'bytes=2-5' })
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 2-5/${SIZE}`,
      PICTURE.slice(2, 6),
    ])
    expect((await get()).body).toBe(PICTURE)
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(SIZE), ''])
    expect((await get({ range: `bytes=${SIZE}-` })).statusCode).toBe(416)

    storage.requests.length = 0
    const { etag = '' } = head.headers
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get({}, 'GET', proof.replace(/.$/, '_'))).statusCode).toBe(403)
    // neither of them has asked the storage
    expect(storage.requests).toEqual([])
  })

  test.each(['failing', 'silent'] as const)(
    'is an outage while the storage is %s, which is over at once',
    async (weather) => {
      storage.weather = weather
      const refused = await get({ range: 'bytes=2-5' })
      expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(refused.body).not.toContain(storage.settings.accessKeyId)
      storage.weather = 'fine'
      expect((await get({ range: 'bytes=2-5' })).statusCode).toBe(206)
    },
  )

  test('that was made before stays on the disk and needs no storage', async () => {
    const key = await makeFilm(shop, 'on-disk', join(folder, 'lessons'))
    const courseId = await shop.makeCourse()
    const id = await makeLesson(shop, { courseId, filmKey: key, isFree: true })
    const { data } = await shop.call('Course/GetLessonAddress', { id })
    storage.weather = 'failing'
    const url = `${data.address}360p.mp4?${data.proof}`
    expect((await shop.app.inject({ url })).body).toBe(PICTURE)
  })

  const workshop = (converter = converterAt('ffmpeg')) => ({
    converter,
    files: uploadFolder(join(folder, 'uploads')),
    folder: join(folder, 'lessons'),
    films: filmPlaces([filmFolder(join(folder, 'lessons')), films]),
  })

  test.runIf(HAS_FFMPEG)(
    'goes there when it is made, and leaves nothing on the disk',
    { timeout: 240_000 },
    async () => {
      const teacher = await shop.asTeacher()
      const { data } = await uploadAll(
        shop,
        teacher,
        'video',
        await shotBytes(folder, { seconds: 4, rate: '6' }),
      )
      const before = readdirSync(join(folder, 'lessons'))
      await runDueJobs(filmJobs(workshop()), {
        db: shop.db,
        now: shop.now,
        logError: (error) => {
          throw error
        },
      })
      const { filmKey, state } = (await shop.call('Site/GetUpload', { id: data.id }, { as: teacher })).data
      expect(state).toBe('ready')
      expect(readdirSync(join(storage.folder, String(filmKey)))).toContain('360p.mp4')
      expect(readdirSync(join(folder, 'lessons'))).toEqual(before)
    },
  )

  test.runIf(HAS_FFMPEG)(
    'waits while the storage is away for an hour, is made once, and goes there by itself',
    { timeout: 240_000 },
    async () => {
      const teacher = await shop.asTeacher()
      const video = await shotBytes(folder, { seconds: 3, rate: '6' })
      const { data } = await uploadAll(shop, teacher, 'video', video)
      const seen = () => findUpload(shop.db, data.id)
      const ffmpeg = converterAt('ffmpeg')
      let conversions = 0
      const counting = workshop({
        ...ffmpeg,
        convert(job) {
          conversions += 1
          return ffmpeg.convert(job)
        },
      })
      const logged: unknown[] = []
      const run = () =>
        runDueJobs(filmJobs(counting), {
          db: shop.db,
          now: shop.now,
          logError: (error) => logged.push(error),
        })
      const before = readdirSync(join(folder, 'lessons'))
      storage.weather = 'failing'
      for (let minutes = 0; minutes < 60; minutes += 6) {
        await run()
        expect(await seen()).toMatchObject({ state: 'making', percent: 99, waitsForStorage: true })
        shop.wait(360)
      }
      // who runs the server reads of the outage
      expect(logged.filter((error) => error instanceof StorageAway)).toHaveLength(10)
      storage.weather = 'fine'
      await run()
      const upload = await seen()
      expect(upload).toMatchObject({ state: 'ready', waitsForStorage: false })
      expect(conversions).toBe(1)
      expect(readdirSync(join(storage.folder, String(upload?.filmKey)))).toContain('360p.mp4')
      expect(readdirSync(join(folder, 'lessons'))).toEqual(before)
    },
  )

  test('whose storage stays away for a week is given up', async () => {
    const teacher = await shop.asTeacher()
    const { data } = await uploadAll(shop, teacher, 'video', Buffer.from('\0\0\0\x18ftypisom of a test'))
    const row = shop.db.selectFrom('uploads').select('key').where('id', '=', data.id)
    const { key } = await row.executeTakeFirstOrThrow()
    const made = join(folder, 'lessons', `up-${key.replaceAll('-', '')}.made`)
    mkdirSync(join(made, 'tracks'), { recursive: true })
    writeFileSync(join(made, 'tracks', '360p.mp4'), PICTURE)
    const film = { key: `up-${key.replaceAll('-', '')}`, durationMs: 1_000, tracks: [] }
    writeFileSync(join(made, 'film.json'), JSON.stringify(film))
    const run = () =>
      runDueJobs(filmJobs(workshop()), { db: shop.db, now: shop.now, logError: () => undefined })
    const seen = () => findUpload(shop.db, data.id)
    storage.weather = 'failing'
    await run()
    expect(await seen()).toMatchObject({ state: 'making', waitsForStorage: true })
    shop.wait(7 * 86_400)
    await run()
    expect(await seen()).toMatchObject({
      state: 'refused',
      refusal: 'video_not_made',
      waitsForStorage: false,
    })
    storage.weather = 'fine'
    shop.wait(3_600)
    await run()
    expect(readdirSync(join(folder, 'lessons')).filter((name) => name.includes('made'))).toEqual([])
  })

  test('a film that nothing knows is swept there, and no other', async () => {
    const unknown = `up-${'0'.repeat(32)}`
    await putFilm(unknown)
    const sweep = filmJobs(workshop()).find(({ name }) => name === 'sweep uploads')
    await sweep?.run(jobContext(shop), {})
    expect([await films.list(unknown), await films.list('stored')]).toEqual([[], ['stored']])
  })
})
