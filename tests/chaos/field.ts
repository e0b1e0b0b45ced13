import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'
import type { AppChanges, Queue } from '#src/sync-hook/page.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import type { WorkerMessage } from '#sw/messages.ts'
import type { Fate } from '#tests/world/fate.ts'
import { type LastingPhone, openLastingPhone } from '#tests/world/lasting-phone.ts'
import { openProxy } from '#tests/world/proxy.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { inDatabase, stockUp } from './books-store.ts'
import type { Changes, Goods } from './changes.ts'

declare global {
  interface Window {
    __queue: Queue
    __app: AppChanges
    /** Lets who waits for the sync lock have it. */
    __letSend?: () => void
  }
}

const PAGE = '/sync-hook.html'
const PASSWORD = 'Tuning-1405'
/** The browser writes down its service workers when it has time. */
const SETTLE_MS = 3_000
const PATIENCE_MS = 60_000
const ASK_EVERY_MS = 100
const PUSH_EVERY_MS = 1_500
const LONGEST_WAY_MS = 1_000

/** A phone, a server with its database, and the line between them; each can be struck while the phone sends. */
export interface Field {
  server: RunningServer
  phone: LastingPhone
  goods: Goods
  signIn(email: string): Promise<void>
  /** Makes the changes on the phone and answers the ids of their mutations, sorted; nothing is sent before `send`. */
  make(changes: Changes): Promise<string[]>
  /** From now on the fates befall the calls; `strike` is called once, as the numbered batch sets out. */
  beset(fates: readonly (Fate | undefined)[], atBatch: number, strike: () => void): void
  /** Does something in the moment when a path is asked for; settles when it is done. */
  whenAsked(path: string, work: () => Promise<void>): Promise<void>
  /** Begins to send: this tab, or as many more as wished and the service worker with them. */
  send(otherTabs?: number): Promise<void>
  openPage(): Promise<void>
  killDatabase(): void
  /** Until nothing waits and no call is on its way; how many were refused. */
  untilSent(): Promise<number>
  close(): Promise<void>
}

export async function openField(): Promise<Field> {
  const server = await startServer({ env: { SYNC_HOOK: '1', LOG_LEVEL: 'silent' } })
  const goods = await inDatabase(server.dataDir, stockUp)
  const line = await openProxy(server.url)
  const phone = await openLastingPhone(line.url)
  const others: Page[] = []

  const field: Field = {
    server,
    phone,
    goods,
    async openPage() {
      await phone.page.goto(PAGE)
      await phone.page.evaluate(() => window.__queue.ready)
    },
    async signIn(email) {
      await phone.page.evaluate(() => window.__app.signOut())
      await phone.page.evaluate(([name, password]) => window.__app.signIn(name, password), [
        email,
        PASSWORD,
      ] as const)
    },
    async make({ made }) {
      // the worker, or a timer of before, may wish to send at any moment
      await phone.page.evaluate(takeLock, SYNC_LOCK)
      const ids = await phone.page.evaluate(async (each) => {
        await Promise.all(each.map(({ path, inputs }) => window.__app.change(path, inputs)))
        return window.__app.waiting()
      }, made)
      return ids.toSorted()
    },
    beset(fates, atBatch, strike) {
      const rest = [...fates]
      let batches = 0
      line.decide = (path) => {
        if (path.includes('Site/RunBatch') && ++batches === atBatch) strike()
        return rest.shift()
      }
    },
    whenAsked: (asked, work) =>
      new Promise((resolve, reject) => {
        line.decide = (path) => {
          if (path !== asked) return undefined
          work().then(resolve, reject)
          return { kind: 'cut' }
        }
      }),
    async send(otherTabs = 0) {
      await phone.page.evaluate(() => window.__letSend?.())
      for (let tab = 0; tab < otherTabs; tab += 1) {
        const other = await phone.context.newPage()
        others.push(other)
        await other.goto(PAGE)
      }
      if (otherTabs > 0) await phone.page.evaluate(askWorker, { type: 'DRAIN' } satisfies WorkerMessage)
      await Promise.all([phone.page, ...others].map((page) => page.evaluate(() => window.__queue.drain())))
    },
    killDatabase() {
      const database = runningServer(join(server.dataDir, 'postgres', 'cluster'))
      if (!database) throw new Error('There is no database to kill.')
      process.kill(database.pid, 'SIGKILL')
    },
    async untilSent() {
      const deadline = Date.now() + PATIENCE_MS
      for (let asked = 0; (await waiting()) > 0; asked += 1) {
        if (Date.now() > deadline) throw new Error(`${await waiting()} changes were never sent.`)
        if (asked % (PUSH_EVERY_MS / ASK_EVERY_MS) === 0)
          await phone.page.evaluate(() => window.__queue.drain())
        await sleep(ASK_EVERY_MS)
      }
      for (const other of others.splice(0)) await other.close().catch(() => undefined)
      line.decide = () => undefined
      await sleep(LONGEST_WAY_MS)
      return phone.page.evaluate(() => window.__app.refused())
    },
    async close() {
      await phone.throwAway()
      await line.close()
      await server.remove()
    },
  }
  const waiting = () => phone.page.evaluate(() => window.__queue.pending())

  await field.openPage()
  await phone.page.evaluate(registerWorker)
  await sleep(SETTLE_MS)
  return field
}

/** Runs in the page. */
function takeLock(name: string): Promise<void> {
  return new Promise((begin) => {
    void navigator.locks.request(name, () => {
      begin()
      return new Promise<void>((end) => (window.__letSend = end))
    })
  })
}

/** Runs in the page. */
async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
}

/** Runs in the page. */
async function askWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
