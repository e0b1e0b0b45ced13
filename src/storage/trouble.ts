import { createStore } from '#src/lib/external-store.ts'

/**
 * What this device does not do as it should, worst first.
 *
 * - `nothing-kept`: what the person does is gone when the page is closed.
 * - `unreadable`: something that only this device has cannot be read.
 * - `full`: there was no room for the last change, whatever was dropped for it.
 * - `catalogue-not-kept`: shop and courses, or a part of them, are read from the server each time.
 */
export type Trouble = 'nothing-kept' | 'unreadable' | 'full' | 'catalogue-not-kept'

const WORST_FIRST: readonly Trouble[] = ['nothing-kept', 'unreadable', 'full', 'catalogue-not-kept']

/** The worst trouble with the storage of this page; undefined while all is well. */
export const trouble = createStore<Trouble | undefined>(undefined)

export function noteTrouble(met: Trouble): void {
  const present = trouble.get()
  if (present && WORST_FIRST.indexOf(present) < WORST_FIRST.indexOf(met)) return
  // each change that finds no room is told
  if (met === 'full') trouble.set(undefined)
  trouble.set(met)
}
