import { setTimeout as sleep } from 'node:timers/promises'
import type { Effect } from '#contract/sync-hook.ts'
import type { Queue } from '#src/sync-hook/page.ts'
import type { Fate } from '#tests/world/fate.ts'
import { openLastingPhone, type LastingPhone } from '#tests/world/lasting-phone.ts'
import { openProxy } from '#tests/world/proxy.ts'
import type { RunningServer } from '#tests/world/running-server.ts'
import type { Contestant } from './engines.ts'

declare global {
  interface Window {
    __queue: Queue
  }
}

/** The browser saves its service workers when it is idle. */
const SETTLE_MS = 3_000
const ASK_EVERY_MS = 200
const LAST_ON_THEIR_WAY = 10
const ACKNOWLEDGED = '/api/health?acknowledged'

/** The fate of a trial's changes. */
export interface Fared {
  lost: number
  doubled: number
}

/** A fresh phone with one engine, its own network, and the server. */
export interface Bed {
  phone: LastingPhone
  /** Makes changes one after another. Returns the milliseconds of each. */
  enqueue(effects: readonly Effect[]): Promise<number[]>
  /** The same, and kills the browser as soon as the last change was acknowledged. The browser runs again afterwards. */
  enqueueAndDie(effects: readonly Effect[]): Promise<void>
  drain(): Promise<void>
  /** Milliseconds until nothing is pending. Undefined when that exceeds the limit. */
  untilSent(limitMs: number): Promise<number | undefined>
  /** Sets the fate of every following call. False restores normal calls. */
  weather(fate: (path: string, body: string) => Fate | undefined): void
  /** The number of calls with changes since the bed was made. */
  calls(): number
  /** Runs a function when this many calls were sent. */
  atCall(number: number, work: () => Promise<void>): Promise<void>
  killAndRevive(): Promise<void>
  fared(effects: readonly Effect[]): Promise<Fared>
  told(): Promise<number>
  close(): Promise<void>
}

export async function makeBed(server: RunningServer, { page, served }: Contestant): Promise<Bed> {
  const line = await openProxy(server.url, served)
  const phone = await openLastingPhone(line.url)
  let weather: (path: string, body: string) => Fate | undefined = () => undefined
  let waited: { number: number; work: () => void } | undefined
  let calls = 0
  line.decide = async (path, body) => {
    if (path === ACKNOWLEDGED) {
      waited?.work()
      return { kind: 'cut' }
    }
    calls += 1
    if (waited && calls === waited.number) waited.work()
    return weather(path, await body())
  }
  const open = async () => {
    await phone.page.goto(page)
    await phone.page.evaluate(() => window.__queue.ready)
  }
  const whenCalled = (number: number, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      waited = { number, work: () => void work().then(resolve, reject) }
    })
  async function count(effects: readonly Effect[]): Promise<Fared> {
    const answer = await fetch(`${server.url}/debug/effects`)
    const all: Pick<Effect, 'opId'>[] = await answer.json()
    const wanted = new Set(effects.map(({ opId }) => opId))
    const made = all.map(({ opId }) => opId).filter((id) => wanted.has(id))
    const once = new Set(made)
    return { lost: wanted.size - once.size, doubled: made.length - once.size }
  }
  await open()
  await sleep(SETTLE_MS)

  const bed: Bed = {
    phone,
    enqueue: (effects) => phone.page.evaluate(keep, effects),
    async enqueueAndDie(effects) {
      const killed = whenCalled(0, () => phone.kill())
      // a page whose browser dies never answers
      phone.page.evaluate(keepAndTell, { effects, told: ACKNOWLEDGED }).catch(() => undefined)
      await killed
      await phone.revive()
      await open()
    },
    drain: () => phone.page.evaluate(() => window.__queue.drain()),
    untilSent: (limitMs) => phone.page.evaluate(waitUntilSent, limitMs),
    weather: (next) => void (weather = next),
    calls: () => calls,
    atCall: whenCalled,
    async killAndRevive() {
      await phone.kill()
      await phone.revive()
      await open()
    },
    async fared(effects) {
      let fared = await count(effects)
      // an engine may report an entry as gone while it is still being sent
      for (let asked = 0; fared.lost > 0 && asked < LAST_ON_THEIR_WAY; asked += 1) {
        await sleep(ASK_EVERY_MS)
        fared = await count(effects)
      }
      return fared
    },
    told: async () => (await phone.page.evaluate(() => window.__queue.failures())).length,
    async close() {
      await phone.throwAway()
      await line.close()
    },
  }
  return bed
}

/** Runs in the page. */
async function keep(effects: readonly Effect[]): Promise<number[]> {
  const times: number[] = []
  for (const effect of effects) {
    const before = performance.now()
    await window.__queue.enqueue(effect)
    times.push(performance.now() - before)
  }
  return times
}

/** Runs in the page. */
async function keepAndTell({ effects, told }: { effects: readonly Effect[]; told: string }): Promise<void> {
  for (const effect of effects) await window.__queue.enqueue(effect)
  await fetch(told)
}

/** Runs in the page. */
async function waitUntilSent(limitMs: number): Promise<number | undefined> {
  const before = performance.now()
  while ((await window.__queue.pending()) > 0) {
    if (performance.now() - before > limitMs) return undefined
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return performance.now() - before
}
