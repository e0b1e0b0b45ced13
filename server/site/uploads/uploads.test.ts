import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  BYTES_A_DAY,
  LEAST_PART,
  MOST_OPEN_UPLOADS,
  MOST_PARTS_AT_ONCE,
  PART_LIMIT,
  UPLOAD_LIMITS,
} from '#contract/upload-rules.ts'
import { filmFolder } from '#server/films/film-files.ts'
import { filmJobs } from '#server/films/make/film-jobs.ts'
import { converterAt } from '#server/films/make/converter.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { hashOf, jobContext, sendAll, sendPart, uploadAll } from '#tests/world/upload-goods.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { beginJoining, uploadJoining } from './join-upload.ts'
import { uploadFolder } from './upload-files.ts'
import { claimJoining, noteJoining, reopenUpload } from './uploads-store.ts'

let shop: ShopServer
let folder: string
let maker: Person
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  shop = await openShopServer({ uploadsDir: folder })
})
beforeEach(async () => {
  maker = await shop.asTeacher()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const HEAD = Buffer.from('\0\0\0\x18ftypisom')
/** A file that begins like a video; every byte of the rest has its own value. */
const fileOf = (bytes: number) =>
  Buffer.concat([HEAD, Buffer.alloc(bytes - HEAD.length, createHash('sha256').update('rest').digest())])
const SIZE = 3 * LEAST_PART + 77
const FILE = fileOf(SIZE)
const part = (from: number, bytes = LEAST_PART, file = FILE) => ({
  from,
  bytes: file.subarray(from, from + bytes),
})

const open = async (size = SIZE, as = maker) =>
  (await shop.call('Site/OpenUpload', { kind: 'video', size }, { as })).data
const get = async (id: number, as = maker) => (await shop.call('Site/GetUpload', { id }, { as })).data
const finish = (id: number, file = FILE, as = maker) =>
  shop.call('Site/FinishUpload', { id, sha256: hashOf(file) }, { as })
/** Sends the first part as it comes. */
const sendStream = async (id: number, payload: PassThrough) => {
  const headers = {
    authorization: `Bearer ${maker.token}`,
    'content-type': 'application/octet-stream',
    'content-range': `bytes 0-${LEAST_PART - 1}/${SIZE}`,
    'content-length': String(LEAST_PART),
  }
  const answer = await shop.app.inject({ method: 'PUT', url: `/api/uploads/${id}`, headers, payload })
  return answer.json<{ status: string }>()
}
const keyOf = async (id: number) => {
  const { key } = await shop.db
    .selectFrom('uploads')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return key
}
/** A complete upload that was restored from a backup, which came too late for a part. */
const lostPart = async () => {
  const id = await sendAll(shop, maker, 'video', FILE)
  const key = await keyOf(id)
  const [part = ''] = readdirSync(join(folder, key))
  rmSync(join(folder, key, part))
  return { id, key }
}
const filesOf = async (id: number) => {
  const key = await keyOf(id)
  return existsSync(join(folder, key)) ? readdirSync(join(folder, key)) : []
}

describe('an upload in parts', () => {
  test('is complete and checked when its last part has come', async () => {
    const { id } = await open()
    for (let from = 0; from < SIZE; from += LEAST_PART) {
      const { data } = await sendPart(shop, id, part(from), { as: maker, size: SIZE })
      expect(data).toEqual({ received: Math.min(SIZE, from + LEAST_PART) })
    }
    expect((await finish(id)).data).toMatchObject({ state: 'making', received: SIZE, refusal: null })
    expect(await filesOf(id)).toEqual(['whole'])
  })

  test('goes on where it was cut, at every part', async () => {
    for (let cut = 0; cut < SIZE; cut += LEAST_PART) {
      const { id } = await open()
      for (let from = 0; from < cut; from += LEAST_PART)
        await sendPart(shop, id, part(from), { as: maker, size: SIZE })
      // the line was cut in the middle of this part
      const half = part(cut, Math.floor(Math.min(LEAST_PART, SIZE - cut) / 2))
      const whole = part(cut).bytes.length
      const broken = await sendPart(shop, id, half, {
        as: maker,
        size: SIZE,
        headers: {
          'content-range': `bytes ${cut}-${cut + whole - 1}/${SIZE}`,
          'content-length': String(whole),
        },
      })
      expect(broken.status).not.toBe('Success')
      const { received } = await get(id)
      expect(received).toBe(cut)
      for (let from = received; from < SIZE; from += LEAST_PART)
        await sendPart(shop, id, part(from), { as: maker, size: SIZE })
      expect((await finish(id)).data).toMatchObject({ state: 'making' })
      await shop.call('Site/CancelUpload', { id }, { as: maker })
    }
  })

  test('takes a part whose answer was lost again without harm, also a hundred times at once', async () => {
    const { id } = await open()
    const again = () => sendPart(shop, id, part(0), { as: maker, size: SIZE })
    const answers = await Promise.all(Array.from({ length: 100 }, again))
    const failed = answers.filter(({ status }) => status !== 'Success')
    expect(failed.length).toBeLessThan(100)
    expect(failed.filter(({ code }) => code !== 'TooManyRequests')).toEqual([])
    expect((await again()).data).toEqual({ received: LEAST_PART })
    expect(await filesOf(id)).toHaveLength(1)
  })

  test('may be finished again when the answer was lost', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    await finish(id)
    expect((await finish(id)).data.state).toBe('making')
  })

  test('is joined once, also when a hundred ask for it at once', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    const claim = () => claimJoining(shop.db, id, hashOf(FILE), shop.now())
    const claims = await Promise.all(Array.from({ length: 100 }, claim))
    expect(claims.filter(Boolean)).toHaveLength(1)
    await reopenUpload(shop.db, id)
    const answers = await Promise.all(Array.from({ length: 100 }, () => finish(id)))
    expect(answers.filter(({ data }) => !['joining', 'making'].includes(data.state))).toEqual([])
    expect((await get(id)).state).toBe('making')
  })

  test('is joined again when the process that did it has died, after a minute', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    await claimJoining(shop.db, id, hashOf(FILE), shop.now())
    expect((await finish(id)).data.state).toBe('joining')
    shop.wait(60)
    expect((await finish(id)).data.state).toBe('making')
  })

  const joinLeft = () =>
    runDueJobs([uploadJoining(uploadFolder(folder))], {
      db: shop.db,
      now: shop.now,
      logError: (error) => {
        throw error
      },
    })

  test('whose process was killed while it joined the parts is joined without its owner', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    await beginJoining(shop.db, id, hashOf(FILE), shop.now())
    shop.wait(30)
    await joinLeft()
    expect((await get(id)).state).toBe('joining')
    shop.wait(31)
    await joinLeft()
    expect((await get(id)).state).toBe('making')
    expect(await filesOf(id)).toEqual(['whole'])
  })

  test('of which the disk has lost a part is refused, and its owner sends it again', async () => {
    const { key, id } = await lostPart()
    expect((await finish(id)).data).toMatchObject({ state: 'refused', refusal: 'video_not_made' })
    expect(existsSync(join(folder, key))).toBe(false)

    const left = await lostPart()
    await beginJoining(shop.db, left.id, hashOf(FILE), shop.now())
    shop.wait(61)
    await joinLeft()
    expect(await get(left.id)).toMatchObject({ state: 'refused', refusal: 'video_not_made' })
  })

  test('is left to the process that still joins it', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    await beginJoining(shop.db, id, hashOf(FILE), shop.now())
    for (let seconds = 0; seconds < 180; seconds += 20) {
      shop.wait(20)
      await noteJoining(shop.db, id, shop.now())
      await joinLeft()
      expect((await get(id)).state).toBe('joining')
    }
    shop.wait(61)
    await joinLeft()
    shop.wait(61)
    await joinLeft()
    expect((await get(id)).state).toBe('making')
  })

  test('is not finished while parts are missing', async () => {
    const { id } = await open()
    await sendPart(shop, id, part(0), { as: maker, size: SIZE })
    expect(await finish(id)).toMatchObject({ code: 'WrongState', details: { received: LEAST_PART } })
  })

  test('a part that comes after the end changes nothing', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    await finish(id)
    const other = { from: SIZE - 77, bytes: Buffer.alloc(77) }
    expect((await sendPart(shop, id, other, { as: maker, size: SIZE })).data).toEqual({ received: SIZE })
    expect(await filesOf(id)).toEqual(['whole'])
  })
})

