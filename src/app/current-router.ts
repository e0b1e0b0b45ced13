import type { AnyRouter } from '@tanstack/react-router'

let current: AnyRouter | undefined

/** Makes the router of this page available to the parts that it loads: importing router.tsx there would be a circle. */
export function setCurrentRouter(router: AnyRouter): void {
  current = router
}

/** The router of this page. */
export function currentRouter(): AnyRouter {
  if (!current) throw new Error('The router is used before it is made.')
  return current
}
