/**
 * What the device mirrors, in the order of the first pull. Apart from the schemas (sync.ts), so that the device knows
 * the names without loading them.
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
] as const

export type MirroredThing = (typeof MIRRORED_THINGS)[number]

/** How many waiting changes travel in one batch at most. */
export const MAX_BATCH = 100

/** How many waiting changes of one person run within a minute: a week without a network is about a thousand. */
export const MAX_ITEMS_PER_MINUTE = 6_000
