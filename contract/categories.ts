import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from './define.ts'
import { PlainText } from './plain-text.ts'
import { Category, Compared, Count, Id, Nothing } from './shapes.ts'
import { named } from './slots.ts'

/** The drawings of categories. */
export const CATEGORY_ICONS = [
  'tag',
  'chart-line',
  'cpu',
  'disc',
  'droplet',
  'engine',
  'gauge',
  'propeller',
  'snowflake',
  'steering-wheel',
  'wheel',
  'wind',
] as const
export type CategoryIconName = (typeof CATEGORY_ICONS)[number]

/** The most categories of one kind, and the most levels of them. */
export const MOST_CATEGORIES = 500
export const MOST_LEVELS = 4

/** below: a category above it is hidden, and so everybody sees neither. */
const CATEGORY_STATES = ['shown', 'hidden', 'below'] as const

/** A category as admins see it. */
export const AdminCategory = z.object({
  ...Category.shape,
  /** How many categories are above it. */
  depth: Count,
  parentTitle: z.nullable(z.string()),
  state: z.enum(CATEGORY_STATES),
  /** The things in it that are not deleted, drafts and hidden ones too. */
  thingCount: Count,
  revision: Compared,
})
export type AdminCategory = z.infer<typeof AdminCategory>

/** What holds a category, so that it cannot be deleted. */
export const CATEGORY_HOLDERS = ['things', 'edits', 'children', 'commissions'] as const
export type CategoryHolder = (typeof CATEGORY_HOLDERS)[number]

/** `details` of InUse: of each kind how many, and the names of the first. */
export const HeldCategory = z.object({
  holders: z.array(z.object({ kind: z.enum(CATEGORY_HOLDERS), count: Count, titles: z.array(z.string()) })),
})

const fields = {
  title: PlainText(2, 60),
  /** The category above it. Null at the top. */
  parentId: z.nullable(Id),
  icon: z._default(z.enum(CATEGORY_ICONS), 'tag'),
  /** The place among those with the same parent. */
  order: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
}
/** The revision that was seen. */
const revision = z.optional(Compared)
const Seen = z.object({ id: Id, revision })
const Saved = z.object({ id: Id, revision: Compared })
const admin = { access: ADMINS, output: Saved } as const
const errors = ['NotFound', 'Outdated'] as const
const switched = mutation({ ...admin, input: Seen, errors })

/**
 * What admins do with the categories of one kind. A category keeps its address when its title changes. `wrapper` is what the
 * specification calls the object of the fields.
 */
export const categories = (wrapper: string) => ({
  /** All in the order of the tree: each below its parent. */
  list: query({ access: ADMINS, input: Nothing, output: z.array(AdminCategory) }),
  add: mutation({ ...admin, accepts: { wrapper }, input: z.object(fields) }),
  update: mutation({
    ...admin,
    accepts: { wrapper },
    input: z.object({ id: Id, ...fields, revision }),
    errors,
  }),
  /** Without an id it adds one. */
  save: mutation({
    ...admin,
    accepts: { wrapper },
    input: z.object({ id: z.optional(Id), ...fields, revision }),
    errors,
  }),
  /** InUse names what holds it: `HeldCategory`. */
  remove: mutation({ access: ADMINS, input: Seen, output: Nothing, errors: [...errors, 'InUse'] }),
  /** Everybody sees it again, with what is below it and is not hidden itself. */
  activate: switched,
  /** Nobody sees it or what is below it. The things in it stay. */
  deActivate: switched,
})

/** The full names by kind. A kind without `activate` has no hidden categories. */
export const CATEGORY_NAMES = {
  course: {
    list: 'AdminGetAllCoursesCategory',
    add: 'AddCourseCategory',
    update: 'UpdateCourseCategory',
    remove: 'DeleteCourseCategory',
    activate: 'ActiveCourseCategory',
    deActivate: 'DeActiveCourseCategory',
  },
  product: {
    list: 'AdminGetAllProductsCategory',
    save: 'AddOrUpdateProductCategory',
    remove: 'DeleteProductCategory',
    activate: 'ActiveProductCategory',
    deActivate: 'DeActiveProductCategory',
  },
  /** The specification names these two twice. Sellers have no categories of their own, so both mean the same. */
  adminProduct: { save: 'AdminAddOrUpdateProductCategory', remove: 'AdminDeleteProductCategory' },
  article: {
    list: 'AdminGetAllArticlesCategory',
    save: 'AddOrUpdateArticleCategory',
    remove: 'DeleteArticleCategory',
  },
} as const

export const courseCategories = subject('Course', named(categories('input'), CATEGORY_NAMES.course))
export const productCategories = subject('Product', {
  ...named(categories('input'), CATEGORY_NAMES.product),
  ...named(categories('input'), CATEGORY_NAMES.adminProduct),
})
export const articleCategories = subject('Article', named(categories('category'), CATEGORY_NAMES.article))
