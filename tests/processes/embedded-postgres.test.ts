import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Installation, STRANGER, buildDatabaseApp, isRoot } from './installation.ts'

/** What few machines meet is tried when the code for it may have changed (tests/depth.mjs). */
const isFull = process.env['INSTALLATIONS'] !== 'some'
const rarely = test.runIf(isFull)
const rarelyAsRoot = test.runIf(isFull && isRoot)

let bundle: string
const installed: Installation[] = []
beforeAll(async () => {
  bundle = await buildDatabaseApp()
})
afterEach(async () => {
  for (const installation of installed.splice(0)) await installation.remove()
})
afterAll(() => rmSync(bundle, { recursive: true }))

type Choices = ConstructorParameters<typeof Installation>[1]

function install(choices?: Choices): Installation {
  const installation = new Installation(bundle, choices)
  installed.push(installation)
  return installation
}

/** Starts, writes, stops and finds the writing again. */
async function expectLasting(installation: Installation): Promise<void> {
  const first = installation.start()
  expect(await first.said()).toMatchObject({ adopted: false })
  expect(await first.tell('kept')).toEqual({ notes: ['kept'] })
  expect(await first.tell('stop')).toEqual({ stopped: true })
  expect(installation.databasePid).toBeUndefined()

  const second = installation.start()
  expect(await second.said()).toMatchObject({ adopted: false })
  expect(await second.tell('read')).toEqual({ notes: ['kept'] })
  await second.tell('stop')
}

test('whoever runs the tests gets a database that keeps what was written', () => expectLasting(install()))

rarelyAsRoot('an ordinary user gets a database of their own', async () => {
  const installation = install({ owner: STRANGER, isPrivate: true })
  await expectLasting(installation)
  expect(statSync(installation.home).uid).toBe(STRANGER.uid)
})

test.runIf(isRoot)('root gets a database that does not run as root', async () => {
  const installation = install()
  await installation.start().said()
  expect(statSync(`/proc/${installation.databasePid}`).uid).not.toBe(0)
})

rarelyAsRoot('root in a folder that only root may enter gets a database elsewhere', async () => {
  const installation = install({ isPrivate: true, withoutScripts: true })
  await expectLasting(installation)
  expect(installation.home.startsWith(installation.folder)).toBe(false)
})

rarelyAsRoot('root goes on with the database an ordinary user made', async () => {
  const installation = install({ owner: STRANGER })
  const theirs = installation.start()
  await theirs.said()
  await theirs.tell('theirs')
  await theirs.tell('stop')

  const ours = installation.start({ asRoot: true })
  expect(await ours.said()).toMatchObject({ adopted: false })
  expect(await ours.tell('read')).toEqual({ notes: ['theirs'] })
  await ours.tell('stop')
})

rarelyAsRoot('an ordinary user is told when the database is not theirs', async () => {
  const installation = install({ owner: STRANGER })
  const ours = installation.start({ asRoot: true })
  await ours.said()
  await ours.tell('stop')
  expect(await installation.start().said()).toEqual({
    failed: expect.stringContaining('made by another user'),
  })
})

rarely('an install without scripts is completed at the first start', () =>
  expectLasting(install({ withoutScripts: true })),
)

rarely('a long path with spaces and Persian letters works', () =>
  expectLasting(install({ name: `پروژه‌ی من, 'خودرو' ${'دراز'.repeat(16)}` })),
)

test('two apps that start at once share one database', async () => {
  const installation = install()
  const apps = [installation.start(), installation.start()]
  await Promise.all(apps.map((app) => app.said()))
  await Promise.all(apps.map((app, index) => app.tell(`note ${index}`)))
  expect(await Promise.all(apps.map((app) => app.tell('read')))).toEqual(
    apps.map(() => ({ notes: ['note 0', 'note 1'] })),
  )
})

test('the first of two apps to stop leaves the database to the other', async () => {
  const installation = install()
  const [first, second] = [installation.start(), installation.start()]
  await Promise.all([first.said(), second.said()])
  expect(await first.tell('stop')).toEqual({ stopped: true })
  expect(await second.tell('still here')).toEqual({ notes: ['still here'] })
  await second.tell('stop')
  expect(installation.databasePid).toBeUndefined()
})

rarely('two apps that stop at once stop the database', async () => {
  const installation = install()
  const apps = [installation.start(), installation.start()]
  await Promise.all(apps.map((app) => app.said()))
  await Promise.all(apps.map((app) => app.tell('stop')))
  expect(installation.databasePid).toBeUndefined()
})

rarely('an app that starts while the last one stops gets a running database', async () => {
  const installation = install()
  let current = installation.start()
  await current.said()
  for (let round = 0; round < 5; round += 1) {
    const next = installation.start()
    const [stopped] = await Promise.all([current.tell('stop'), next.said()])
    expect(stopped).toEqual({ stopped: true })
    expect(await next.tell('read')).toEqual({ notes: [] })
    current = next
  }
})

test('the database outlives an app that is killed and is adopted by the next', async () => {
  const installation = install()
  const first = installation.start()
  await first.said()
  await first.tell('before')
  const pid = installation.databasePid
  await first.killed()

  const second = installation.start()
  expect(await second.said()).toMatchObject({ adopted: true })
  expect(await second.tell('read')).toEqual({ notes: ['before'] })
  expect(installation.databasePid).toBe(pid)
  await second.tell('stop')
  expect(installation.databasePid).toBeUndefined()
})

test('a database that is killed comes back while the app runs, with all that was written', async () => {
  const installation = install()
  const app = installation.start()
  await app.said()
  await app.tell('before')
  const pid = installation.databasePid
  killDatabase(installation)
  await expect
    .poll(() => installation.databasePid !== pid && installation.databasePid, { timeout: 30_000 })
    .toBeTruthy()
  await app.killed()

  const next = installation.start()
  await next.said()
  expect(await next.tell('read')).toEqual({ notes: ['before'] })
})

rarely('app and database killed together start again with all that was written', async () => {
  const installation = install()
  for (const [round, notes] of [['1'], ['1', '2'], ['1', '2', '3']].entries()) {
    const app = installation.start()
    expect(await app.said()).toMatchObject({ adopted: false })
    expect(await app.tell(String(round + 1))).toEqual({ notes })
    killDatabase(installation)
    await app.killed()
  }
})

rarely(
  'the process number of a dead database that now belongs to another program does not matter',
  async () => {
    const installation = install()
    const first = installation.start()
    await first.said()
    // the app first: while it runs it starts a database that was killed again
    await first.killed()
    killDatabase(installation)
    const cluster = join(installation.home, 'cluster')
    await expect.poll(() => installation.databasePid).toBeUndefined()
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n0\n5432\n${installation.home}\n\n`,
    )

    expect(await installation.start().said()).toMatchObject({ adopted: false })
  },
)

rarely('a first start that was interrupted leaves nothing half made', async () => {
  const installation = install()
  const first = installation.start()
  await expect.poll(() => existsSync(installation.home) && readdirSync(installation.home).length).toBeTruthy()
  await first.killed()
  await expectLasting(installation)
})

test('where there is no database for the machine one line asks for DATABASE_URL', async () => {
  const app = install({ withoutBinaries: true }).start()
  expect(await app.said()).toEqual({
    failed: expect.stringMatching(/^There is no embedded PostgreSQL.*DATABASE_URL.*$/),
  })
})

function killDatabase(installation: Installation): void {
  const pid = installation.databasePid
  if (pid === undefined) throw new Error('No database runs.')
  process.kill(pid, 'SIGKILL')
}
