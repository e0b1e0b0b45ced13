/**
 * What the device mirrors, in the order of the first pull. It is separate from the schemas (sync.ts), so that the
 * device knows the names without loading them.
 */
export const MIRRORED_THINGS = [
  'setting',
  'slide',
  'publicMessage',
  'courseCategory',
  'productCategory',
  'articleCategory',
  'teacher',
  'course',
  'product',
  'article',
  'helpfulLink',
  'doer',
  'commonQuestion',
  'courseQuestion',
  'productQuestion',
  'tunerPlus',
  'carFactory',
  'gearbox',
  'tuningRoad',
] as const

export type MirroredThing = (typeof MIRRORED_THINGS)[number]

/** The largest number of waiting changes in one batch. */
export const MAX_BATCH = 100

/**
 * The largest number of waiting changes that run for one person within a minute. A week without a network is about a
 * thousand.
 */
export const MAX_ITEMS_PER_MINUTE = 6_000
