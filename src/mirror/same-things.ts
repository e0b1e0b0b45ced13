import { LIKENESS } from '#contract/similar-things.ts'
import type { MirrorRow } from './catalogue.ts'
import type { Mirror } from './mirror.ts'

/** What two documents are compared by. */
export interface Likeness {
  id: number
  tags: readonly string[]
  categoryIds: readonly number[]
}

/**
 * Ids sorted by how much they share with a document, most first. `byTag` and `byCategory` are the ids found for each
 * of its tags and categories. The document itself is excluded.
 */
export function rankSame(
  ownId: number,
  byTag: readonly (readonly number[])[],
  byCategory: readonly (readonly number[])[],
): number[] {
  const scores = new Map<number, number>()
  const add = (groups: readonly (readonly number[])[], weight: number) => {
    for (const ids of groups) for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight)
  }
  add(byTag, LIKENESS.tag)
  add(byCategory, LIKENESS.category)
  scores.delete(ownId)
  return [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b - a).map(([id]) => id)
}

/** The most similar documents: those that share tags and categories. */
export async function readSameThings<T extends 'course' | 'product'>(
  mirror: Mirror,
  thing: T,
  { id, tags, categoryIds }: Likeness,
  count: number,
): Promise<MirrorRow<T>[]> {
  const table = mirror.catalogue.table<unknown, number>(thing)
  const [byTag, byCategory] = await Promise.all([
    Promise.all(tags.map((tag) => table.where('tags').equals(tag).primaryKeys())),
    Promise.all(categoryIds.map((category) => table.where('categoryIds').equals(category).primaryKeys())),
  ])
  const rows = await mirror.of(thing).bulkGet(rankSame(id, byTag, byCategory).slice(0, count))
  return rows.filter((row) => row !== undefined)
}
