import * as z from 'zod/mini'
import { ADMINS, mutation, optionalOf, own, subject } from '../define.ts'
import { ADMIN_LISTS, adminThings, ofOwner } from '../edits/admin-things.ts'
import { EDIT_DECISIONS, EDIT_LISTS, editDecisions, editList, OWN_EDITS, ownEdits } from '../edits/edits.ts'
import { THING_STATES } from '../edits/kinds.ts'
import {
  CategoryIds,
  confirmsPrice,
  deleting,
  OWN_READS,
  ownReads,
  ownState,
  Place,
  Price,
  prices,
  RichText,
  saving,
  savingOf,
  Stock,
  tagging,
  Tags,
  TaxGoodsId,
  VatPercent,
} from '../edits/own-things.ts'
import { FormFile } from '../form-file.ts'
import { panelList, placedList } from '../lists.ts'
import { PlainText } from '../plain-text.ts'
import { Count, Id, Instant, Picture, Rials } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'

const SELLERS = ['Seller'] as const
const READERS = ['Seller', ...ADMINS] as const

/** A product as its seller sees it. */
export const OwnProduct = z.object({
  ...ownState,
  title: z.string(),
  alias: z.string(),
  summary: z.string(),
  description: z.string(),
  sku: z.string(),
  weight: Count,
  vatPercent: Count,
  taxGoodsId: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  offUntil: z.nullable(Instant),
  stock: Count,
  maxPerOrder: z.int(),
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  /** Buyers choose one of its designs: their stock is counted, and their prices. */
  hasDesigns: z.boolean(),
  imageCount: Count,
  sellCount: Count,
  rateAverage: z.number(),
  createdAt: Instant,
})
export type OwnProduct = z.infer<typeof OwnProduct>

/** A product as admins see it in their lists. */
export const AdminProduct = z.extend(z.omit(OwnProduct, { description: true }), ofOwner)

const ofProduct = { ...ownState, productId: Id, order: z.int() }
const OwnImage = z.object({ ...ofProduct, picture: Picture })
const OwnVideo = z.object({ ...ofProduct, title: z.string(), hasFilm: z.boolean() })
const OwnDesign = z.object({
  ...ofProduct,
  title: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  stock: Count,
  color: z.nullable(z.string()),
  image: z.nullable(Picture),
})
const OwnDetail = z.object({ ...ofProduct, title: z.string(), value: z.string(), group: z.string() })

const ofOne = { productId: z.optional(Id) }
const write = { ...savingOf(SELLERS), accepts: { wrapper: 'input' } } as const
/** What a part belongs to, and which part is changed; without an id it is added. */
const part = { productId: Id, id: z.optional(Id), revision: saving.revision, order: z.optional(Place) }
/** What cannot be missing where there is no id. */
export const needs = <K extends string>(field: K) =>
  z.refine<{ id?: number | undefined } & { [N in K]?: unknown }>(
    (input) => input.id !== undefined || input[field] !== undefined,
    { path: [field] },
  )

/** What is sent of a product and of its parts, by sellers and by admins. `uploadId` is an upload whose film is ready. */
export const productFields = {
  product: {
    id: z.optional(Id),
    ...optionalOf({
      title: PlainText(3, 120),
      alias: PlainText(0, 200),
      summary: PlainText(0, 500),
      description: RichText,
      sku: PlainText(0, 60),
      weight: Count.check(z.maximum(1_000_000)),
      vatPercent: VatPercent,
      taxGoodsId: TaxGoodsId,
      ...prices,
      stock: Stock,
      maxPerOrder: z.int().check(z.minimum(1), z.maximum(99)),
      categoryIds: CategoryIds,
      tags: Tags,
    }),
    revision: saving.revision,
    confirmsPrice,
  },
  image: { ...part, picture: z.optional(FormFile) },
  video: { ...part, title: z.optional(PlainText(2, 120)), uploadId: z.optional(Id) },
  design: {
    ...part,
    ...optionalOf({
      title: PlainText(1, 80),
      color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
      image: FormFile,
      price: Price,
      offPrice: z.nullable(Price),
      stock: Stock,
    }),
    confirmsPrice,
  },
  detail: {
    ...part,
    ...optionalOf({ title: PlainText(1, 80), value: PlainText(1, 300), group: PlainText(0, 80) }),
  },
}

