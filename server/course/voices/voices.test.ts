import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VOICE_BYTES as MOST_BYTES, VOICES_A_DAY } from '#contract/voice-rules.ts'
import { converterAt } from '#server/films/make/converter.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { HAS_FFMPEG, probeTrack } from '#tests/world/film-goods.ts'
import { sendForm } from '#tests/world/forms.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { makeVoice, VOICE_BYTES } from '#tests/world/voice-goods.ts'
import { voiceMaking } from './voice-job.ts'
import { MOST_SHOWN } from './voices-store.ts'

let shop: ShopServer
let folder: string
let course: number
let owner: Person
let admin: Person
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voices-'))
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
beforeEach(async () => {
  course = await shop.makeCourse()
  owner = await newOwner()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function newOwner(): Promise<Person> {
  const person = await shop.asBuyer()
  await shop.db
    .insertInto('user_courses')
    .values({ user_id: person.id, course_id: course, source: 'order' })
    .execute()
  return person
}
const send = (
  as: Person,
  bytes: Buffer = VOICE_BYTES,
  fields: Record<string, string> = { id: String(course) },
) => sendForm(shop, 'Course/AddCourseUserVoice', { ...fields, file: { name: 'voice.webm', bytes } }, { as })
const get = async (as?: Person) =>
  (await shop.call('Course/GetCourseUserVoicesById', { id: course }, { as })).data
const decide = (name: 'Active' | 'DeActive', id: number) =>
  shop.call(`Course/${name}CourseUserVoice`, { id }, { as: admin })
const hear = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const run = (ffmpeg = 'ffmpeg') =>
  runDueJobs([voiceMaking({ converter: converterAt(ffmpeg), folder })], {
    db: shop.db,
    now: shop.now,
    logError: (error) => {
      throw error
    },
  })
/** A tone of so many seconds, as a recorder of a browser sends it. */
async function recorded(seconds: number, ending: 'webm' | 'm4a' = 'webm'): Promise<Buffer> {
  const file = join(folder, `tone-${seconds}.${ending}`)
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `sine=sample_rate=8000:duration=${seconds}`,
    file,
  ])
  return readFile(file)
}

describe('a voice', () => {
  test('is taken from an owner of the course alone', async () => {
    expect((await send(await shop.asBuyer())).code).toBe('NotBought')
    expect((await send(owner, VOICE_BYTES, { courseId: '999999' })).code).toBe('NotFound')
    expect((await send(owner, VOICE_BYTES, { courseId: String(course) })).data).toMatchObject({
      state: 'making',
    })
  })

  test('is refused when it is no sound, empty or too large', async () => {
    const why = async (bytes: Buffer) => (await send(owner, bytes)).details
    expect(await why(Buffer.from('<html>'))).toEqual({ fields: [{ path: 'file', code: 'file_wrong_type' }] })
    expect(await why(Buffer.alloc(0))).toEqual({ fields: [{ path: 'file', code: 'file_empty' }] })
    expect(await why(Buffer.alloc(MOST_BYTES + 1))).toEqual({
      fields: [{ path: 'file', code: 'file_too_large' }],
    })
    const nothing = await shop.send('Course/AddCourseUserVoice', { id: course }, { as: owner })
    expect(nothing.code).toBe('InvalidInput')
  })

  test('is heard by its author and admins until it is published, and then by everybody', async () => {
    const id = await makeVoice(shop, owner, course)
    expect(await get()).toEqual({ voices: [], own: null, mayRecord: false })
    const { own } = await get(owner)
    expect(own).toMatchObject({ id, state: 'waiting', durationSec: 12 })
    const [bare = ''] = (own?.address ?? '').split('?')
    expect((await hear(own?.address ?? '')).statusCode).toBe(200)
    expect((await hear(bare)).statusCode).toBe(404)

    expect((await decide('Active', id)).status).toBe('Success')
    expect((await get()).voices).toMatchObject([{ id, address: bare }])
    const part = await hear(bare, { range: 'bytes=2-5' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, VOICE_BYTES.subarray(2, 6)])

    await decide('DeActive', id)
    expect((await get()).voices).toEqual([])
    expect((await hear(bare)).statusCode).toBe(404)
    expect((await get(owner)).own).toMatchObject({ state: 'hidden' })
  })

  test('an address of before is no longer valid after half an hour, nor when a letter of it changes', async () => {
    await makeVoice(shop, owner, course)
    const address = (await get(owner)).own?.address ?? ''
    expect((await hear(address.replace(/.$/, 'x').replace('proof=', 'proof=x'))).statusCode).toBe(404)
    shop.wait(1_801)
    expect((await hear(address)).statusCode).toBe(404)
  })

  test('takes the place of the one that the person has sent before, also when twenty come at once', async () => {
    const first = await makeVoice(shop, owner, course)
    await decide('Active', first)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(owner)))
    expect(answers.filter(({ status }) => status === 'Success').length).toBeLessThanOrEqual(VOICES_A_DAY)
    const { voices, own } = await get(owner)
    expect([voices, own?.state]).toEqual([[], 'making'])
    const left = await shop.db
      .selectFrom('course_user_voices')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('deleted_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })

  test('is deleted with its bytes by its author, and by nobody else', async () => {
    const id = await makeVoice(shop, owner, course)
    const remove = (as: Person) => shop.call('Course/DeleteCourseUserVoice', { id }, { as })
    expect((await remove(await newOwner())).code).toBe('NotFound')
    expect((await remove(owner)).status).toBe('Success')
    expect((await remove(owner)).code).toBe('NotFound')
    const row = shop.db.selectFrom('course_user_voices').select('bytes').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ bytes: null })
    expect((await decide('Active', id)).code).toBe('NotFound')
  })

  test('tells its author what was decided, once', async () => {
    const id = await makeVoice(shop, owner, course)
    for (let i = 0; i < 3; i++) await decide('Active', id)
    const notices = shop.db
      .selectFrom('notices')
      .select(['event', 'thing_id'])
      .where('user_id', '=', owner.id)
    expect(await notices.execute()).toEqual([{ event: 'published', thing_id: course }])
  })

  test('is not published before it can be played', async () => {
    const { data } = await send(owner)
    const { id } = data as { id: number }
    expect((await decide('Active', id)).code).toBe('WrongState')
    expect((await decide('DeActive', id)).code).toBe('WrongState')
    expect((await decide('Active', id)).code).toBe('WrongState')
  })

  test('is found by its author among more voices than the page shows', async () => {
    const id = await makeVoice(shop, owner, course)
    await decide('Active', id)
    const voice = { course_id: course, mime: 'audio/mp4', bytes: VOICE_BYTES, is_active: true }
    const others = await shop.db
      .insertInto('users')
      .values(
        Array.from({ length: MOST_SHOWN }, (_, i) => ({
          phone: `+98935${String(i).padStart(7, '0')}`,
          invite_code: `many-${i}`,
        })),
      )
      .returning('id')
      .execute()
    const profiles = others.map((other) => ({
      user_id: other.id,
      first_name: 'سارا',
      last_name: '',
      display_name: 'سارا',
    }))
    await shop.db.insertInto('user_profiles').values(profiles).execute()
    await shop.db
      .insertInto('course_user_voices')
      .values(
        others.map((other) => ({
          ...voice,
          key: `many-${other.id}`,
          user_id: other.id,
          created_at: shop.now().toISOString(),
          made_at: shop.now().toISOString(),
        })),
      )
      .execute()
    const { voices, own } = await get(owner)
    expect([voices.length, own?.id]).toEqual([MOST_SHOWN, id])
  })

  test('is seen in the panel of the teacher of the course, and of no other', async () => {
    const teacher = await shop.asTeacher()
    const taught = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
    const id = await makeVoice(shop, owner, taught)
    const seenBy = async (as: Person) =>
      (await shop.call('Course/GetTeacherCourseUserVoicesByFilter', {}, { as })).data.items
    expect(await seenBy(teacher)).toMatchObject([{ id, courseId: taught, state: 'waiting' }])
    expect(await seenBy(await shop.asTeacher())).toEqual([])
  })
})

