/** A category with the one above it. */
export interface Placed {
  id: number
  parentId: number | null
}

/** Why a category cannot be put below a parent. */
export type Misplaced = 'not_found' | 'circle' | 'too_deep'

/**
 * Whether a category may be below a parent: there is such a parent, it is neither the category itself nor below it, and what is
 * below the category stays within the levels. A new category has no id.
 */
export function misplacedIn(
  rows: readonly Placed[],
  id: number | undefined,
  parentId: number | null,
  mostLevels: number,
): Misplaced | undefined {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  if (parentId !== null && !parents.has(parentId)) return 'not_found'
  const above: number[] = []
  for (let at = parentId; at !== null && !above.includes(at); at = parents.get(at) ?? null) above.push(at)
  if (id !== undefined && above.includes(id)) return 'circle'
  return above.length + heightOf(rows, id) > mostLevels ? 'too_deep' : undefined
}

/** How many levels a category and what is below it take. */
function heightOf(rows: readonly Placed[], id: number | undefined): number {
  let height = 0
  for (let level = [id ?? 0]; level.length > 0 && height <= rows.length; height++) {
    const here = new Set(level)
    level = rows.filter(({ parentId }) => parentId !== null && here.has(parentId)).map((row) => row.id)
  }
  return height
}
