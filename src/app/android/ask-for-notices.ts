import { syncStatus } from '#src/hooks/use-sync-status.ts'
import type { Shell } from './shell.ts'

/** Whether the person was asked on this device. */
const ASKED = 'android-notices-asked'

/**
 * Asks once for the permission to show notices: after the first change that has reached the server, when there is something to be notified
 * about. Phones before Android 13 do not ask.
 */
export function askForNotices(shell: Shell): void {
  if (wasAsked()) return
  let { waiting } = syncStatus.get()
  const stop = syncStatus.subscribe(() => {
    const before = waiting
    waiting = syncStatus.get().waiting
    if (before === 0 || waiting > 0) return
    stop()
    noteAsked()
    // a refusal is the person's answer: the inbox shows notices in any case
    void shell.call('notice.ask', {}).catch(() => undefined)
  })
}

/** A storage that is full or forbidden counts as asked, because the question would come again and again. */
function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED) !== null
  } catch (error) {
    if (error instanceof DOMException) return true
    throw error
  }
}

function noteAsked(): void {
  try {
    localStorage.setItem(ASKED, '1')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
