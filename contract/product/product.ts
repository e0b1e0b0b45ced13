import * as z from 'zod/mini'
import { family, familyOfReads, query, subject } from '../define.ts'
import { Comment, Question } from '../comment.ts'
import { countsOf, countView, likedByCaller, setLike } from '../reactions.ts'
import {
  ById,
  Category,
  Count,
  FilterRequest,
  HomeCount,
  Id,
  Instant,
  Nothing,
  PagedResult,
  Picture,
  Rials,
} from '../shapes.ts'

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
})
export type Product = z.infer<typeof Product>

export const PRODUCT_HOME_LISTS = ['Top', 'TopViewed', 'Special', 'OffPriced', 'New'] as const
export type ProductHomeList = (typeof PRODUCT_HOME_LISTS)[number]

const published = { access: 'anyone', cacheable: 60 } as const

export const products = subject('Product', {
  /** One published product with its parts. */
  GetProduct: query({ ...published, input: ById, output: Product, errors: ['NotFound'] }),
  GetAllProductsCategory: query({ ...published, input: Nothing, output: z.array(Category) }),
  GetProductsByFilter: query({
    ...published,
    method: 'POST',
    input: FilterRequest,
    output: PagedResult(ProductCard),
  }),
  GetSameProductsById: query({
    ...published,
    input: ById,
    output: z.array(ProductCard),
    errors: ['NotFound'],
  }),
  ...family('GetHome*Products', PRODUCT_HOME_LISTS, () =>
    query({ ...published, input: HomeCount, output: z.array(ProductCard) }),
  ),
  ...family('GetHome*ProductsByFilter', PRODUCT_HOME_LISTS, () =>
    query({ ...published, method: 'POST', input: FilterRequest, output: PagedResult(ProductCard) }),
  ),
  /** The home lists again, their kind given in the filter. */
  GetHomeProductsByFilter: query({
    ...published,
    method: 'POST',
    input: z.object({ ...FilterRequest.shape, kind: z._default(z.enum(PRODUCT_HOME_LISTS), 'New') }),
    output: PagedResult(ProductCard),
  }),
  ...familyOfReads(
    'GetProduct*ById',
    ById,
    {
      Images: z.array(Picture),
      Videos: z.array(z.object({ id: Id, title: z.string(), order: z.int(), fileKey: z.string() })),
      Designs: z.array(ProductDesign),
      FurtherDetails: z.array(ProductFurtherDetail),
      Seller: SellerCard,
      Categories: z.array(Category),
      Tags: z.array(z.string()),
      Comments: z.array(Comment),
      Questions: z.array(Question),
    },
    { cacheable: 60 },
  ),
  ...countsOf('GetProduct*ById'),
  AddOrUpdateUserLikedProduct: setLike(),
  AddOrUpdateUserViewedProduct: countView(),
  GetUserLikedProduct: likedByCaller(),
  /** Ids of the products that the caller has bought. */
  GetUserProductsId: query({ access: 'signed-in', input: Nothing, output: z.array(Id) }),
  GetUserProductsName: query({
    access: 'signed-in',
    input: Nothing,
    output: z.array(z.object({ id: Id, title: z.string() })),
  }),
})