describe('a part is refused', () => {
  const refused = async (from: number, headers: Record<string, string> = {}, bytes = LEAST_PART) => {
    const { id } = await open()
    await sendPart(shop, id, part(0), { as: maker, size: SIZE })
    const answer = await sendPart(shop, id, part(from, bytes), { as: maker, size: SIZE, headers })
    expect((await get(id)).received).toBe(LEAST_PART)
    expect(await filesOf(id)).toHaveLength(1)
    await shop.call('Site/CancelUpload', { id }, { as: maker })
    return answer
  }

  test('when it overlaps what was received, or leaves a gap', async () => {
    expect(await refused(LEAST_PART / 2)).toMatchObject({
      code: 'WrongState',
      details: { received: LEAST_PART },
    })
    expect((await refused(2 * LEAST_PART)).code).toBe('WrongState')
  })

  test('when it is too small, unless it is the last one', async () => {
    expect((await refused(LEAST_PART, {}, LEAST_PART - 1)).code).toBe('InvalidInput')
  })

  test('when its place is of another file, or no place at all', async () => {
    const ranges = [
      `bytes ${LEAST_PART}-${2 * LEAST_PART - 1}/${SIZE + 1}`,
      'bytes 5-1/9',
      'bytes */9',
      'all',
    ]
    for (const range of ranges)
      expect((await refused(LEAST_PART, { 'content-range': range })).code).toBe('InvalidInput')
    expect((await refused(LEAST_PART, { 'content-type': 'application/json' })).code).toBe('InvalidInput')
  })

  test('when it is larger than a part may be', async () => {
    const size = 3 * PART_LIMIT
    const { id } = await open(UPLOAD_LIMITS.video)
    const bytes = Buffer.alloc(PART_LIMIT + 1)
    expect((await sendPart(shop, id, { from: 0, bytes }, { as: maker, size })).http).toBe(413)
  })

  test('when the upload is of somebody else, ended, or does not exist', async () => {
    const { id } = await open()
    const stranger = await shop.asTeacher()
    expect((await sendPart(shop, id, part(0), { as: stranger, size: SIZE })).code).toBe('NotFound')
    expect((await sendPart(shop, 999_999, part(0), { as: maker, size: SIZE })).code).toBe('NotFound')
    await shop.call('Site/CancelUpload', { id }, { as: maker })
    expect((await sendPart(shop, id, part(0), { as: maker, size: SIZE })).code).toBe('WrongState')
    expect(await filesOf(id)).toEqual([])
  })

  test('when nobody has signed in, or another site sends it', async () => {
    const { id } = await open()
    const send = (headers: Record<string, string>) =>
      sendPart(shop, id, part(0), { as: maker, size: SIZE, headers })
    expect((await send({ authorization: '' })).code).toBe('SignInRequired')
    expect((await send({ 'sec-fetch-site': 'cross-site' })).code).toBe('ForeignOrigin')
  })
})

