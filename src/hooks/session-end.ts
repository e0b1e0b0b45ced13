import { createStore } from '#src/lib/external-store.ts'

/** How often the server has ended the session of this device since the page was opened. */
export const sessionEnds = createStore(0)
