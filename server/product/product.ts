import {
  PRODUCT_HOME_LISTS,
  PRODUCT_REACTIONS,
  PRODUCT_READS,
  productHomeList,
  productReads,
  products,
  type Product,
  type ProductCard,
} from '#contract/product/product.ts'
import { reactions } from '#contract/reactions.ts'
import { VIDEO_DIRECTORY, videoDirectory } from '#contract/video-directory.ts'
import { reactionsOf } from '#server/catalogue/reactions.ts'
import { type HomeList, soldThing } from '#server/catalogue/sold-thing.ts'
import { directoryHandlers } from '#server/catalogue/video-directory.ts'
import { answers, answersEach, implement } from '#server/platform/operations/implement.ts'
import { findProducts, isSpecial, ownedProducts, productListing } from './product-store.ts'
import { videosOf } from './product-films-store.ts'

const LISTS: Record<keyof typeof PRODUCT_HOME_LISTS, HomeList> = {
  Top: { sort: 'bestSelling' },
  TopViewed: { sort: 'mostViewed' },
  Special: { sort: 'newest', only: isSpecial },
  OffPriced: { sort: 'newest', only: 'reduced' },
  New: { sort: 'newest' },
}

const { reads, homeList, part, beside } = soldThing<ProductCard, Product>({
  kind: 'product',
  listing: productListing,
  find: findProducts,
  owned: ownedProducts,
})

export const productHandlers = implement(products, {
  ...answers(productReads, PRODUCT_READS, reads),
  ...answersEach(productHomeList, PRODUCT_HOME_LISTS, (list) => homeList(LISTS[list])),
  ...answers(reactions, PRODUCT_REACTIONS, reactionsOf('Product')),
  GetHomeProductsByFilter: ({ input, tx }) => homeList(LISTS[input.kind]).page({ input, tx }),
  GetProductDesignsById: part((product) => product.designs),
  GetProductFurtherDetailsById: part((product) => product.furtherDetails),
  GetProductSellerById: part((product) => product.seller),
  GetProductVideosById: beside(videosOf),
  ...answers(videoDirectory, VIDEO_DIRECTORY, directoryHandlers('product')),
})
