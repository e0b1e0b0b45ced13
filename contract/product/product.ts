import * as z from 'zod/mini'
import { soldThing } from '../catalogue.ts'
import { query, subject } from '../define.ts'
import { Count, FilterRequest, Id, Instant, PagedResult, Picture, Rates, Rials } from '../shapes.ts'

export const SellerCard = z.object({
  id: Id,
  shopName: z.string(),
  city: z.string(),
  logo: z.nullable(Picture),
})
export type SellerCard = z.infer<typeof SellerCard>

/** A design (variant) has its own price and stock; a product with designs is bought by design. */
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

/** What a card in a list needs. With designs, `price` is the lowest design's and `stock` the sum of all designs. */
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
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  likeCount: Count,
  viewCount: Count,
  sellCount: Count,
  rateAverage: z.number(),
  rateCount: Count,
  publishedAt: Instant,
})
export type ProductCard = z.infer<typeof ProductCard>

/** A product with all that its page shows without a network. `description` is sanitised HTML, `weight` grams. */
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

export const PRODUCT_HOME_LISTS = ['Top', 'TopViewed', 'Special', 'OffPriced', 'New'] as const
export type ProductHomeList = (typeof PRODUCT_HOME_LISTS)[number]

export const products = subject('Product', {
  ...soldThing({
    one: 'Product',
    many: 'Products',
    card: ProductCard,
    whole: Product,
    lists: PRODUCT_HOME_LISTS,
    parts: {
      Videos: z.array(z.object({ id: Id, title: z.string(), order: z.int(), fileKey: z.string() })),
      Designs: z.array(ProductDesign),
      FurtherDetails: z.array(ProductFurtherDetail),
      Seller: SellerCard,
    },
  }),
  /** The home lists again, their kind given in the filter. */
  GetHomeProductsByFilter: query({
    access: 'anyone',
    cacheable: 60,
    method: 'POST',
    input: z.object({ ...FilterRequest.shape, kind: z._default(z.enum(PRODUCT_HOME_LISTS), 'New') }),
    output: PagedResult(ProductCard),
  }),
})