describe('a complete upload is refused and its bytes are gone', () => {
  test('when its content is not of its kind, whatever was said', async () => {
    const { data } = await uploadAll(shop, maker, 'video', Buffer.from('<svg onload=alert(1)>'))
    expect(data).toMatchObject({ state: 'refused', refusal: 'file_wrong_type' })
    expect(await filesOf(data.id)).toEqual([])
  })

  test('when a byte of it changed on the way', async () => {
    const id = await sendAll(shop, maker, 'video', FILE)
    expect((await finish(id, fileOf(SIZE + 1))).data).toMatchObject({
      state: 'refused',
      refusal: 'file_damaged',
    })
  })
})

describe('limits', () => {
  test('uploads are for teachers, sellers and admins', async () => {
    const codeOf = async (as: Person) =>
      (await shop.call('Site/OpenUpload', { kind: 'video', size: 9 }, { as })).code
    expect(await codeOf(await shop.asBuyer())).toBe('NotAllowed')
    for (const role of ['Teacher', 'Seller', 'Admin'] as const)
      expect(await codeOf(await shop.signIn('Buyer', role))).toBeUndefined()
  })

  test('parts of one upload come one after another, and three of a person at once', async () => {
    const begun: PassThrough[] = []
    const begin = async (id: number) => {
      const body = new PassThrough()
      body.write(FILE.subarray(0, 100))
      begun.push(body)
      return sendStream(id, body)
    }
    const ids = []
    for (let i = 0; i <= MOST_PARTS_AT_ONCE; i++) ids.push((await open()).id)
    const [first = 0, ...others] = ids
    const last = others.pop() ?? 0
    const running = [first, ...others].map(begin)
    const files = () => Promise.all([first, ...others].map(filesOf))
    await expect.poll(files).toEqual(running.map(() => [expect.any(String)]))
    const send = (id: number) => sendPart(shop, id, part(0), { as: maker, size: SIZE })
    expect(await send(first)).toMatchObject({ code: 'TooManyRequests' })
    expect(await send(last)).toMatchObject({ code: 'TooManyRequests' })
    for (const body of begun) body.end(FILE.subarray(100, LEAST_PART))
    const statuses = (await Promise.all(running)).map(({ status }) => status)
    expect(statuses).toEqual(Array(MOST_PARTS_AT_ONCE).fill('Success'))
    expect((await send(last)).status).toBe('Success')
  })

  test('a file has a largest size for its kind', async () => {
    const open = (size: number) => shop.call('Site/OpenUpload', { kind: 'video', size }, { as: maker })
    expect((await open(UPLOAD_LIMITS.video + 1)).code).toBe('TooLarge')
    expect((await open(UPLOAD_LIMITS.video)).status).toBe('Success')
  })

  test('the last part of the largest file is taken at its place, beyond what 32 bits count', async () => {
    const size = UPLOAD_LIMITS.video
    expect(size).toBe(4 * 1_024 ** 3)
    const { id } = await open(size)
    const from = size - LEAST_PART
    await shop.db.updateTable('uploads').set({ received: from }).where('id', '=', id).execute()
    const bytes = FILE.subarray(0, LEAST_PART)
    const answer = await sendPart(shop, id, { from, bytes }, { as: maker, size })
    expect(answer.data).toEqual({ received: size })
    expect((await sendPart(shop, id, { from, bytes }, { as: maker, size })).data).toEqual({ received: size })
    expect(await get(id)).toMatchObject({ state: 'open', size, received: size })
    const beyond = await sendPart(shop, id, { from: size, bytes }, { as: maker, size })
    expect(beyond.code).toBe('InvalidInput')
  })

  test('one person has a few open uploads, also when a hundred are opened at once', async () => {
    const tries = Array.from({ length: 20 }, () =>
      shop.call('Site/OpenUpload', { kind: 'video', size: 9 }, { as: maker }),
    )
    const opened = (await Promise.all(tries)).filter(({ status }) => status === 'Success')
    expect(opened).toHaveLength(MOST_OPEN_UPLOADS)
  })

  test('one person uploads 20 GB a day, and again the next day', async () => {
    const size = UPLOAD_LIMITS.video
    const row = { user_id: maker.id, kind: 'video', size, received: size, state: 'making' } as const
    const at = { created_at: shop.now().toISOString(), touched_at: shop.now().toISOString() }
    const count = BYTES_A_DAY / size
    await shop.db
      .insertInto('uploads')
      .values(Array.from({ length: count }, () => ({ ...row, ...at })))
      .execute()
    const tryOne = () => shop.call('Site/OpenUpload', { kind: 'video', size: 9 }, { as: maker })
    expect(await tryOne()).toMatchObject({ code: 'TooManyRequests' })
    shop.wait(24 * 3_600 + 1)
    const { token } = await openSession(shop.db, maker.id, shop.now(), 'test', '127.0.0.1')
    maker = { ...maker, token }
    expect((await tryOne()).status).toBe('Success')
  })
})

