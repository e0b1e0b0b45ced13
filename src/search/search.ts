import { inWorker } from '#src/lib/in-worker.ts'
import { catalogueOf, isInMemory, OWN_DATABASE } from '#src/mirror/database-location.ts'
import type { SearchOptions } from './find.ts'
import type { SearchedThing } from './searched.ts'
import type { Answer, Searching } from './searching.ts'

const ask = inWorker<Searching>({
  start: () => new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }),
  startHere: async () => (await import('./searching.ts')).startSearching(),
  // a worker cannot read a catalogue that is in the page's memory
  canStart: () => !isInMemory(catalogueOf(OWN_DATABASE)),
})

/** Starts the search and fills its index, so that the first question is answered at once. */
export function prepareSearch(): Promise<void> {
  return ask((searching) => searching.prepare())
}

/** Searches everything on this device. `isComplete` is false while the index is being filled. */
export function searchNow(text: string, options: SearchOptions = {}): Promise<Answer> {
  return ask((searching) => searching.search(text, options))
}

/**
 * The ids of one kind of document that match a text, best first. They are the `found` of a list's filter. Undefined when
 * the text is too short to search for. Waits for a complete index.
 */
export async function searchIds(thing: SearchedThing, text: string): Promise<number[] | undefined> {
  const { hits, isTooShort } = await ask((searching) => searching.searchComplete(text, { things: [thing] }))
  return isTooShort ? undefined : hits.map(({ id }) => id)
}
