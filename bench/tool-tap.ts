import type { CDPSession, Locator } from 'playwright-core'
import { openLastingPhone, type LastingPhone } from '#tests/world/lasting-phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { REFERENCE_MS, workForReference } from './measure/reference.ts'
import { median, rowOf, type Row } from './measure/table.ts'

const RUNS = 9
const SLOWDOWN = 4
const SETTLE_MS = 3_000
const FINGER_MS = 80
const BUYER = ['buyer@example.com', 'Tuning-1405'] as const
const TOOL = '/TunerPlus/Injector'
const FIRST_RESULT = '[data-testid="volume.value"]'

async function signIn({ page, open }: LastingPhone): Promise<void> {
  await open('/Account')
  const field = await passwordField(page, BUYER[0])
  await field.fill(BUYER[1])
  await field.press('Enter')
  await page.getByRole('navigation').last().locator('a[href="/UserPanel"]').waitFor()
}

declare global {
  interface Window {
    resultShown: Promise<number>
  }
}

/** Runs in the page: milliseconds from the tap until the first number of a tool is painted. */
function watchResult(result: string): void {
  window.resultShown = new Promise((resolve) => {
    let tappedAt = Infinity
    addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(result)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** A finger that rests as long as fingers do. The tap ends when it is lifted. */
async function tap(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It cannot be seen.')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, FINGER_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * A tool opened for the first time since the browser started, offline, with a cold worker. Scaled to a machine with
 * `REFERENCE_MS`.
 */
export async function measureTap(): Promise<Row> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  const phone = await openLastingPhone(server.url)
  try {
    await phone.open('/')
    await phone.isReadyForOffline()
    await signIn(phone)
    await phone.open('/TunerPlus')
    // the person's tools have arrived
    await phone.page.waitForTimeout(SETTLE_MS)
    await phone.setOffline(true)
    const times: number[] = []
    let reference = Infinity
    for (let run = 0; run < RUNS; run += 1) {
      await phone.restart()
      await phone.open('/TunerPlus')
      const link = phone.page.locator(`main a[href="${TOOL}"]`)
      await link.scrollIntoViewIfNeeded()
      // the app has started, and a person would look for the tool now
      await phone.page.waitForTimeout(SETTLE_MS)
      reference = Math.min(reference, await workForReference(phone.page))
      const session = await phone.context.newCDPSession(phone.page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await phone.page.evaluate(watchResult, FIRST_RESULT)
      await tap(session, link)
      times.push(await phone.page.evaluate(() => window.resultShown))
    }
    const ms = (median(times) * REFERENCE_MS) / reference
    return rowOf(`tap to first result, cold worker, no network, ${SLOWDOWN}×`, ms, 'ms', 300, 0)
  } finally {
    await phone.throwAway()
    await server.remove()
  }
}
