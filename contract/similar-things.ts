/** How much a common tag and a common category count in lists of similar things; of equals the newer comes first. */
export const LIKENESS = { tag: 3, category: 2 } as const

/** How many similar things a page shows, and the operations answer. */
export const SIMILAR_COUNT = 10
