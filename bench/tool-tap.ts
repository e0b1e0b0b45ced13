import { openPhone, type Phone } from '#tests/world/phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { text as account } from '#src/features/account/text.ts'
import { median, rowOf, type Row } from './measure/table.ts'

const RUNS = 5
const SLOWDOWN = 4
const SETTLE_MS = 3_000
const BUYER = ['buyer@example.com', 'Tuning-1405'] as const
const TOOL = '/TunerPlus/Injector'
const FIRST_RESULT = '[data-testid="volume.value"]'

async function signIn({ page, open }: Phone): Promise<void> {
  await open('/Account')
  await page.getByLabel(account.identity).fill(BUYER[0])
  await page.getByRole('button', { name: account.usePassword }).click()
  const field = page.getByLabel(account.password, { exact: true })
  await field.fill(BUYER[1])
  await field.press('Enter')
  await page.getByRole('navigation').last().locator('a[href="/UserPanel"]').waitFor()
}

/** Runs in the page: milliseconds from the tap on a tool to its first number. */
function fromTapToResult([tool, result]: readonly [string, string]): Promise<number> {
  return new Promise((resolve) => {
    const link = document.querySelector<HTMLElement>(`main a[href="${tool}"]`)
    const begin = performance.now()
    const observer = new MutationObserver(() => {
      if (!document.querySelector(result)) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - begin))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    link?.click()
  })
}

/** A tool opened for the first time since the browser was started, away from the network, its worker cold. */
export async function measureTap(): Promise<Row> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  const phone = await openPhone(server.url)
  try {
    await phone.open('/')
    await phone.isReadyForOffline()
    await signIn(phone)
    await phone.open('/TunerPlus')
    // what the person may use has come
    await phone.page.waitForTimeout(SETTLE_MS)
    await phone.setOffline(true)
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      await phone.restart()
      await phone.open('/TunerPlus')
      await phone.page.locator(`main a[href="${TOOL}"]`).waitFor()
      const session = await phone.context.newCDPSession(phone.page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      times.push(await phone.page.evaluate(fromTapToResult, [TOOL, FIRST_RESULT] as const))
    }
    return rowOf(`tap to first result, cold worker, no network, ${SLOWDOWN}×`, median(times), 'ms', 300, 0)
  } finally {
    await phone.throwAway()
    await server.remove()
  }
}
