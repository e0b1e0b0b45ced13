import * as z from 'zod/mini'
import { DECIDED_ONCE } from '../decisions.ts'
import { ADMINS, mutation, type OwnedThing, own, query, type Role } from '../define.ts'
import { Film } from '../course/lessons.ts'
import { panelList } from '../lists.ts'
import { Reason } from '../reason.ts'
import { ById, Compared, Id, Instant } from '../shapes.ts'
import { EDIT_KINDS, EDIT_STATES, LACKS, THING_STATES } from './kinds.ts'
import { Saved } from './own-things.ts'

const Value = z.unknown()

/** A field of a version: what it was when the version was made, what it is now, and what it shall be. */
const Change = z.object({ field: z.string(), before: Value, now: Value, wanted: Value })
export type Change = z.infer<typeof Change>

/** A version in a list. Its changes may be long texts: they are read with one version. */
export const EditRow = z.object({
  id: Id,
  kind: z.enum(EDIT_KINDS),
  thingId: Id,
  /** How the thing was called then. */
  title: z.string(),
  authorId: Id,
  authorName: z.string(),
  /** The first publication of a thing. */
  isNew: z.boolean(),
  revision: Compared,
  state: z.enum(EDIT_STATES),
  reason: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedByName: z.nullable(z.string()),
})
export type EditRow = z.infer<typeof EditRow>

/** A version of a thing. */
export const Edit = z.object({
  ...EditRow.shape,
  /** The revision of the thing as everybody sees it. */
  liveRevision: Compared,
  /** Those of a new thing are all of its fields. */
  changes: z.array(Change),
  /** What a new thing that waits lacks before it can be published. */
  lacks: z.array(z.enum(LACKS)),
})
export type Edit = z.infer<typeof Edit>

const filters = {
  state: z.optional(z.enum(EDIT_STATES)),
  /** Only what waits for a decision, or only the rest. */
  isOpen: z.optional(z.boolean()),
  thingId: z.optional(Id),
  userId: z.optional(Id),
}

export const editList = { list: panelList(ADMINS, EditRow, filters) }
export const EDIT_LISTS = {
  article: { list: 'GetEditArticlesByFilter' },
  productArticle: { list: 'GetEditProductArticlesByFilter' },
  course: { list: 'GetEditCoursesByFilter' },
  product: { list: 'GetEditProductsByFilter' },
} as const
export type EditList = keyof typeof EDIT_LISTS

/** All kinds at once. */
export const allEdits = panelList(ADMINS, EditRow, { ...filters, kind: z.optional(z.enum(EDIT_KINDS)) })

/** The version that was seen. Without it, the one that waits. */
const Seen = { id: Id, revision: z.optional(Compared) }
const Decided = z.object({ state: z.enum(EDIT_STATES) })
const Standing = z.object({ state: z.enum(THING_STATES) })
const errors = ['NotFound', ...DECIDED_ONCE] as const

const publish = mutation({
  access: ADMINS,
  input: z.object({
    ...Seen,
    /** The revision of the thing that `choices` were made about. */
    liveRevision: z.optional(Compared),
    /** For fields that were changed on both sides: what the thing has now, or what the version wants. */
    choices: z.optional(z.record(z.string().check(z.maxLength(40)), z.enum(['now', 'wanted']))),
  }),
  output: Decided,
  /** FieldsChanged names the fields that were changed meanwhile. WrongState names what a new thing lacks. */
  errors: [...errors, 'FieldsChanged', 'WrongState'],
})

/** What an admin decides about the version of a thing. `id` is the thing's. */
export const editDecisions = {
  verify: mutation({ access: ADMINS, input: z.object(Seen), output: Decided, errors }),
  active: publish,
  /** Tells those who own or like the thing, and everybody by a message. */
  share: publish,
  discard: mutation({
    access: ADMINS,
    input: z.object({ ...Seen, reason: Reason }),
    output: Decided,
    errors,
  }),
  /** Shows the thing, or hides it. `revision` is the one of its row in the lists. WrongState names what it lacks. */
  activate: mutation({
    access: ADMINS,
    input: z.object(Seen),
    output: Standing,
    errors: ['NotFound', 'Outdated', 'WrongState', 'OwnThing'],
  }),
  deActivate: mutation({
    access: ADMINS,
    input: z.object(Seen),
    output: Standing,
    errors: ['NotFound', 'Outdated', 'WrongState', 'OwnThing'],
  }),
}

/** The film as everybody sees it, or as the version that waits wants it. */
export const FILM_VERSIONS = ['now', 'wanted'] as const
export type FilmVersion = (typeof FILM_VERSIONS)[number]

/** Where a film is for half an hour, as in GetLessonAddress. */
const FilmAddress = z.object({ film: Film, address: z.string(), proof: z.string() })

