import { products } from '#contract/product/product.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { pick } from '#src/lib/pick.ts'
import { rowsField } from '../kit/section.ts'
import { CONFIRMS_PRICE, OFF_PRICE, TAX_GOODS_ID, VAT_PERCENT } from '../owner/manner.ts'
import { text as own } from '../owner/text.ts'
import { text } from './text.ts'

const TITLE = { kind: 'words', label: own.title } as const

/** What a new product cannot be without, and its stock. */
export const NEW_PRODUCT = {
  title: TITLE,
  price: { kind: 'tomans', label: own.price, isNeeded: true },
  stock: { kind: 'number', label: text.stock },
} satisfies Record<string, FormField>

const ABOVE = {
  title: TITLE,
  alias: { kind: 'words', label: own.alias, hint: own.aliasHint },
  summary: { kind: 'text', label: own.summary, rows: 3 },
} satisfies Record<string, FormField>
const BELOW = {
  sku: { kind: 'words', label: text.sku, dir: 'ltr', isHalf: true },
  weight: { kind: 'number', label: text.weight, isHalf: true },
  vatPercent: VAT_PERCENT,
  taxGoodsId: TAX_GOODS_ID,
  categoryIds: rowsField(products.GetAllProductsCategory, {
    label: own.categories,
    show: ({ title }) => title,
  }),
  tags: { kind: 'list', label: own.tags, hint: own.listHint },
} satisfies Record<string, FormField>

/** The fields of a product that a judge looks at. */
export const PRODUCT_FIELDS = { ...ABOVE, ...BELOW }
export const STOCK_FIELDS = {
  stock: { kind: 'number', label: text.stock, isHalf: true },
  maxPerOrder: { kind: 'number', label: text.maxPerOrder, isHalf: true },
  price: { kind: 'tomans', label: own.price, hint: own.priceHint },
  offPrice: OFF_PRICE,
  offUntil: { kind: 'until', label: own.offUntil, isNullable: true },
  confirmsPrice: CONFIRMS_PRICE,
} satisfies Record<string, FormField>

/** With the long text, which the lists of admins do not have, and what designs have in common. */
export const OWN_PRODUCT_FIELDS = {
  ...ABOVE,
  description: { kind: 'richText', label: own.description },
  ...BELOW,
  maxPerOrder: STOCK_FIELDS.maxPerOrder,
  offUntil: STOCK_FIELDS.offUntil,
} satisfies Record<string, FormField>

const ROW = ['id', 'revision'] as const

/** What the forms of a product begin with. */
export const productValues = pick(
  ...ROW,
  'title',
  'alias',
  'summary',
  'sku',
  'weight',
  'vatPercent',
  'taxGoodsId',
  'categoryIds',
  'tags',
)
export const stockValues = pick(...ROW, 'stock', 'maxPerOrder', 'price', 'offPrice', 'offUntil')
