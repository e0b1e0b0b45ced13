import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { setCurrentRouter } from './current-router.ts'
import { ErrorPage } from './error-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { Shell } from './shell/shell.tsx'

/** A picture of the previous page costs a slow phone some frames, so tools open without a transition. */
const isTool = (path: string) => path.startsWith('/TunerPlus')

const canAnimate =
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

export const router = createRouter({
  routeTree,
  caseSensitive: false,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 30_000,
  defaultViewTransition: canAnimate && {
    types: ({ toLocation }) => (isTool(toLocation.pathname) ? false : []),
  },
  InnerWrap: Shell,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})
setCurrentRouter(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
