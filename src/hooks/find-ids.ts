import type { ListedThing } from '#src/mirror/lists.ts'

/** The ids that match a text on this device, best first; undefined for a text that is too short. The search is loaded by the first question. */
export async function findIds(thing: ListedThing, text: string): Promise<number[] | undefined> {
  const { searchIds } = await import('#src/search/search.ts')
  return searchIds(thing, text)
}
