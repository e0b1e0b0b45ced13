import { currentRouter } from '../current-router.ts'
import { hasMoved, leftPlaces, onMove, placeKey } from './left-places.ts'
import { wantScroll } from './wanted-scroll.ts'

const KEPT = 'scroll-places'

function readPlaces(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function keepPlaces(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(places))
  } catch {
    // a browser that keeps nothing restores what it can
  }
}

/** The router restores a position at once. What is too short then is brought there when its rows have come. */
export function restoreLateScroll(): void {
  const router = currentRouter()
  const places = leftPlaces
  const isReturn = placeKey(router.state.location) in places
  Object.assign(places, { ...readPlaces(), ...places })
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
  onMove(() => wanted?.stop())
  new ResizeObserver(() => wanted?.grown()).observe(document.body)

  let isAway = false
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (fromLocation && placeKey(fromLocation) !== placeKey(toLocation)) isAway = true
  })
  // after the router's own attempt, which was asked for first. A page that is drawn again stays where the person is
  router.subscribe('onRendered', ({ toLocation }) => {
    if (isAway) want(placeKey(toLocation))
    isAway = false
  })
  addEventListener('pagehide', () => {
    places[placeKey(router.state.location)] = scrollY
    keepPlaces(places)
  })
  // a page was drawn before this part was loaded: this part is loaded at once when somebody returns to it. One that was loaded
  // again, with fewer rows than before, was scrolled as far as it went
  if (isReturn || !hasMoved) want(placeKey(router.state.location))
  wanted?.grown()
}
