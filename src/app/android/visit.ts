import { engine, mirror } from '#src/hooks/page-engine.ts'
import { currentAccount } from '#src/mirror/account.ts'
import { drain } from '#src/sync/drain.ts'
import { runVisit } from './run-visit.ts'
import type { Shell } from './shell.ts'

/** What a page does that the app has opened in the background. */
export const visit = (shell: Shell): Promise<void> =>
  runVisit(shell, {
    ...engine,
    drain: (options) => drain(engine, options),
    hasAccount: async () => (await currentAccount(mirror)) !== undefined,
  })
