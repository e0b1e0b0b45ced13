import { refreshAccount } from '#src/features/account/refresh-account.ts'

/** Whoever waits for a page waits no longer than this. */
const MOST_MS = 4_000

/**
 * Asks the server what the person may use, and waits for it a moment. A tool may have been given since the last pull, and
 * one without end is not believed for ever.
 */
export async function askForTools(): Promise<void> {
  if (!navigator.onLine) return
  await Promise.race([refreshAccount(), new Promise((resolve) => setTimeout(resolve, MOST_MS))])
}
