import {
  PRODUCT_HOME_LISTS,
  products,
  type ProductCard,
  type ProductHomeList,
} from '#contract/product/product.ts'
import type { FilterRequest, Sort } from '#contract/shapes.ts'
import { categoriesOf, commentsOf, questionsOf } from '#server/catalogue/discussion-store.ts'
import { partsOf } from '#server/catalogue/find-one.ts'
import { homeCards, isReduced, listCards, sameCards } from '#server/catalogue/list-store.ts'
import { reactionHandlers } from '#server/catalogue/reactions.ts'
import { familyHandlers, implement, type Tx } from '#server/platform/implement.ts'
import { findProducts, isSpecial, ownedProducts, productListing, videosOf } from './product-store.ts'

const SAME_COUNT = 8

/** What each home list is: its order, and what it is narrowed to. */
const HOME_LISTS: Record<ProductHomeList, { sort: Sort; only?: 'reduced' | 'special' }> = {
  Top: { sort: 'bestSelling' },
  TopViewed: { sort: 'mostViewed' },
  Special: { sort: 'newest', only: 'special' },
  OffPriced: { sort: 'newest', only: 'reduced' },
  New: { sort: 'newest' },
}

function narrowing(kind: ProductHomeList) {
  const { only } = HOME_LISTS[kind]
  if (only === 'reduced') return isReduced('p')
  return only === 'special' ? isSpecial : undefined
}

const listOf = (tx: Tx, kind: ProductHomeList, filter: FilterRequest) =>
  listCards<ProductCard>(tx, productListing, { ...filter, sort: HOME_LISTS[kind].sort }, narrowing(kind))

const { one, part, beside } = partsOf(findProducts)

export const productHandlers = implement(products, {
  GetProduct: one,
  GetAllProductsCategory: ({ tx }) => categoriesOf(tx, 'product', 'all'),
  GetProductsByFilter: ({ input, tx }) => listCards<ProductCard>(tx, productListing, input),
  GetSameProductsById: beside((tx, id) => sameCards<ProductCard>(tx, productListing, id, SAME_COUNT)),
  ...familyHandlers(
    'GetHome*Products',
    PRODUCT_HOME_LISTS,
    (kind) =>
      ({ input, tx }: { input: { count: number }; tx: Tx }) =>
        homeCards<ProductCard>(tx, productListing, HOME_LISTS[kind].sort, input.count, narrowing(kind)),
  ),
  ...familyHandlers(
    'GetHome*ProductsByFilter',
    PRODUCT_HOME_LISTS,
    (kind) =>
      ({ input, tx }: { input: FilterRequest; tx: Tx }) =>
        listOf(tx, kind, input),
  ),
  GetHomeProductsByFilter: ({ input, tx }) => listOf(tx, input.kind, input),
  GetProductImagesById: part((product) => product.images),
  GetProductDesignsById: part((product) => product.designs),
  GetProductFurtherDetailsById: part((product) => product.furtherDetails),
  GetProductSellerById: part((product) => product.seller),
  GetProductTagsById: part((product) => product.tags),
  GetProductVideosById: beside(videosOf),
  GetProductCategoriesById: beside((tx, thingId) => categoriesOf(tx, 'product', { thingId })),
  GetProductCommentsById: beside((tx, id) => commentsOf(tx, 'product', id)),
  GetProductQuestionsById: beside((tx, subjectId) => questionsOf(tx, 'product', { subjectId })),
  ...reactionHandlers('Product'),
  GetUserProductsId: async ({ tx, actor }) => (await ownedProducts(tx, actor.id)).map(({ id }) => id),
  GetUserProductsName: ({ tx, actor }) => ownedProducts(tx, actor.id),
})
