import type { Page } from 'playwright-core'

/** What the Web Vitals call good is 0.1; nothing here has a reason to move. */
const MOST_SHIFT = 0.02
/** What comes late: rows, pictures, the index of the search. */
const SETTLE_MS = 400

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** What moved on the page since it was opened, or since then, as one finding; nothing while it stayed as good as still. */
export async function steady(page: Page, since = 0): Promise<string[]> {
  await page.waitForTimeout(SETTLE_MS)
  const shift = await page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, startTime } of list.getEntries() as Shift[])
            if (!hadRecentInput && startTime >= from) sum += value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 50)
      }),
    since,
  )
  return shift > MOST_SHIFT ? [`layout moved by ${shift.toFixed(3)}`] : []
}
