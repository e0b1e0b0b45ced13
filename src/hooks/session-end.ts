import { createStore } from '#src/lib/external-store.ts'
import { SESSION_ENDED } from '#sw/messages.ts'

/** How often the server has ended the session of this device since the page was opened. */
export const sessionEnds = createStore(0)

// the worker sends in the background, so it may receive the refusal
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === SESSION_ENDED) sessionEnds.set(sessionEnds.get() + 1)
})
