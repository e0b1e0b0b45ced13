import type { EditKind, Lack } from '#contract/edits/kinds.ts'
import type { PictureRule } from '#server/files/take-picture.ts'

/** Rows of another table that belong to a thing, as one list of values. */
export interface ListField {
  table: string
  /** The column of the thing, and that of the values. */
  thing: string
  value: string
  /** Admins can hide its rows: the column that says whether a row is shown. */
  shown?: string
}

/** One kind of thing as data: where it is kept, what of it is judged, and what is changed at once. */
export interface KindRule {
  table: string
  /** The operations of its module. */
  module: 'Article' | 'Course' | 'Product'
  /** The thing that it is a part of. */
  parent?: { kind: EditKind; column: string }
  /** Columns by field that wait for an admin. */
  judged: Readonly<Record<string, string>>
  /** Columns by field that are changed at once. */
  free: Readonly<Record<string, string>>
  /** Judged lists. */
  lists: Readonly<Record<string, ListField>>
  /** Judged fields with a picture. */
  pictures: Readonly<Record<string, PictureRule>>
  /** Judged fields with HTML. */
  html: readonly string[]
  /** The texts that a search finds it by. */
  searched: readonly string[]
  /** What it needs before it is published. */
  needs: readonly Lack[]
  /** Who owns it: the alias `thing` is its row, or that of its parent. */
  owner: 'author' | 'teacher' | 'seller'
}

const WIDE: PictureRule = { widths: [480, 960], ratio: 16 / 9 }
const SQUARE: PictureRule = { widths: [320, 640, 960], ratio: 1 }

const NONE = { lists: {}, pictures: {}, html: [], searched: [], needs: [], free: {} } as const
const PLACED = { order: 'order' } as const
const PRICED = { price: 'price', offPrice: 'off_price' } as const
const listsOf = (thing: 'article' | 'course' | 'product') => ({
  categoryIds: { table: `${thing}_${thing}_categories`, thing: `${thing}_id`, value: 'category_id' },
  tags: { table: `${thing}_tags`, thing: `${thing}_id`, value: 'tag' },
})
const OF_COURSE = {
  ...NONE,
  module: 'Course',
  owner: 'teacher',
  parent: { kind: 'course', column: 'course_id' },
  free: PLACED,
} as const
const OF_PRODUCT = {
  ...NONE,
  module: 'Product',
  owner: 'seller',
  parent: { kind: 'product', column: 'product_id' },
  free: PLACED,
} as const

/** All kinds. A new one is a row here and its names in the contract. */
export const KINDS: Readonly<Record<EditKind, KindRule>> = {
  article: {
    ...NONE,
    table: 'articles',
    module: 'Article',
    owner: 'author',
    judged: { title: 'title', summary: 'summary', body: 'body', cover: 'cover' },
    lists: listsOf('article'),
    pictures: { cover: WIDE },
    html: ['body'],
    searched: ['title', 'summary'],
    needs: ['summary', 'category', 'text'],
  },
  course: {
    ...NONE,
    table: 'courses',
    module: 'Course',
    owner: 'teacher',
    judged: {
      title: 'title',
      alias: 'alias',
      summary: 'summary',
      description: 'description',
      gains: 'gains',
      level: 'level',
      vatPercent: 'vat_percent',
      taxGoodsId: 'tax_goods_id',
      cover: 'cover',
    },
    free: { ...PRICED, offUntil: 'off_until' },
    lists: listsOf('course'),
    pictures: { cover: WIDE },
    html: ['description'],
    searched: ['title', 'alias', 'summary'],
    needs: ['summary', 'category', 'lesson'],
  },
  courseVideo: {
    ...OF_COURSE,
    table: 'course_videos',
    judged: {
      title: 'title',
      isFreeSample: 'is_free_sample',
      fileKey: 'file_key',
      subtitles: 'subtitles',
      chapters: 'chapters',
    },
  },
  courseImage: {
    ...OF_COURSE,
    table: 'course_images',
    judged: { picture: 'picture' },
    pictures: { picture: WIDE },
  },
  product: {
    ...NONE,
    table: 'products',
    module: 'Product',
    owner: 'seller',
    judged: {
      title: 'title',
      alias: 'alias',
      summary: 'summary',
      description: 'description',
      sku: 'sku',
      weight: 'weight',
      vatPercent: 'vat_percent',
      taxGoodsId: 'tax_goods_id',
    },
    free: { ...PRICED, offUntil: 'off_until', stock: 'stock', maxPerOrder: 'max_per_order' },
    lists: { ...listsOf('product'), tags: { ...listsOf('product').tags, shown: 'is_active' } },
    html: ['description'],
    searched: ['title', 'alias', 'summary', 'sku'],
    needs: ['summary', 'category', 'picture'],
  },
  productImage: {
    ...OF_PRODUCT,
    table: 'product_images',
    judged: { picture: 'picture' },
    pictures: { picture: SQUARE },
  },
  productVideo: {
    ...OF_PRODUCT,
    table: 'product_videos',
    judged: { title: 'title', fileKey: 'file_key' },
  },
  productDesign: {
    ...OF_PRODUCT,
    table: 'product_designs',
    judged: { title: 'title', color: 'color', image: 'image' },
    free: { ...PLACED, ...PRICED, stock: 'stock' },
    pictures: { image: SQUARE },
  },
  productFurtherDetail: {
    ...OF_PRODUCT,
    table: 'product_further_details',
    judged: { title: 'title', value: 'value', group: 'group' },
  },
}