describe('what was recorded', () => {
  test.runIf(HAS_FFMPEG)('becomes AAC of a known length', { timeout: 240_000 }, async () => {
    await send(owner, await recorded(3))
    await run()
    const { own } = await get(owner)
    expect(own).toMatchObject({ state: 'waiting', durationSec: 3 })
    const { writeFile } = await import('node:fs/promises')
    const file = join(folder, 'made.m4a')
    const made = await hear(own?.address ?? '')
    await writeFile(file, made.rawPayload)
    expect(made.headers['content-type']).toBe('audio/mp4')
    expect(await probeTrack(file)).toMatchObject({ codec_name: 'aac', channels: 1 })
  })

  test.runIf(HAS_FFMPEG)(
    'is refused when it is longer than 90 seconds, or damaged',
    { timeout: 240_000 },
    async () => {
      await send(owner, await recorded(95))
      await run()
      expect((await get(owner)).own).toMatchObject({ state: 'refused' })
      owner = await newOwner()
      await send(owner, VOICE_BYTES)
      await run()
      expect((await get(owner)).own).toMatchObject({ state: 'refused' })
    },
  )

  test('leaves nothing on the disk, also when the process was killed and another one goes on', async () => {
    const { id } = (await send(owner)).data as { id: number }
    const before = readdirSync(folder)
    // what the killed process has left
    mkdirSync(join(folder, `voice-${id}`))
    writeFileSync(join(folder, `voice-${id}`, 'sent'), VOICE_BYTES)
    await run(join(folder, 'no-such-ffmpeg'))
    expect(readdirSync(folder)).toEqual(before)
  })

  test('stays as it was sent where no program converts it, when it plays everywhere', async () => {
    const missing = join(folder, 'no-such-ffmpeg')
    const sound = Buffer.from('\0\0\0\x18ftypM4A of a test')
    await send(owner, sound)
    await run(missing)
    const { own } = await get(owner)
    expect(own).toMatchObject({ state: 'waiting', durationSec: null })
    expect((await hear(own?.address ?? '')).rawPayload).toEqual(sound)
    owner = await newOwner()
    await send(owner)
    await run(missing)
    expect((await get(owner)).own).toMatchObject({ state: 'refused' })
  })
})
