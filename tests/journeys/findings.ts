import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/** In the page, once its source was run there. */
declare const axe: typeof axeCore

/** WCAG 2.2, levels A and AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Colours change at once, and what is out of sight is drawn as well. */
const SETTLED = '* { transition: none !important; content-visibility: visible !important }'

/** Lets a page show all of itself at once, as long as it is not loaded again. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate((css) => {
    if (document.querySelector('#settled')) return
    const style = document.createElement('style')
    document.head.append(Object.assign(style, { id: 'settled', textContent: css }))
  }, SETTLED)
}

/**
 * What axe finds wrong on the page as it is by day and by night, each as the theme, the rule and the element. By night only
 * the rules about colours are asked again: no style shows or hides anything by the theme (architecture.test.ts). The page is
 * shown from its top: what is scrolled half below a bar would count as too small to be pressed.
 */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  await settle(page)
  await page.evaluate(() => {
    // as a person scrolls: a page that opened at an anchor stays there until somebody moves
    dispatchEvent(new Event('wheel'))
    scrollTo(0, 0)
  })
  return page.evaluate(async (tags) => {
    const { dataset } = document.documentElement
    const ofColours = axe
      .getRules(['cat.color'])
      .filter((rule) => rule.tags.some((tag) => tags.includes(tag)))
      .map(({ ruleId }) => ruleId)
    const wrong: string[] = []
    for (const [theme, runOnly] of [
      ['light', { type: 'tag', values: tags }],
      ['dark', { type: 'rule', values: ofColours }],
    ] as const) {
      dataset['theme'] = dataset['mantineColorScheme'] = theme
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      wrong.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${theme}, ${id}: ${String(target)}`),
        ),
      )
    }
    return wrong
  }, STANDARD)
}
