import { currentRouter } from '../current-router.ts'
import { wantScroll } from './wanted-scroll.ts'

const KEPT = 'scroll-places'
/** What a person does to move the page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type Places = Record<string, number>

function readPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function keepPlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(places))
  } catch {
    // a browser that keeps nothing restores what it can
  }
}

const keyOf = (location: { state: { __TSR_key?: string | undefined } }) => location.state.__TSR_key ?? ''

/** The router restores a position at once. What is too short then is brought there when its rows have come. */
export function restoreLateScroll(): void {
  const router = currentRouter()
  const places = readPlaces()
  let wanted: ReturnType<typeof wantScroll> | undefined

  const want = (key: string) => {
    wanted?.stop()
    const place = places[key]
    if (place === undefined) return
    const mine = wantScroll(place, {
      scrollY: () => scrollY,
      scrollTo: (top) => scrollTo({ top, behavior: 'instant' }),
      now: () => performance.now(),
    })
    wanted = mine
    // its rows may be there already: then no change of height follows
    requestAnimationFrame(() => requestAnimationFrame(() => mine.grown()))
  }
  for (const move of MOVES) addEventListener(move, () => wanted?.stop(), { passive: true, capture: true })
  new ResizeObserver(() => wanted?.grown()).observe(document.body)

  // true from a navigation until its page is drawn: the position shown meanwhile is not that of the page that was left
  let isAway = false
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    if (!isAway) places[keyOf(fromLocation)] = scrollY
    if (keyOf(fromLocation) !== keyOf(toLocation)) isAway = true
  })
  // after the router's own attempt, which was asked for first
  router.subscribe('onRendered', ({ toLocation, hrefChanged }) => {
    // after going back before the next page was drawn, the address is that of before and the router sees no change
    if (hrefChanged || isAway) want(keyOf(toLocation))
    isAway = false
  })
  addEventListener('pagehide', () => {
    places[keyOf(router.state.location)] = scrollY
    keepPlaces(places)
  })
  // the first page of this tab was drawn before this part was loaded
  if (scrollY === 0) want(keyOf(router.state.location))
  wanted?.grown()
}
