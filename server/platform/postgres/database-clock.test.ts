import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { type Clock, databaseClock } from './database-clock.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000

let shop: ShopServer
let clocks: Clock[]
/** How much the machine is ahead of the database. */
let ahead: number
beforeEach(async () => {
  shop = await openShopServer()
  clocks = []
  ahead = 0
})
afterEach(async () => {
  for (const clock of clocks) await clock.stop()
  await shop.close()
})

async function open(): Promise<Clock> {
  const clock = await databaseClock(shop.db, () => Date.now() + ahead)
  clocks.push(clock)
  return clock
}
const apart = ({ now }: Clock) => Math.abs(now().getTime() - Date.now())

test.each([[7 * MINUTE_MS], [-7 * MINUTE_MS]])(
  'a machine whose clock is %i ms ahead has the time of the database',
  async (ms) => {
    ahead = ms
    expect(apart(await open())).toBeLessThan(SECOND_MS)
  },
)

test('time is corrected when the clock of the machine jumps', async () => {
  const clock = await open()
  ahead = 7 * MINUTE_MS
  await clock.adjust()
  expect(apart(clock)).toBeLessThan(SECOND_MS)
  ahead = 0
  await clock.adjust()
  expect(apart(clock)).toBeLessThan(SECOND_MS)
})

test('time does not jump back and forth by the milliseconds that an answer takes', async () => {
  ahead = 200
  const clock = await open()
  expect(Math.round(clock.now().getTime() - Date.now())).toBeGreaterThanOrEqual(200)
})
