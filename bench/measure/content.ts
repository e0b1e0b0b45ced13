import type { BrowserContext, Page } from 'playwright-core'

/** A thing of the catalogue. It is on the screen only when its data is on the device. */
const CONTENT = 'main a[href*="?category="], main a[href^="/p/"], main a[href^="/c/"]'
const MARK = 'content shown'

/** A text, because the compiler would make a function use helpers that the page lacks. */
const WATCH = `
  requestAnimationFrame(function look() {
    if (!document.querySelector('${CONTENT}')) return requestAnimationFrame(look)
    // the frame with it is painted before the next one begins
    requestAnimationFrame(() => performance.mark('${MARK}'))
  })`

/** Makes pages of this context record the frame in which they first show something of the catalogue. */
export function watchContent(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: WATCH })
}

/** Milliseconds from the navigation to the frame in which something of the catalogue was painted. */
export async function contentShownAt(page: Page): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK)
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, MARK)
}