describe('what nothing uses', () => {
  const jobs = () =>
    filmJobs({
      converter: converterAt('ffmpeg'),
      files: uploadFolder(folder),
      folder: join(folder, 'films'),
      films: filmFolder(join(folder, 'films')),
    })
  const sweep = () =>
    jobs()
      .find(({ name }) => name === 'sweep uploads')
      ?.run(jobContext(shop), {})
  const isThere = async (id: number) =>
    (await shop.db.selectFrom('uploads').where('id', '=', id).select('id').execute()).length === 1

  test('is removed with its bytes after a day, and not before', async () => {
    const { id: unfinished } = await open()
    await sendPart(shop, unfinished, part(0), { as: maker, size: SIZE })
    const finished = await sendAll(shop, maker, 'video', FILE)
    await finish(finished)
    await shop.db.updateTable('uploads').set({ state: 'ready' }).where('id', '=', finished).execute()
    shop.wait(23 * 3_600)
    await sweep()
    expect([await isThere(unfinished), await isThere(finished)]).toEqual([true, true])
    const names = readdirSync(folder)
    shop.wait(3_601)
    await sweep()
    expect([await isThere(unfinished), await isThere(finished)]).toEqual([false, false])
    expect(readdirSync(folder).length).toBeLessThan(names.length)
  })
})
