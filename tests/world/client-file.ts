import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

// Before each file of the client, whose modules the files before it have loaded in the same process. Dexie looks for
// IndexedDB once, when it is first loaded by any of them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
