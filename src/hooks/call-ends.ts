import type { CallEnd } from '#src/api/call.ts'
import { createStore } from '#src/lib/external-store.ts'

/** How the latest call of this page ended. */
export const callEnds = createStore<CallEnd>({})
