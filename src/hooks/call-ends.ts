import type { CallEnd } from '#src/api/call.ts'
import { createStore } from '#src/lib/external-store.ts'

/** The end of the latest call of this page. */
export const callEnds = createStore<CallEnd>({})
