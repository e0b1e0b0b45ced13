import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { refuseInTransaction } from '#server/platform/postgres/in-transaction.ts'
import { enqueueJob, type JobName, takeJob } from './jobs-store.ts'
import { jobKind, type JobKind, runDueJobs, startJobs } from './run-jobs.ts'

const MINUTE_MS = 60_000
const parcel: JobName<{ to: string }> = { name: 'parcel' }

let shop: ShopServer
let ran: string[]
let errors: string[]
beforeEach(async () => {
  shop = await openShopServer()
  ran = []
  errors = []
})
afterEach(() => shop.close())

const around = () => ({
  db: shop.db,
  now: shop.now,
  logError: (error: unknown, kind: string) => void errors.push(`${kind}: ${String(error)}`),
})
const carry = async (_context: unknown, { to }: { to: string }) => void ran.push(to)
const rows = () =>
  shop.db.selectFrom('jobs').select(['kind', 'state', 'attempts', 'last_error']).orderBy('id').execute()

test('a job runs once after the commit of its cause, and never when that was rolled back', async () => {
  const kinds = [jobKind(parcel, { run: carry })]
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  const undone = shop.db.transaction().execute(async (tx) => {
    await enqueueJob(tx, parcel, { to: 'nowhere' })
    throw new Error('the cause failed')
  })
  await expect(undone).rejects.toThrow('the cause failed')
  await runDueJobs(kinds, around())
  await runDueJobs(kinds, around())
  expect([ran, await rows()]).toEqual([['Tabriz'], []])
})

test('two processes do not take the same job', async () => {
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  const leases = new Map([['parcel', 30]])
  const taken = await Promise.all([1, 2, 3].map(() => takeJob(shop.db, leases, shop.now())))
  expect(taken.filter((job) => job !== undefined)).toHaveLength(1)
})

test('a job whose process was killed runs again when its lease has passed, and not before', async () => {
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  await takeJob(shop.db, new Map([['parcel', 30]]), shop.now())
  const kinds = [jobKind(parcel, { run: carry })]
  shop.wait(29)
  await runDueJobs(kinds, around())
  expect(ran).toEqual([])
  shop.wait(2)
  await runDueJobs(kinds, around())
  expect(ran).toEqual(['Tabriz'])
})

test('a run that stands still until another process has the job changes nothing', async () => {
  const kinds = [jobKind(parcel, { run: carry })]
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  const slow = jobKind(parcel, {
    transaction: 'own',
    async run({ stillRuns }) {
      // its lease has passed, and another process takes the job
      shop.wait(61)
      await takeJob(shop.db, new Map([['parcel', 30]]), shop.now())
      await stillRuns()
      ran.push('a run that has lost its job')
    },
  })
  await runDueJobs([slow], around())
  expect([ran, errors, await rows()]).toMatchObject([
    [],
    [],
    [{ state: 'waiting', attempts: 2, last_error: null }],
  ])
  shop.wait(300)
  await runDueJobs(kinds, around())
  expect(ran).toEqual(['Tabriz'])
})

test('the end of a run that has lost its job is not the end of the job', async () => {
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  const slow = jobKind(parcel, {
    transaction: 'own',
    async run() {
      shop.wait(61)
      await takeJob(shop.db, new Map([['parcel', 30]]), shop.now())
    },
  })
  await runDueJobs([slow], around())
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }])
})

test('a job in one transaction is not taken before it ends, however long it takes and whatever a clock says', async () => {
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  const taken: unknown[] = []
  const slow = jobKind(parcel, {
    async run({ tx }, { to }) {
      await sql`insert into site_settings (key, value) values (${to}, '1')`.execute(tx)
      shop.wait(3_600)
      taken.push(await takeJob(shop.db, new Map([['parcel', 30]]), shop.now()))
    },
  })
  await runDueJobs([slow], around())
  expect([taken, await rows()]).toEqual([[undefined], []])
})

test('a job that fails waits longer each time, is given up in the end and stays to be seen', async () => {
  const givenUp: string[] = []
  const kinds = [
    jobKind(parcel, {
      maxAttempts: 3,
      run: () => Promise.reject(new Error('no road')),
      onGivenUp: async (_context, { to }) => void givenUp.push(to),
    }),
  ]
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  await runDueJobs(kinds, around())
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'no road' }])
  shop.wait(31)
  await runDueJobs(kinds, around())
  shop.wait(31)
  await runDueJobs(kinds, around())
  expect([givenUp, await rows()]).toMatchObject([[], [{ state: 'waiting', attempts: 2 }]])
  shop.wait(30)
  await runDueJobs(kinds, around())
  expect([givenUp, await rows()]).toMatchObject([['Tabriz'], [{ state: 'failed', attempts: 3 }]])
  expect(errors).toHaveLength(3)
})

