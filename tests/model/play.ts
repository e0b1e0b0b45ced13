import { GUEST } from '#src/mirror/row-types.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import { drain } from '#src/sync/drain.ts'
import {
  addCourse,
  changeProductCartCount,
  confirmCartChanges,
  removeCourse,
} from '#src/sync/mutators/cart.ts'
import { setCourseLike } from '#src/sync/mutators/likes.ts'
import { countCourseView } from '#src/sync/mutators/views.ts'
import { discard, mutate, retry } from '#src/sync/outbox.ts'
import { pullAccount } from '#src/sync/pull-account.ts'
import { signOut } from '#src/sync/sign-in.ts'
import { checkEnd, checkNow } from './checks.ts'
import { SOLD, type Command, type Edit, type Moment } from './commands.ts'
import { openLedger, type Ledger } from './ledger.ts'
import type { Phone, Tab } from './phone.ts'
import type { Customer, World } from './world.ts'

const HOURS_MS = 2 * 3_600_000
const ROUNDS = 6
/** A story of so few commands never needs so many requests, unless something turns in a circle. */
const MOST_REQUESTS = 600

let marks = 0
/** A price that nothing has: it tells later which tap a line of a cart came from. */
const nextMark = () => 1_000_000_000 + (marks = (marks + 1) % 1_000_000_000)

function makeEdit({ courses, products, design }: World, { engine }: Tab, edit: Edit): Promise<void> {
  switch (edit.kind) {
    case 'like':
      return mutate(engine, setCourseLike, { id: courses[edit.thing] ?? 0, like: edit.like })
    case 'view':
      return mutate(engine, countCourseView, { id: courses[edit.thing] ?? 0 })
    case 'confirm':
      return mutate(engine, confirmCartChanges, {})
    case 'course': {
      const id = courses[edit.thing] ?? 0
      return edit.isIn
        ? mutate(engine, addCourse, { id, seenPrice: nextMark() })
        : mutate(engine, removeCourse, { id })
    }
    case 'count':
      return mutate(engine, changeProductCartCount, {
        id: products[edit.thing] ?? 0,
        count: edit.count,
        seenPrice: nextMark(),
        ...(edit.thing === SOLD - 1 && { designId: design }),
      })
  }
}

interface Scene {
  world: World
  customers: readonly Customer[]
  ledger: Ledger
}

/**
 * The account of a phone, after the ledger has seen whose entries are on it. A sign-in that goes on in another tab
 * gives the guest's entries to its account, so both are read again until nothing has changed between.
 */
async function lookAt(ledger: Ledger, phone: Phone): Promise<string> {
  for (;;) {
    const id = await phone.accountId()
    await ledger.look(phone)
    if (id === (await phone.accountId())) return id
  }
}

async function perform({ world, customers, ledger }: Scene, phone: Phone, moment: Moment): Promise<unknown> {
  const { line } = phone
  const tab = 'tab' in moment ? phone.tabs[moment.tab] : undefined
  if (!tab) {
    if (moment.do === 'server') await world.change(moment.change, customers)
    if (moment.do === 'weather') line.weather = moment.weather
    if (moment.do === 'next') line.next.push(...moment.weathers)
    if (moment.do === 'clock') phone.shiftClock(moment.ms)
    return undefined
  }
  const { engine } = tab
  switch (moment.do) {
    case 'edit':
      return makeEdit(world, tab, moment.edit)
    case 'drain':
      return drain(engine, { force: moment.force })
    case 'pull':
      return engine.withLock(SYNC_LOCK, async () => pullAccount(engine, await phone.accountId()))
    case 'sign-in': {
      const customer = customers[moment.person]
      if (customer && line.weather === 'fine' && line.next.length === 0)
        await world.enter(phone, tab, customer)
      return undefined
    }
    case 'sign-out': {
      if (moment.unsent === 'keep') return signOut(engine, 'keep')
      const id = await lookAt(ledger, phone)
      ledger.dropAccount(phone, id)
      await signOut(engine, 'discard')
      await ledger.look(phone)
      return ledger.dropAccount(phone, id)
    }
    case 'discard':
    case 'retry': {
      const entries = await phone.outbox()
      const entry = entries[moment.which % (entries.length || 1)]
      if (entry?.seq === undefined) return undefined
      if (moment.do === 'discard') {
        ledger.drop(entry.mutationId)
        return discard(tab.mirror, entry.seq)
      }
      try {
        return await retry(engine, entry.seq)
      } finally {
        // tried again under another id, also when it was refused only after it was looked at
        if (ledger.isRefused(entry.mutationId)) ledger.drop(entry.mutationId)
      }
    }
    default:
      return undefined
  }
}

/** What a closed tab began fails, and nothing else may. */
async function inTab(tab: Tab | undefined, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!tab?.steps.isDead()) throw error
  }
}

async function run(scene: Scene, { phone: index, moment, during }: Command): Promise<void> {
  const phone = scene.world.phones[index]
  if (!phone) return
  const tabOf = (one: Moment) => ('tab' in one ? phone.tabs[one.tab] : undefined)
  const tab = tabOf(moment)
  const others: Promise<void>[] = []
  if (tab && during) {
    const { what } = during
    tab.steps.after(during.after, () => {
      if (what === 'close') return tab.steps.kill()
      const other = new Promise<void>((resolve, reject) => {
        // not inside the transaction that is going on at this step
        setImmediate(() => inTab(tabOf(what), perform(scene, phone, what)).then(resolve, reject))
      })
      others.push(other)
      other.catch(() => undefined)
    })
  }
  await inTab(tab, perform(scene, phone, moment))
  tab?.steps.after(Infinity, () => undefined)
  for (const other of others) await other
  phone.tabs.forEach(({ steps }, at) => steps.isDead() && phone.reopen(at))
}

/** The network is back, and the person at a phone comes back to it until nothing waits there. */
async function end({ world, customers, ledger }: Scene): Promise<void> {
  await world.mend()
  for (const phone of world.phones) {
    Object.assign(phone.line, { weather: 'fine', next: [] })
    phone.tabs.forEach((_tab, index) => phone.reopen(index))
    for (let round = 1; round <= ROUNDS; round += 1) {
      const waiting = (await phone.outbox()).filter(({ state }) => state === 'waiting')
      const kept = await phone.eye.kept.count()
      const isWaited = ({ id }: Customer) =>
        waiting.some(({ accountId }) => accountId === String(id)) || (kept > 0 && phone.visitors.has(id))
      const wanted = customers.filter(isWaited)
      const guestLines = await phone.eye.cartLine.where('accountId').equals(GUEST).count()
      if (waiting.length + guestLines + kept === 0) break
      for (const customer of wanted.length > 0 ? wanted : customers.slice(0, 1)) {
        const [tab] = phone.tabs
        if (!tab) continue
        phone.shiftClock(HOURS_MS)
        await world.enter(phone, tab, customer)
        await drain(tab.engine)
        await ledger.look(phone)
      }
    }
  }
}

/** Plays one story to its end; rejects with what it found wrong. */
export async function play(world: World, story: readonly Command[]): Promise<void> {
  const customers = await world.begin()
  const ledger = openLedger(world)
  const scene = { world, customers, ledger }
  for (const command of story) {
    await run(scene, command)
    const phone = world.phones[command.phone]
    if (!phone) continue
    await ledger.look(phone)
    await checkNow(ledger, phone)
  }
  await end(scene)
  await checkEnd(world, ledger, customers)
  const requests = world.phones.reduce((sum, { line }) => sum + line.requests.length, 0)
  if (requests > MOST_REQUESTS) throw new Error(`${requests} requests were sent.`)
}