/** What the owner of a thing does with its version. */
export const ownEdits = <const A extends Role>(thing: OwnedThing, roles: readonly A[]) => ({
  withdraw: mutation({
    access: roles,
    on: own(thing),
    input: ById,
    output: Decided,
    errors: ['NotFound'],
  }),
  /**
   * Makes a version in which everything is as with an earlier one, but for pictures: those of then are gone. `revision` is the one of the
   * thing that was seen.
   */
  restore: mutation({
    access: roles,
    on: own(thing),
    input: z.object({ id: Id, version: Compared, revision: z.optional(Compared) }),
    output: Saved,
    errors: ['NotFound', 'Outdated', 'WrongState'],
  }),
  /** The version that waits. */
  one: query({
    access: [...roles, ...ADMINS],
    on: own(thing),
    input: ById,
    output: Edit,
    errors: ['NotFound'],
  }),
  /** The film of a part, which its owner and admins watch before everybody does. */
  film: query({
    access: [...roles, ...ADMINS],
    on: own(thing),
    input: z.object({ id: Id, version: z._default(z.enum(FILM_VERSIONS), 'wanted') }),
    output: FilmAddress,
    errors: ['NotFound'],
  }),
  /** The last hundred versions, the latest first. */
  history: query({
    access: [...roles, ...ADMINS],
    on: own(thing),
    input: ById,
    output: z.array(Edit),
    errors: ['NotFound'],
  }),
})

/** The full names of all operations about versions, by kind. */
export const EDIT_DECISIONS = {
  article: {
    verify: 'VerifyArticleEdit',
    active: 'ActiveArticleEdit',
    share: 'ActiveArticleEditWithShare',
    discard: 'DeleteArticleEdit',
    activate: 'ActiveArticle',
    deActivate: 'DeActiveArticle',
  },
  course: {
    verify: 'VerifyCourseEdit',
    active: 'ActiveCourseEdit',
    share: 'ActiveCourseEditWithShare',
    discard: 'DeleteCourseEdit',
    activate: 'ActiveCourse',
    deActivate: 'DeActiveCourse',
  },
  courseVideo: {
    verify: 'VerifyCourseVideoEdit',
    active: 'ActiveCourseVideoEdit',
    share: 'ActiveCourseVideoEditWithShare',
    discard: 'DeleteCourseVideoEdit',
    activate: 'ActiveCourseVideo',
    deActivate: 'DeActiveCourseVideo',
  },
  courseImage: {
    verify: 'VerifyCourseImageEdit',
    active: 'ActiveCourseImageEdit',
    share: 'ActiveCourseImageEditWithShare',
    discard: 'DeleteCourseImageEdit',
    activate: 'ActiveCourseImage',
    deActivate: 'DeActiveCourseImage',
  },
  product: {
    verify: 'VerifyProductEdit',
    active: 'ActiveProductEdit',
    share: 'ActiveProductEditWithShare',
    discard: 'DeleteProductEdit',
    activate: 'ActiveProduct',
    deActivate: 'DeActiveProduct',
  },
  productImage: {
    verify: 'VerifyProductImageEdit',
    active: 'ActiveProductImageEdit',
    share: 'ActiveProductImageEditWithShare',
    discard: 'DeleteProductImageEdit',
    activate: 'ActiveProductImage',
    deActivate: 'DeActiveProductImage',
  },
  productVideo: {
    verify: 'VerifyProductVideoEdit',
    active: 'ActiveProductVideoEdit',
    share: 'ActiveProductVideoEditWithShare',
    discard: 'DeleteProductVideoEdit',
    activate: 'ActiveProductVideo',
    deActivate: 'DeActiveProductVideo',
  },
  productDesign: {
    verify: 'VerifyProductDesignEdit',
    active: 'ActiveProductDesignEdit',
    share: 'ActiveProductDesignEditWithShare',
    discard: 'DeleteProductDesignEdit',
    activate: 'ActiveProductDesign',
    deActivate: 'DeActiveProductDesign',
  },
  productFurtherDetail: {
    verify: 'VerifyProductFurtherDetailEdit',
    active: 'ActiveProductFurtherDetailEdit',
    share: 'ActiveProductFurtherDetailEditWithShare',
    discard: 'DeleteProductFurtherDetailEdit',
    activate: 'ActiveProductFurtherDetail',
    deActivate: 'DeActiveProductFurtherDetail',
  },
} as const

/** Parts have no version to read by itself: it is in the row of the part. */
export const OWN_EDITS = {
  article: {
    withdraw: 'WithdrawArticleEdit',
    restore: 'RestoreArticleEdit',
    one: 'GetArticleEditById',
    history: 'GetArticleEditHistoryById',
  },
  course: {
    withdraw: 'WithdrawCourseEdit',
    restore: 'RestoreCourseEdit',
    one: 'GetEditCourseById',
    history: 'GetCourseEditHistoryById',
  },
  courseVideo: { withdraw: 'WithdrawCourseVideoEdit', film: 'GetCourseVideoEditFilm' },
  courseImage: { withdraw: 'WithdrawCourseImageEdit' },
  product: {
    withdraw: 'WithdrawProductEdit',
    restore: 'RestoreProductEdit',
    one: 'GetEditProductById',
    history: 'GetProductEditHistoryById',
  },
  productImage: { withdraw: 'WithdrawProductImageEdit' },
  productVideo: { withdraw: 'WithdrawProductVideoEdit', film: 'GetProductVideoEditFilm' },
  productDesign: { withdraw: 'WithdrawProductDesignEdit' },
  productFurtherDetail: { withdraw: 'WithdrawProductFurtherDetailEdit' },
} as const