test('a job whose process dies at each try is given up without another try', async () => {
  const givenUp: string[] = []
  const onGivenUp = async (_context: unknown, { to }: { to: string }) => void givenUp.push(to)
  const kinds = [jobKind(parcel, { maxAttempts: 3, run: carry, onGivenUp })]
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  for (let tries = 0; tries < 3; tries++) {
    await takeJob(shop.db, new Map([['parcel', 30]]), shop.now())
    shop.wait(3_600)
  }
  await runDueJobs(kinds, around())
  expect([ran, givenUp, await rows()]).toMatchObject([[], ['Tabriz'], [{ state: 'failed' }]])
})

test('the effect of a job in one transaction is undone when the job fails', async () => {
  const noted: JobKind = jobKind(parcel, {
    async run({ tx }) {
      await sql`insert into site_settings (key, value) values ('carried', 'true')`.execute(tx)
      throw new Error('dropped')
    },
  })
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  await runDueJobs([noted], around())
  const settings = shop.db.selectFrom('site_settings').select('key').where('key', '=', 'carried')
  expect(await settings.execute()).toEqual([])
})

test('a long job goes on from where its last run stopped', async () => {
  const counted: JobName<{ from: number }> = { name: 'count' }
  const kinds = [
    jobKind(counted, {
      async run({ now }, { from }) {
        ran.push(String(from))
        return from < 3 ? { payload: { from: from + 1 }, at: now } : undefined
      },
    }),
  ]
  await enqueueJob(shop.db, counted, { from: 1 })
  await runDueJobs(kinds, around())
  expect([ran, await rows()]).toEqual([['1', '2', '3'], []])
})

test('of the jobs with one key only the first waits', async () => {
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' }, { key: 'north' })
  await enqueueJob(shop.db, parcel, { to: 'Rasht' }, { key: 'north' })
  await enqueueJob(shop.db, parcel, { to: 'Shiraz' }, { key: 'south' })
  await runDueJobs([jobKind(parcel, { run: carry })], around())
  expect(ran).toEqual(['Tabriz', 'Shiraz'])
})

test('a job for later waits for its moment', async () => {
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' }, { at: new Date(shop.now().getTime() + 10 * MINUTE_MS) })
  const kinds = [jobKind(parcel, { run: carry })]
  shop.wait(9 * 60)
  await runDueJobs(kinds, around())
  expect(ran).toEqual([])
  shop.wait(61)
  await runDueJobs(kinds, around())
  expect(ran).toEqual(['Tabriz'])
})

test('a job that repeats runs at its interval, is never given up, and one that fails hinders no other', async () => {
  const repeating = (name: string, every: number) =>
    jobKind(
      { name },
      {
        every,
        run: async () => {
          ran.push(name)
          if (name === 'broken') throw new Error('broken')
        },
      },
    )
  const kinds = [
    repeating('broken', MINUTE_MS),
    repeating('often', MINUTE_MS),
    repeating('rare', 3 * MINUTE_MS),
  ]
  for (let minute = 0; minute <= 7; minute += 1) {
    await runDueJobs(kinds, around())
    shop.wait(60)
  }
  const times = (name: string) => ran.filter((one) => one === name).length
  expect([times('broken'), times('often'), times('rare')]).toEqual([8, 8, 3])
  expect(await rows()).toHaveLength(3)
})

test('a lane that is held up by one job holds up no other lane', async () => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const letter: JobName<object> = { name: 'letter' }
  const kinds = [
    jobKind(letter, { lane: 'messages', transaction: 'own', run: () => held }),
    jobKind(parcel, { run: carry }),
  ]
  await enqueueJob(shop.db, letter, {})
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  const jobs = startJobs(kinds, around())
  await vi.waitFor(() => expect(ran).toEqual(['Tabriz']), { timeout: 10_000, interval: 20 })
  letGo()
  await jobs.stop()
  expect([await rows(), errors]).toEqual([[], []])
})

test('no other service is called inside the transaction of a job', async () => {
  const calling = jobKind(parcel, { run: async () => refuseInTransaction('The bank') })
  await enqueueJob(shop.db, parcel, { to: 'Tabriz' })
  await runDueJobs([calling], around())
  expect(errors).toEqual(['parcel: Error: The bank is called inside a transaction.'])
})

test('lanes that all wait are not taken for a leak', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  const jobs = startJobs([], around())
  // Node reports a warning a moment later
  await sleep(50)
  await jobs.stop()
  process.off('warning', note)
  expect(warnings).toEqual([])
})
