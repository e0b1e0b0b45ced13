import { callEnds } from '#src/hooks/call-ends.ts'
import { sessionEnds } from '#src/hooks/session-end.ts'
import { whenQuiet } from '#src/lib/schedule.ts'
import type * as Failures from './errors/meet-failures.ts'
import { forgetWithPerson } from './first-screen/forget-first-screen.ts'
import { keepInSync } from './start-sync.ts'
import { registerServiceWorker } from './update-prompt/service-worker.ts'

/** Work that nobody waits for, begun once the first page is on the screen. */
export function afterPaint(): void {
  void registerServiceWorker()
  meetFailures()
  keepInSync()
  forgetWithPerson()
  whenQuiet(() => void import('./after-quiet.ts').then((later) => later.afterQuiet()))
}

/**
 * From now on the error catalogue is kept: how calls end, and a session that the server has ended. What carries it out is
 * loaded with the first failure.
 */
function meetFailures(): void {
  let parts: Promise<typeof Failures> | undefined
  // a line cut before the program was kept on this device: the mark says so, and the next failure tries again
  const meet = (work: (part: typeof Failures) => unknown) =>
    (parts ??= import('./errors/meet-failures.ts')).then(work).catch(() => (parts = undefined))
  const look = () => {
    const end = callEnds.get()
    if (parts || end.failure) void meet(({ meetEnd }) => meetEnd(end))
  }
  callEnds.subscribe(look)
  look()
  sessionEnds.subscribe(() => void meet(({ askToSignIn }) => askToSignIn(true)))
}
