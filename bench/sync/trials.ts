import { setTimeout as sleep } from 'node:timers/promises'
import type { Effect } from '#contract/sync-hook.ts'
import type { Fate } from '#tests/world/fate.ts'
import { median } from '../measure/table.ts'
import type { Bed } from './bed.ts'

/** One row of the table: a trial of an engine on a fresh phone, and its result. */
export interface Trial {
  what: string
  run(bed: Bed): Promise<string>
}

const OUTAGE_MS = 6_000
const PATIENCE_MS = 60_000
const POISON_AT = 9
let made = 0

/** Changes of this many things, distinct from those of every other trial. */
function changes(count: number, kind: Effect['kind'] = 'op'): Effect[] {
  const trial = `trial${(made += 1)}`
  return Array.from({ length: count }, (_, seq) => ({
    opId: `${trial}-${seq}`,
    entity: kind === 'toggle' ? trial : `${trial}-${seq}`,
    seq,
    kind,
  }))
}

async function lossOf(bed: Bed, effects: readonly Effect[]): Promise<string> {
  const { lost, doubled } = await bed.fared(effects)
  return `${lost} lost, ${doubled} doubled`
}

const seconds = (ms: number | undefined) =>
  ms === undefined ? 'not within a minute' : `${(ms / 1_000).toFixed(1)} s`

/** The server fails in a given way for a while. Sending is requested once, and once more after the failure. */
function outage(what: string, fate: Fate): Trial {
  return {
    what: `${what} for ${OUTAGE_MS / 1_000} s, 100 changes`,
    async run(bed) {
      const effects = changes(100)
      await bed.enqueue(effects)
      bed.weather(() => fate)
      await bed.drain()
      await sleep(OUTAGE_MS)
      bed.weather(() => undefined)
      await bed.drain()
      const after = await bed.untilSent(PATIENCE_MS)
      return `${await lossOf(bed, effects)}; done ${seconds(after)} after it`
    },
  }
}

export const trials: readonly Trial[] = [
  {
    what: 'enqueue 1,000, one after another',
    async run(bed) {
      const times = await bed.enqueue(changes(1_000))
      const total = times.reduce((sum, time) => sum + time, 0)
      return `${(total / 1_000).toFixed(1)} s, median ${median(times).toFixed(1)} ms`
    },
  },
  {
    what: 'send 1,000',
    async run(bed) {
      const effects = changes(1_000)
      await bed.enqueue(effects)
      const before = bed.calls()
      await bed.drain()
      const ms = await bed.untilSent(PATIENCE_MS)
      return `${bed.calls() - before} requests, ${seconds(ms)}; ${await lossOf(bed, effects)}`
    },
  },
  {
    what: '500 toggles of one like',
    async run(bed) {
      const effects = changes(500, 'toggle')
      await bed.enqueue(effects)
      const before = bed.calls()
      await bed.drain()
      await bed.untilSent(PATIENCE_MS)
      const last = await bed.fared(effects.slice(-1))
      return `${bed.calls() - before} requests; the last ${last.lost === 0 ? 'arrived' : 'is lost'}`
    },
  },
  {
    what: 'browser killed as the last of 200 was acknowledged',
    async run(bed) {
      const effects = changes(200)
      await bed.enqueueAndDie(effects)
      await bed.drain()
      await bed.untilSent(PATIENCE_MS)
      return lossOf(bed, effects)
    },
  },
  {
    what: 'browser killed in the middle of sending 1,000',
    async run(bed) {
      const effects = changes(1_000)
      await bed.enqueue(effects)
      const killed = bed.atCall(bed.calls() + 4, () => bed.killAndRevive())
      // the browser may die before it reports the start
      await bed.drain().catch(() => undefined)
      await killed
      await bed.drain()
      await bed.untilSent(PATIENCE_MS)
      return lossOf(bed, effects)
    },
  },
  {
    what: 'two tabs send 200 at once',
    async run(bed) {
      const effects = changes(200)
      await bed.enqueue(effects)
      const other = await bed.phone.context.newPage()
      await other.goto(bed.phone.page.url())
      await other.evaluate(() => window.__queue.ready)
      await Promise.all([bed.drain(), other.evaluate(() => window.__queue.drain())])
      await bed.untilSent(PATIENCE_MS)
      return lossOf(bed, effects)
    },
  },
  outage('server answers 500', { kind: 'answered', status: 500 }),
  outage('server answers 503', { kind: 'answered', status: 503, headers: { 'retry-after': '2' } }),
  outage('connections break', { kind: 'cut' }),
  outage('answers get lost', { kind: 'lost' }),
  outage('nothing is answered', { kind: 'hung', ms: 20_000 }),
  {
    what: 'one of 20 is answered 500 for ever',
    async run(bed) {
      const effects = changes(20).map((effect, index) => ({
        ...effect,
        value: index === POISON_AT ? 'poison' : index,
      }))
      const others = effects.filter(({ value }) => value !== 'poison')
      bed.weather((_path, body) => (body.includes('poison') ? { kind: 'answered', status: 500 } : undefined))
      await bed.enqueue(effects)
      await bed.drain()
      const began = Date.now()
      let { lost } = await bed.fared(others)
      while (lost > 0 && Date.now() - began < PATIENCE_MS) lost = (await bed.fared(others)).lost
      const took = seconds(lost === 0 ? Date.now() - began : undefined)
      const told = await bed.told()
      const isKept = await bed.phone.page.evaluate(() => window.__queue.pending())
      return `${others.length - lost} of ${others.length} others arrived (${took}); it is ${isKept ? 'kept' : 'lost'}, ${told ? 'told' : 'nobody is told'}`
    },
  },
]
