import { createStore } from '#src/lib/external-store.ts'

/**
 * What is wrong with the storage of this device, worst first.
 *
 * - `nothing-kept`: what the person does is lost when the page is closed.
 * - `deleted`: the browser or the person deleted the databases under the open page, with changes that were not sent.
 * - `unreadable`: data that only this device has cannot be read.
 * - `full`: there was no room for the last change, although everything else was deleted.
 * - `catalogue-not-kept`: shop and courses, or some of them, are read from the server each time.
 */
export type Trouble = 'nothing-kept' | 'deleted' | 'unreadable' | 'full' | 'catalogue-not-kept'

const WORST_FIRST: readonly Trouble[] = [
  'nothing-kept',
  'deleted',
  'unreadable',
  'full',
  'catalogue-not-kept',
]

/** The worst trouble with the storage of this page. Undefined without trouble. */
export const trouble = createStore<Trouble | undefined>(undefined)

export function reportTrouble(met: Trouble): void {
  const present = trouble.get()
  if (present && WORST_FIRST.indexOf(present) < WORST_FIRST.indexOf(met)) return
  // each change that finds no room is reported
  if (met === 'full') trouble.set(undefined)
  trouble.set(met)
}
