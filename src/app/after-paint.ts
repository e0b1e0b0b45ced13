import { callEnds } from '#src/hooks/call-ends.ts'
import { sessionEnds } from '#src/hooks/session-end.ts'
import { untilItComes } from '#src/lib/load-code.ts'
import { whenQuiet } from '#src/lib/schedule.ts'
import { currentRouter } from './current-router.ts'
import type * as Failures from './errors/handle-failures.ts'
import { wasOutageReported } from './errors/outage-memory.ts'
import { isSkippedTransition } from './errors/skipped-transition.ts'
import { forgetWithPerson } from './first-screen/forget-first-screen.ts'
import { keepInstallOffer } from './install/install-offer.ts'
import { recordPlaces } from './late-scroll/left-places.ts'
import { keepInSync } from './start-sync.ts'
import { registerServiceWorker } from './update-prompt/service-worker.ts'

/** Work that may wait until the first page is on the screen. */
export function afterPaint(): void {
  keepInstallOffer()
  void registerServiceWorker()
  addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault()
  })
  handleFailures()
  keepInSync()
  forgetWithPerson()
  let quiet: Promise<void> | undefined
  // apart from its `then`, which the build would move to where it does not see that a file did not come (src/lib/load-code.ts)
  const load = () => import('./after-quiet.ts')
  const afterQuiet = () => void (quiet ??= untilItComes(load).then((later) => later.afterQuiet()))
  whenQuiet(afterQuiet)
  recordPlaces(currentRouter(), afterQuiet)
}

/**
 * From now on failures are handled by the error catalogue: the ends of calls, and a session that the server has
 * ended. The code is loaded with the first failure.
 */
function handleFailures(): void {
  let parts: Promise<typeof Failures> | undefined
  // the network failed before the app was installed on this device: the mark shows it, and the next failure tries
  // again
  const meet = (work: (part: typeof Failures) => unknown) =>
    (parts ??= import('./errors/handle-failures.ts')).then(work).catch(() => (parts = undefined))
  const look = (isEnd: boolean) => {
    const end = callEnds.get()
    // before the first end there is no answer that could end a remembered outage
    const isWanted = parts || end.failure || (isEnd && wasOutageReported())
    if (isWanted) void meet(({ handleEnd }) => handleEnd(end))
  }
  callEnds.subscribe(() => look(true))
  look(false)
  sessionEnds.subscribe(() => void meet(({ askToSignIn }) => askToSignIn(true)))
}
