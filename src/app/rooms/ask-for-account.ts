import { refreshAccount } from '#src/hooks/refresh-account.ts'

/** The longest time that a page waits for this answer. */
const MOST_MS = 4_000

/**
 * Asks the server for the person's roles and tools and waits a moment. They may have been given since the last pull, and an
 * access without end is not trusted for ever.
 */
export async function askForAccount(): Promise<void> {
  if (!navigator.onLine) return
  await Promise.race([refreshAccount(), new Promise((resolve) => setTimeout(resolve, MOST_MS))])
}
