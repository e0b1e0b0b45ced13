import type { Page } from 'playwright-core'
import { settle } from './findings.ts'

/** WCAG 2.2, 1.4.10: as wide as a page must fit, which is also a window of 1280 pixels at 400 %. */
const NARROWEST = 320
/** 1.4.4: text twice as large, as people set it for all sites. */
const LARGE_TEXT = 'html { font-size: 200% !important }'

/** What does not fit in the narrowest window, or in this one with large text; in a narrower one where its width is given. */
export async function reflow(page: Page, width?: number): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: NARROWEST, height: NARROWEST }
  await settle(page)
  await page.setViewportSize({ ...usual, width: NARROWEST })
  const narrow = await page.evaluate(cutOff)
  await page.setViewportSize({ ...usual, ...(width !== undefined && { width }) })
  const larger = await page.addStyleTag({ content: LARGE_TEXT })
  const large = await page.evaluate(cutOff)
  await larger.evaluate((style) => (style as Element).remove())
  await page.setViewportSize(usual)
  return [...narrow.map((what) => `narrow: ${what}`), ...large.map((what) => `large text: ${what}`)]
}

/**
 * Runs in the page: whether it must be scrolled sideways, and which words are cut off. What can be scrolled by itself, such
 * as a row of cards or a table, may be wider than the window.
 */
function cutOff(): string[] {
  const width = window.screen.width
  const { scrollWidth } = document.documentElement
  const wrong = scrollWidth > width ? [`scrolls sideways, ${scrollWidth} pixels`] : []
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))

  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasWords = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    )
    if (!hasWords || !element.checkVisibility({ visibilityProperty: true })) continue
    const box = element.getBoundingClientRect()
    // what is for screen readers alone is a pixel large
    if (box.width <= 1 || box.height <= 1 || isInScroller(element)) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isClipped =
      overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    if (box.left < -1 || box.right > width + 1 || isClipped)
      wrong.push(`${element.tagName}.${element.className} is cut off: ${element.textContent?.slice(0, 40)}`)
  }
  return wrong
}
