/** The things whose changes are judged before everybody sees them. */
export const EDIT_KINDS = [
  'article',
  'course',
  'courseVideo',
  'courseImage',
  'product',
  'productImage',
  'productVideo',
  'productDesign',
  'productFurtherDetail',
] as const
export type EditKind = (typeof EDIT_KINDS)[number]

/** replaced: its author has changed it since. */
export const EDIT_STATES = [
  'pending',
  'verified',
  'active',
  'shared',
  'discarded',
  'withdrawn',
  'replaced',
] as const
export type EditState = (typeof EDIT_STATES)[number]

/** A version that takes a part away has this field alone. */
export const REMOVED = 'isRemoved'

/** draft: only its owner and admins see it. waiting: an admin decides about its first publication. */
export const THING_STATES = ['draft', 'waiting', 'active', 'deactive'] as const
export type ThingState = (typeof THING_STATES)[number]

/** What a thing lacks before it can be published. */
export const LACKS = ['summary', 'category', 'lesson', 'text', 'picture'] as const
export type Lack = (typeof LACKS)[number]

/** The most parts of one thing, and the most tags and categories. */
export const MOST = {
  tags: 20,
  categories: 10,
  courseVideo: 300,
  courseImage: 30,
  productImage: 30,
  productVideo: 30,
  productDesign: 100,
  productFurtherDetail: 100,
} as const