/** What a new product or part of one must have, for sellers and admins alike. */
export const PRODUCT_NEEDS = {
  product: [needs('title'), needs('price')],
  image: [needs('picture')],
  video: [needs('title'), needs('uploadId')],
  design: [needs('title'), needs('price')],
  detail: [needs('title'), needs('value')],
} as const

/** So few pieces are soon sold out. */
export const LOW_STOCK = 5

/** Products of sellers. What has no id is added: a product as a draft, a part of a published product as a version. */
export const ownProducts = subject('Product', {
  ...named(ownEdits('product', SELLERS), OWN_EDITS.product),
  ...named(ownEdits('productImage', SELLERS), OWN_EDITS.productImage),
  ...named(ownEdits('productVideo', SELLERS), OWN_EDITS.productVideo),
  ...named(ownEdits('productDesign', SELLERS), OWN_EDITS.productDesign),
  ...named(ownEdits('productFurtherDetail', SELLERS), OWN_EDITS.productFurtherDetail),
  ...namedEach(editDecisions, {
    product: EDIT_DECISIONS.product,
    productImage: EDIT_DECISIONS.productImage,
    productVideo: EDIT_DECISIONS.productVideo,
    productDesign: EDIT_DECISIONS.productDesign,
    productFurtherDetail: EDIT_DECISIONS.productFurtherDetail,
  }),
  ...named(editList, EDIT_LISTS.product),
  ...named(adminThings(AdminProduct), ADMIN_LISTS.product),
  ...named(ownReads('product', READERS, OwnProduct), OWN_READS.product),
  GetSellerProductsByFilter: panelList(SELLERS, OwnProduct, {
    state: z.optional(z.enum(THING_STATES)),
    /** On sale with LOW_STOCK pieces or less, or all the others. */
    isLow: z.optional(z.boolean()),
  }),
  GetProductImagesByFilter: placedList(READERS, OwnImage, ofOne),
  GetProductVideosByFilter: placedList(READERS, OwnVideo, ofOne),
  GetSellerProductDesignsByFilter: placedList(READERS, OwnDesign, ofOne),
  GetSellerProductFurtherDetailsByFilter: placedList(READERS, OwnDetail, ofOne),
  /** A draft is changed at once. Of a published product everything but prices and stock waits as a version. */
  AddOrUpdateProduct: mutation({
    ...savingOf(SELLERS),
    isForm: true,
    on: own('product'),
    accepts: { wrapper: 'input' },
    input: z.object({ ...productFields.product, submit: saving.submit }).check(...PRODUCT_NEEDS.product),
  }),
  DeleteProduct: deleting('product', SELLERS),
  AddOrUpdateProductImage: mutation({
    ...write,
    on: own('product', 'productId'),
    input: z.object(productFields.image).check(...PRODUCT_NEEDS.image),
  }),
  DeleteProductImage: deleting('productImage', SELLERS),
  AddOrUpdateProductVideo: mutation({
    ...write,
    on: own('product', 'productId'),
    input: z.object(productFields.video).check(...PRODUCT_NEEDS.video),
  }),
  DeleteProductVideo: deleting('productVideo', SELLERS),
  AddOrUpdateProductDesign: mutation({
    ...write,
    on: own('product', 'productId'),
    input: z.object(productFields.design).check(...PRODUCT_NEEDS.design),
  }),
  DeleteProductDesign: deleting('productDesign', SELLERS),
  AddOrUpdateProductFurtherDetail: mutation({
    ...write,
    on: own('product', 'productId'),
    input: z.object(productFields.detail).check(...PRODUCT_NEEDS.detail),
  }),
  DeleteProductFurtherDetail: deleting('productFurtherDetail', SELLERS),
  AddOrUpdateProductTag: tagging('product', SELLERS),
  DeleteProductTag: tagging('product', SELLERS),
})
