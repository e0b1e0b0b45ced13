import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filmFolder } from '#server/films/film-files.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { uploadFolder } from '#server/site/uploads/upload-files.ts'
import { noteFilm } from '#server/site/uploads/uploads-store.ts'
import { HAS_FFMPEG, shotBytes } from '#tests/world/film-goods.ts'
import { makeLesson } from '#tests/world/lesson-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { jobContext, uploadAll } from '#tests/world/upload-goods.ts'
import { type Converter, converterAt, TimeOver, UnreadableMedia } from './converter.ts'
import { filmJobs } from './film-jobs.ts'
import { insertFilm } from './film-rows-store.ts'

let shop: ShopServer
let folder: string
let lessonsDir: string
let uploadsDir: string
let teacher: Person
let errors: unknown[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'film-jobs-'))
  lessonsDir = join(folder, 'lessons')
  uploadsDir = join(folder, 'uploads')
  shop = await openShopServer({ lessonsDir, uploadsDir })
})
beforeEach(async () => {
  errors = []
  teacher = await shop.asTeacher()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (converter: Converter = converterAt('ffmpeg')) =>
  runDueJobs(
    filmJobs({
      converter,
      files: uploadFolder(uploadsDir),
      folder: lessonsDir,
      films: filmFolder(lessonsDir),
    }),
    {
      db: shop.db,
      now: shop.now,
      logError: (error) => void errors.push(error),
    },
  )
const get = async (id: number) => (await shop.call('Site/GetUpload', { id }, { as: teacher })).data

const stateOf = async (id: number) =>
  (await shop.db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** A file with the first bytes of a film; what makes the film is not asked for more. */
const FILM = Buffer.from('\0\0\0\x18ftypisom of a test')
const failing = (error: Error): Converter => ({
  probe: () => Promise.reject(error),
  convert: () => Promise.reject(error),
})

/** Reads a small video in every file. */
const converting = (convert: Converter['convert']): Converter => ({
  probe: async () => ({
    streams: [{ codec_type: 'video', width: 640, height: 360 }],
    format: { duration: '10' },
  }),
  convert,
})
const keyOf = async (id: number) => {
  const row = shop.db.selectFrom('uploads').select('key').where('id', '=', id)
  return `up-${(await row.executeTakeFirstOrThrow()).key.replaceAll('-', '')}`
}

describe('a video that was uploaded', () => {
  test.runIf(HAS_FFMPEG)(
    'becomes the film of a lesson, which its owner watches by ranges',
    { timeout: 240_000 },
    async () => {
      const bytes = await shotBytes(folder, { seconds: 10, rate: '6' })
      const { data } = await uploadAll(shop, teacher, 'video', bytes)
      expect(data).toMatchObject({ state: 'making', percent: 0, filmKey: null })
      await run()
      const { filmKey, ...upload } = await get(data.id)
      expect(upload).toMatchObject({ state: 'ready', percent: 100 })
      expect([readdirSync(uploadsDir), errors]).toEqual([[], []])

      const courseId = await shop.makeCourse()
      const lesson = await makeLesson(shop, { courseId, filmKey, isFree: true })
      const { data: given } = await shop.call('Course/GetLessonAddress', { id: lesson })
      const track = given.film?.tracks.find(({ name }) => name === '480p')
      const [first] = track?.fragments ?? []
      const from = track?.headBytes ?? 0
      const range = await shop.app.inject({
        url: `${given.address}480p.mp4?${given.proof}`,
        headers: { range: `bytes=${from}-${from + (first?.[1] ?? 0) - 1}` },
      })
      expect([range.statusCode, range.rawPayload.toString('latin1', 4, 8)]).toEqual([206, 'moof'])
    },
  )

  test('is refused plainly where no program can make films', async () => {
    const { data } = await uploadAll(shop, teacher, 'video', FILM)
    await run(converterAt(join(folder, 'no-such-ffmpeg')))
    expect(await get(data.id)).toMatchObject({ state: 'refused', refusal: 'video_not_possible' })
    expect(errors).toEqual([])
  })

  test('is not called damaged when the server has lost it', async () => {
    const { data } = await uploadAll(shop, teacher, 'video', FILM)
    rmSync(uploadsDir, { recursive: true })
    await run(failing(new UnreadableMedia()))
    expect(await get(data.id)).toMatchObject({ state: 'refused', refusal: 'video_not_made' })
  })

  test('is tried again when the machine failed, and refused in the end', async () => {
    const { data } = await uploadAll(shop, teacher, 'video', FILM)
    for (let tries = 0; tries < 4; tries++) {
      await run(failing(new Error('The disk is full.')))
      expect(await stateOf(data.id)).toBe('making')
      shop.wait(3_600)
    }
    await run(failing(new Error('The disk is full.')))
    expect(errors).toHaveLength(5)
    const row = shop.db.selectFrom('uploads').select(['state', 'refusal']).where('id', '=', data.id)
    expect(await row.execute()).toEqual([{ state: 'refused', refusal: 'video_not_made' }])
  })

  test('is not called damaged when the making takes too long', async () => {
    const { data } = await uploadAll(shop, teacher, 'video', FILM)
    await run(failing(new TimeOver()))
    expect(await get(data.id)).toMatchObject({ state: 'refused', refusal: 'video_not_made' })
  })

  test('keeps the film that another run has made meanwhile, and nothing of runs that were killed', async () => {
    const { data } = await uploadAll(shop, teacher, 'video', FILM)
    const filmKey = await keyOf(data.id)
    mkdirSync(join(lessonsDir, `${filmKey}.making-killed`), { recursive: true })
    let names: string[] = []
    await run(
      converting(async ({ onProgress }) => {
        names = readdirSync(lessonsDir)
        mkdirSync(join(lessonsDir, filmKey))
        await insertFilm(shop.db, { key: filmKey, durationMs: 1, tracks: [] })
        await noteFilm(shop.db, data.id, filmKey, shop.now())
        await onProgress?.(1)
      }),
    )
    expect(names).not.toContain(`${filmKey}.making-killed`)
    expect(await get(data.id)).toMatchObject({ state: 'ready', filmKey })
    expect(readdirSync(lessonsDir).filter((name) => name.startsWith(filmKey))).toEqual([filmKey])
  })

  test('is given up when it is cancelled meanwhile', async () => {
    const { data } = await uploadAll(shop, teacher, 'video', FILM)
    await run(
      converting(async ({ onProgress }) => {
        await shop.call('Site/CancelUpload', { id: data.id }, { as: teacher })
        await onProgress?.(1)
      }),
    )
    expect(await get(data.id)).toMatchObject({ state: 'cancelled', filmKey: null })
    expect([
      existsSync(lessonsDir) && readdirSync(lessonsDir).some((name) => name.includes('making')),
      errors,
    ]).toEqual([false, []])
  })
})

test('folders of films that nothing knows are removed, and no others', async () => {
  const { data } = await uploadAll(shop, teacher, 'video', FILM)
  const making = `${await keyOf(data.id)}.making-now`
  const unknown = `up-${'0'.repeat(32)}`
  for (const name of [making, unknown, `${unknown}.making-then`, 'lesson-1'])
    mkdirSync(join(lessonsDir, name), { recursive: true })
  const sweep = filmJobs({
    converter: failing(new Error()),
    files: uploadFolder(uploadsDir),
    folder: lessonsDir,
    films: filmFolder(lessonsDir),
  })
  await sweep.find(({ name }) => name === 'sweep uploads')?.run(jobContext(shop), {})
  const left = readdirSync(lessonsDir)
  expect([making, unknown, `${unknown}.making-then`, 'lesson-1'].map((name) => left.includes(name))).toEqual([
    true,
    false,
    false,
    true,
  ])
  await shop.call('Site/CancelUpload', { id: data.id }, { as: teacher })
})

test.runIf(HAS_FFMPEG)(
  'a film that nothing shows is removed after a day, and one that a lesson shows stays',
  { timeout: 240_000 },
  async () => {
    const bytes = await shotBytes(folder, { seconds: 2, size: '320x240' })
    const keys = []
    for (let i = 0; i < 2; i++) {
      const { data } = await uploadAll(shop, teacher, 'video', Buffer.concat([bytes, Buffer.alloc(i)]))
      await run()
      keys.push((await get(data.id)).filmKey)
    }
    const [shown = null, unused = ''] = keys
    await makeLesson(shop, { courseId: await shop.makeCourse(), filmKey: shown })
    await shop.db.updateTable('films').set({ created_at: shop.now().toISOString() }).execute()
    shop.wait(25 * 3_600)
    await run()
    const left = readdirSync(lessonsDir)
    expect([left.includes(shown ?? ''), left.includes(unused ?? '')]).toEqual([true, false])
  },
)
