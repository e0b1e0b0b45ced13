import { sql, type SqlBool } from 'kysely'
import { LOW_STOCK, ownProducts } from '#contract/product/own-products.ts'
import { adminFilters, inState, ownerColumns, ownFrom, stateColumns } from '#server/edits/lists-store.ts'
import { columnsOf } from '#server/edits/things-store.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import { idsIn } from '#server/platform/operations/words.ts'

const ofList = Object.fromEntries(columnsOf('product'))

const DESIGNS = sql`select from product_designs design where design.product_id = thing.id and design.is_active`
/** What buyers can have: of the designs where there are some. */
const STOCK = sql`coalesce((select sum(design.stock)::integer from product_designs design
  where design.product_id = thing.id and design.is_active), thing.stock)`

const productColumns = {
  ...stateColumns('product'),
  title: 'thing.title',
  alias: 'thing.alias',
  summary: 'thing.summary',
  sku: 'thing.sku',
  weight: 'thing.weight',
  vatPercent: 'thing.vat_percent',
  taxGoodsId: 'thing.tax_goods_id',
  price: 'thing.price',
  offPrice: 'thing.off_price',
  offUntil: 'thing.off_until',
  stock: STOCK,
  maxPerOrder: 'thing.max_per_order',
  categoryIds: ofList['categoryIds'] ?? sql`null`,
  tags: ofList['tags'] ?? sql`null`,
  hasDesigns: sql`exists (${DESIGNS})`,
  imageCount: sql`(select count(*)::integer from product_images part
    where part.product_id = thing.id and part.deleted_at is null)`,
  sellCount: 'thing.sell_count',
  rateAverage: 'thing.rate_average',
  createdAt: 'thing.created_at',
}

const isLow = (isWanted: boolean) =>
  sql<SqlBool>`(thing.is_active and ${STOCK} <= ${LOW_STOCK}) = ${isWanted}`

/** The products of sellers. */
export const productRows = defineList(ownProducts.GetSellerProductsByFilter, {
  from: ownFrom('product'),
  id: 'thing.id',
  columns: { ...productColumns, description: 'thing.description' },
  words: ['thing.title', 'thing.alias', 'thing.sku'],
  found: idsIn('products', 'title', 'alias', 'sku'),
  filters: { state: inState, isLow },
})

/** The products of everybody, without their long texts. */
export const adminProductRows = defineList(ownProducts.GetAdminProductsByFilter, {
  from: ownFrom('product'),
  id: 'thing.id',
  columns: { ...productColumns, ...ownerColumns('product') },
  words: ['thing.title', 'thing.alias', 'thing.sku'],
  found: idsIn('products', 'title', 'alias', 'sku'),
  filters: adminFilters('product'),
})

/** The parts of a product come in their order, those of several products product by product. */
const PLACES = ['thing.product_id', 'thing.order'] as const
const filters = { productId: is('thing.product_id') }
const placed = { productId: 'thing.product_id', order: 'thing.order' }

export const imageRows = defineList(ownProducts.GetProductImagesByFilter, {
  from: ownFrom('productImage'),
  id: 'thing.id',
  places: PLACES,
  columns: { ...stateColumns('productImage'), ...placed, picture: 'thing.picture' },
  words: ['whole.title'],
  filters,
})

export const videoRows = defineList(ownProducts.GetProductVideosByFilter, {
  from: ownFrom('productVideo'),
  id: 'thing.id',
  places: PLACES,
  columns: {
    ...stateColumns('productVideo'),
    ...placed,
    title: 'thing.title',
    hasFilm: sql`exists (select from films where films.key = thing.file_key)`,
  },
  words: ['thing.title'],
  filters,
})

export const designRows = defineList(ownProducts.GetSellerProductDesignsByFilter, {
  from: ownFrom('productDesign'),
  id: 'thing.id',
  places: PLACES,
  columns: {
    ...stateColumns('productDesign'),
    ...placed,
    title: 'thing.title',
    price: 'thing.price',
    offPrice: 'thing.off_price',
    stock: 'thing.stock',
    color: 'thing.color',
    image: 'thing.image',
  },
  words: ['thing.title'],
  filters,
})

export const detailRows = defineList(ownProducts.GetSellerProductFurtherDetailsByFilter, {
  from: ownFrom('productFurtherDetail'),
  id: 'thing.id',
  places: PLACES,
  columns: {
    ...stateColumns('productFurtherDetail'),
    ...placed,
    title: 'thing.title',
    value: 'thing.value',
    group: 'thing.group',
  },
  words: ['thing.title', 'thing.value'],
  filters,
})
