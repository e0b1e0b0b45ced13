import { sessionEnds } from '#src/hooks/session-end.ts'
import { forgetWithPerson } from './first-screen/forget-first-screen.ts'
import { router } from './router.tsx'
import { keepInSync } from './start-sync.ts'
import { registerServiceWorker } from './update-prompt/service-worker.ts'

/** Until then pictures have come and rows are drawn. */
const DRAWN_AFTER_MS = 3_000

/** Work that nobody waits for, begun once the first page is on the screen. */
export function afterPaint(): void {
  void registerServiceWorker()
  sessionEnds.subscribe(askToSignIn)
  keepInSync()
  forgetWithPerson()
  setTimeout(() => void import('./after-quiet.ts').then((later) => later.afterQuiet()), DRAWN_AFTER_MS)
}

/** The server ended the session: says so on the sign-in page, and comes back here afterwards. */
function askToSignIn(): void {
  const { pathname, searchStr } = router.state.location
  void router.navigate({ to: '/Account', search: { ended: true, back: pathname + searchStr } })
}
