import * as z from 'zod/mini'
import { homeList, partOf, soldThing } from '../catalogue.ts'
import { Film } from '../course/lessons.ts'
import { query, subject } from '../define.ts'
import { reactions } from '../reactions.ts'
import { Count, ProductFilter, Id, Instant, PagedResult, Picture, Rates, Rials } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'
import { VIDEO_DIRECTORY, videoDirectory } from '../video-directory.ts'

const SellerCard = z.object({
  id: Id,
  shopName: z.string(),
  city: z.string(),
  logo: z.nullable(Picture),
})
export type SellerCard = z.infer<typeof SellerCard>

/** A design (variant) has its own price and stock. A product with designs is bought by design. */
export const ProductDesign = z.object({
  id: Id,
  title: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  stock: Count,
  color: z.nullable(z.string()),
  image: z.nullable(Picture),
})
export type ProductDesign = z.infer<typeof ProductDesign>

export const ProductFurtherDetail = z.object({
  id: Id,
  title: z.string(),
  value: z.string(),
  group: z.string(),
})
export type ProductFurtherDetail = z.infer<typeof ProductFurtherDetail>

/** Ids of the car models that a product fits, or that it fits every car. Null while it is unknown. */
const Fits = z.nullable(z.union([z.literal('all'), z.array(Id)]))

/**
 * The data of a card in a list. With designs, `price` is the lowest price of a design and `stock` the sum of all
 * designs.
 */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  alias: z.string(),
  summary: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  offUntil: z.nullable(Instant),
  stock: Count,
  maxPerOrder: z.int(),
  hasDesigns: z.boolean(),
  isSpecial: z.boolean(),
  cover: z.nullable(Picture),
  sellerId: Id,
  /** The account of the seller: what `userId` of a filter means. */
  userId: Id,
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  fits: Fits,
  likeCount: Count,
  viewCount: Count,
  sellCount: Count,
  rateAverage: z.number(),
  rateCount: Count,
  publishedAt: Instant,
})
export type ProductCard = z.infer<typeof ProductCard>

/**
 * A product with everything that its page shows without a network. `description` is sanitised HTML, `weight` is
 * grams.
 */
export const Product = z.object({
  ...ProductCard.shape,
  description: z.string(),
  sku: z.string(),
  weight: Count,
  seller: SellerCard,
  images: z.array(Picture),
  designs: z.array(ProductDesign),
  furtherDetails: z.array(ProductFurtherDetail),
  rates: Rates,
})
export type Product = z.infer<typeof Product>

export const productReads = soldThing(ProductCard, Product, ProductFilter)
export const PRODUCT_READS = {
  one: 'GetProduct',
  allCategories: 'GetAllProductsCategory',
  page: 'GetProductsByFilter',
  same: 'GetSameProductsById',
  images: 'GetProductImagesById',
  categories: 'GetProductCategoriesById',
  tags: 'GetProductTagsById',
  questions: 'GetProductQuestionsById',
  question: 'GetProductQuestionById',
  questionPage: 'GetProductQuestionsByFilter',
  comments: 'GetProductCommentsById',
  ownedIds: 'GetUserProductsId',
  ownedNames: 'GetUserProductsName',
} as const

export const productHomeList = homeList(ProductCard, ProductFilter)
export const PRODUCT_HOME_LISTS = {
  Top: { cards: 'GetHomeTopProducts', page: 'GetHomeTopProductsByFilter' },
  TopViewed: { cards: 'GetHomeTopViewedProducts', page: 'GetHomeTopViewedProductsByFilter' },
  Special: { cards: 'GetHomeSpecialProducts', page: 'GetHomeSpecialProductsByFilter' },
  OffPriced: { cards: 'GetHomeOffPricedProducts', page: 'GetHomeOffPricedProductsByFilter' },
  New: { cards: 'GetHomeNewProducts', page: 'GetHomeNewProductsByFilter' },
} as const
const PRODUCT_HOME_KINDS = ['Top', 'TopViewed', 'Special', 'OffPriced', 'New'] as const

export const PRODUCT_REACTIONS = {
  liked: 'GetProductLikedById',
  viewed: 'GetProductViewedById',
  like: 'AddOrUpdateUserLikedProduct',
  view: 'AddOrUpdateUserViewedProduct',
  likedByCaller: 'GetUserLikedProduct',
} as const

export const products = subject('Product', {
  ...named(videoDirectory, VIDEO_DIRECTORY),
  ...named(productReads, PRODUCT_READS),
  ...namedEach(productHomeList, PRODUCT_HOME_LISTS),
  ...named(reactions, PRODUCT_REACTIONS),
  GetProductVideosById: partOf(
    z.array(
      z.object({
        id: Id,
        title: z.string(),
        order: z.int(),
        film: z.nullable(Film),
        /** As the address of a lesson, without a proof: everybody may watch. */
        address: z.string(),
      }),
    ),
  ),
  GetProductDesignsById: partOf(z.array(ProductDesign)),
  GetProductFurtherDetailsById: partOf(z.array(ProductFurtherDetail)),
  GetProductSellerById: partOf(SellerCard),
  /** The home lists with their kind in the filter. */
  GetHomeProductsByFilter: query({
    access: 'anyone',
    cacheable: 60,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.strictObject({ ...ProductFilter.shape, kind: z._default(z.enum(PRODUCT_HOME_KINDS), 'New') }),
    output: PagedResult(ProductCard),
  }),
})
