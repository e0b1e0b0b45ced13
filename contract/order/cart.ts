import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { Count, Id, Nothing, Picture, Rials } from '../shapes.ts'

export const MAX_COUNT = 99

/** A course in the cart. Prices are present prices in rials; `offPrice` is set while one is valid. */
export const CartCourse = z.object({
  courseId: Id,
  title: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  cover: z.nullable(Picture),
  isAvailable: z.boolean(),
})
export type CartCourse = z.infer<typeof CartCourse>

/** Pieces of one product, or of one design of it. */
export const CartProduct = z.object({
  productId: Id,
  designId: z.nullable(Id),
  designTitle: z.nullable(z.string()),
  title: z.string(),
  count: Count,
  price: Rials,
  offPrice: z.nullable(Rials),
  stock: Count,
  maxPerOrder: z.int(),
  cover: z.nullable(Picture),
  isAvailable: z.boolean(),
})
export type CartProduct = z.infer<typeof CartProduct>

const CHANGE_REASONS = ['price', 'count', 'design', 'availability'] as const

/** An item that differs from what the buyer last confirmed, with the reason. Counts are pieces, prices are rials. */
export const ChangeableProduct = z.object({
  kind: z.enum(['course', 'product']),
  productId: Id,
  name: z.string(),
  designId: z.nullable(Id),
  designTitle: z.nullable(z.string()),
  reason: z.enum(CHANGE_REASONS),
  oldCount: z.nullable(Count),
  newCount: z.nullable(Count),
  oldPrice: z.nullable(Rials),
  newPrice: z.nullable(Rials),
})
export type ChangeableProduct = z.infer<typeof ChangeableProduct>

export const Cart = z.object({
  courses: z.array(CartCourse),
  products: z.array(CartProduct),
  changeAbleProducts: z.array(ChangeableProduct),
})
export type Cart = z.infer<typeof Cart>

/** The cart with its sums in rials: before reductions, the reductions, and the amount to pay. */
export const CartDetail = z.object({ ...Cart.shape, subtotal: Rials, discount: Rials, payable: Rials })
export type CartDetail = z.infer<typeof CartDetail>

const DesignId = z.optional(z.nullable(Id))
const CourseRef = z.object({ id: Id })
/** The price that the device showed when the change was made offline. The answer names a difference. */
const SeenPrice = z.optional(Rials)
const ProductRef = z.object({ id: Id, designId: DesignId })
const Pieces = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))
const MorePieces = z.int().check(z.minimum(1), z.maximum(MAX_COUNT))

const signedIn = { access: 'signed-in' } as const
const offline = { access: 'signed-in', offline: 'outbox' } as const
const productErrors = ['NotFound', 'OutOfStock', 'DesignRequired', 'AreaDisabled'] as const

export const cart = subject('Order', {
  /** The cart for the start of the app. */
  GetUserCart: query({ ...signedIn, method: 'POST', input: Nothing, output: Cart }),
  /** The cart with its sums, for the cart page. */
  GetUserCartDetail: query({ ...signedIn, method: 'POST', input: Nothing, output: CartDetail }),
  /** Adds a course to the cart, once. */
  AddCourseById: mutation({
    ...offline,
    input: z.object({ id: Id, seenPrice: SeenPrice }),
    output: Cart,
    errors: ['NotFound', 'AlreadyOwned', 'AreaDisabled'],
  }),
  /** Adds one piece of a product. AddMoreProductById adds `count` pieces to those already there. */
  AddProductById: mutation({ ...signedIn, input: ProductRef, output: Cart, errors: productErrors }),
  AddMoreProductById: mutation({
    ...signedIn,
    input: z.object({ ...ProductRef.shape, count: MorePieces }),
    output: Cart,
    errors: productErrors,
  }),
  /** Sets the number of pieces in the cart and adds the line when it is missing. Zero removes it. */
  ChangeProductCartCount: mutation({
    ...offline,
    input: z.object({ ...ProductRef.shape, count: Pieces, seenPrice: SeenPrice }),
    output: Cart,
    errors: productErrors,
  }),
  /** Removes a course. A missing course is no error. */
  RemoveCourseById: mutation({ ...offline, input: CourseRef, output: Cart }),
  /** The same removal, called from outside the cart page. */
  RemoveCourseById2: mutation({ ...signedIn, input: CourseRef, output: Cart }),
  /** Removes a product with all its designs. */
  RemoveProductById: mutation({ ...signedIn, input: CourseRef, output: Cart }),
  /** Removes one design of a product. */
  RemoveProductByModel: mutation({ ...signedIn, input: z.object({ id: Id, designId: Id }), output: Cart }),
  /** Saves the present prices, counts and availability as seen by the buyer. Only later changes are reported. */
  ConfirmCartChanges: mutation({ ...offline, perMinute: { person: 60 }, input: Nothing, output: Cart }),
  /** Merges the cart of a guest: all courses, and the larger count of each product, up to the stock. */
  MergeGuestCart: mutation({
    ...offline,
    perMinute: { address: 120, person: 20 },
    input: z.object({
      courses: z.array(Id).check(z.maxLength(200)),
      products: z.array(z.object({ id: Id, designId: DesignId, count: MorePieces })).check(z.maxLength(200)),
    }),
    output: Cart,
  }),
})
