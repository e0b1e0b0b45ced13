/** The rows before and after an open one, in the list that it was opened from. */
export interface Neighbours {
  /** From 1. */
  place: number
  count: number
  previous: string | undefined
  next: string | undefined
}

/** The place of a row among the rows of its list; undefined when the list does not have it, as after a link from elsewhere. */
export function neighboursOf(keys: readonly string[], key: string): Neighbours | undefined {
  const index = keys.indexOf(key)
  if (index === -1) return undefined
  return { place: index + 1, count: keys.length, previous: keys[index - 1], next: keys[index + 1] }
}
