import { whenIdle } from '#src/lib/schedule.ts'
import { KEY } from './forget-first-screen.ts'

/** The start address of the installed app. */
const START = '/'
/** Parts that may be outside the screen: rows of a page and cards of a row. */
const PARTS = 'main > *, li'

/** What index.html paints at the next start, before any script of the app runs. */
interface FirstScreen {
  /** The address of the app's first script. Another build may look different. */
  build: string
  /** The rules of the style sheets that came with the page. */
  styles: string
  html: string
}

/** Saves the first screen of the home page as markup. The next start paints it at once, with or without a network. */
export function keepFirstScreen(): void {
  whenIdle(keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}

function keep(): void {
  const root = document.getElementById('root')
  const build = document.querySelector('script[type=module]')?.getAttribute('src')
  const isAtStart = location.pathname === START && scrollY === 0
  if (!isAtStart || !build || !root?.querySelector('article')) return
  const screen: FirstScreen = { build, styles: stylesOf(root), html: markupOf(root) }
  try {
    localStorage.setItem(KEY, JSON.stringify(screen))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // the storage is full or forbidden: the next start draws the page itself
  }
}

/** The rules that came with pages and are used on this page. */
function stylesOf(root: HTMLElement): string {
  const sheets = [...document.styleSheets].filter(({ href, disabled }) => href && !disabled)
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules])
  return rules
    .filter((rule) => isUsed(root, rule))
    .map(({ cssText }) => cssText)
    .join('')
}

const PSEUDO = /::?[\w-]+(?:\([^)]*\))?/g

function isUsed(root: HTMLElement, rule: CSSRule): boolean {
  if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
    return [...rule.cssRules].some((inner) => isUsed(root, inner))
  if (!(rule instanceof CSSStyleRule)) return true
  return rule.selectorText.split(',').some((selector) => {
    const plain = selector.replace(PSEUDO, '').trim()
    try {
      return plain !== '' && root.querySelector(plain) !== null
    } catch {
      return true // a selector that cannot be split in this way
    }
  })
}

/**
 * The markup of the visible page. Inline styles become data attributes, because the page's policy forbids them in
 * markup.
 */
function markupOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  const originals = root.querySelectorAll(PARTS)
  const unseen = [...copy.querySelectorAll(PARTS)].filter((_part, at) => {
    const place = originals[at]?.getBoundingClientRect()
    return !place || place.top > innerHeight || place.right < 0 || place.left > innerWidth
  })
  for (const part of [...unseen, ...copy.querySelectorAll('dialog')]) part.remove()
  for (const element of copy.querySelectorAll<HTMLElement>('[style], [id], [loading]')) {
    const style = element.getAttribute('style')
    if (style) element.dataset['style'] = style
    for (const name of ['style', 'id', 'loading']) element.removeAttribute(name)
  }
  return copy.innerHTML
}
