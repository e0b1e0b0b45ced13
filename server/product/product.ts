import { products, type Product, type ProductCard, type ProductHomeList } from '#contract/product/product.ts'
import { soldThing } from '#server/catalogue/sold-thing.ts'
import { implement } from '#server/platform/implement.ts'
import { findProducts, isSpecial, ownedProducts, productListing, videosOf } from './product-store.ts'

const { handlers, part, beside, listOf } = soldThing<
  ProductCard,
  Product,
  'Product',
  'Products',
  ProductHomeList
>({
  one: 'Product',
  many: 'Products',
  kind: 'product',
  listing: productListing,
  lists: {
    Top: { sort: 'bestSelling' },
    TopViewed: { sort: 'mostViewed' },
    Special: { sort: 'newest', only: isSpecial },
    OffPriced: { sort: 'newest', only: 'reduced' },
    New: { sort: 'newest' },
  },
  find: findProducts,
  owned: ownedProducts,
})

export const productHandlers = implement(products, {
  ...handlers,
  GetHomeProductsByFilter: ({ input, tx }) => listOf(tx, input.kind, input),
  GetProductDesignsById: part((product) => product.designs),
  GetProductFurtherDetailsById: part((product) => product.furtherDetails),
  GetProductSellerById: part((product) => product.seller),
  GetProductVideosById: beside(videosOf),
})
