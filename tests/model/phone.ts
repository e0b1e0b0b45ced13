import 'fake-indexeddb/auto'
import { currentAccountId } from '#src/mirror/account.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { createEngine } from '#src/sync/create-engine.ts'
import type { Engine } from '#src/sync/engine.ts'
import { renewSession } from '#src/sync/renew-session.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { deviceLocks } from '#tests/world/device.ts'
import { openLine, type Line } from '#tests/world/line.ts'
import type { ShopServer } from '#tests/world/shop-server.ts'
import { countSteps, stepThrough, type Steps } from './steps.ts'

/** One page or worker of a phone: its own engine over the phone's database, locks and cookies. */
export interface Tab {
  engine: Engine
  mirror: Mirror
  steps: Steps
}

/** A phone with two tabs and a clock of its own. Its tabs may be closed at any step and are opened again. */
export interface Phone {
  name: string
  line: Line
  tabs: Tab[]
  /** The ids of those who ever signed in here. */
  visitors: Set<number>
  /** Each request goes through here. */
  around(url: string, body: unknown, send: () => Promise<Response>): Promise<Response>
  /** Reads the database past all tabs. */
  eye: Mirror
  reopen(index: number): void
  shiftClock(ms: number): void
  outbox(): Promise<OutboxEntry[]>
  accountId(): Promise<string>
  /** A phone as it comes from the shop. */
  reset(): Promise<void>
}

export function openPhone(shop: ShopServer, name: string): Phone {
  const line = openLine(shop.app)
  const eye = new Mirror(name)
  const locks = deviceLocks()
  let shift = 0
  let random = 0

  function openTab(): Tab {
    const steps = countSteps()
    const mirror = new Mirror(name)
    stepThrough(mirror, steps)
    const created = createEngine({
      renewSession,
      mirror,
      csrfToken: () => Promise.resolve(line.cookies.get('XSRF-TOKEN')),
      line: {
        base: 'http://shop.test/api/',
        fetch: async (input, init) => {
          steps.take()
          const response = await phone.around(String(input), init?.body, () => line.fetch(input, init))
          steps.take()
          return response
        },
      },
    })
    const engine: Engine = {
      ...created,
      ...locks,
      now: () => shop.now().getTime() + shift,
      random: () => (random = (random + 0.37) % 1),
      newId: () => uuidV7(),
    }
    return { engine, mirror, steps }
  }

  const phone: Phone = {
    name,
    line,
    tabs: [openTab(), openTab()],
    visitors: new Set(),
    eye,
    around: (_url, _body, send) => send(),
    reopen(index) {
      phone.tabs[index]?.mirror.close()
      phone.tabs[index] = openTab()
    },
    shiftClock: (ms) => void (shift += ms),
    outbox: () => eye.outbox.orderBy('seq').toArray(),
    accountId: () => currentAccountId(eye),
    async reset() {
      await eye.transaction('rw', eye.tables, () => Promise.all(eye.tables.map((table) => table.clear())))
      Object.assign(line, { weather: 'fine', next: [], requests: [] })
      line.cookies.clear()
      phone.visitors.clear()
      shift = 0
    },
  }
  return phone
}
