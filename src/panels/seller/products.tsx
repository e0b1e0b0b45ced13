import type { Lack } from '#contract/edits/kinds.ts'
import { LOW_STOCK, ownProducts, type OwnProduct } from '#contract/product/own-products.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { amount, rials } from '../kit/columns.tsx'
import { lackText } from '../kit/lack-text.ts'
import { adding, section } from '../kit/section.ts'
import { BY_OWNER, leaving, titleOf, withdrawing } from '../owner/manner.ts'
import { text as own } from '../owner/text.ts'
import { OwnDetail, savedWords, stateColumns, wanted } from '../owner/things.tsx'
import {
  NEW_PRODUCT,
  OWN_PRODUCT_FIELDS,
  productValues,
  STOCK_FIELDS,
  stockValues,
} from './product-fields.ts'
import { designPart, detailPart, imagePart, videoPart } from './parts.tsx'
import { text } from './text.ts'

type Filled = Pick<OwnProduct, 'summary' | 'categoryIds' | 'imageCount'>

const lacksOf = ({ summary, categoryIds, imageCount }: Filled): Lack[] => [
  ...(summary === '' ? (['summary'] as const) : []),
  ...(categoryIds.length === 0 ? (['category'] as const) : []),
  ...(imageCount === 0 ? (['picture'] as const) : []),
]

/** The products of the calling seller. */
export const productSection = section(ownProducts.GetSellerProductsByFilter, (act, edit) => ({
  name: 'products',
  isKept: true,
  title: text.products,
  columns: {
    title: own.title,
    ...stateColumns,
    price: rials(own.priceColumn),
    stock: amount(text.stock),
    sellCount: amount(own.sold),
  },
  filters: { state: { kind: 'choice', label: own.state, options: own.states } },
  detail: (row, onChanged) => (
    <OwnDetail
      of="product"
      row={row}
      html={wanted(row).description}
      lacks={lacksOf(row)}
      onChanged={onChanged}
    />
  ),
  parts: [
    imagePart({
      manner: BY_OWNER,
      save: ownProducts.AddOrUpdateProductImage,
      remove: ownProducts.DeleteProductImage,
      withdraw: ownProducts.WithdrawProductImageEdit,
    }),
    videoPart({
      manner: BY_OWNER,
      save: ownProducts.AddOrUpdateProductVideo,
      remove: ownProducts.DeleteProductVideo,
      withdraw: ownProducts.WithdrawProductVideoEdit,
    }),
    designPart({
      manner: BY_OWNER,
      save: ownProducts.AddOrUpdateProductDesign,
      remove: ownProducts.DeleteProductDesign,
      withdraw: ownProducts.WithdrawProductDesignEdit,
    }),
    detailPart({
      manner: BY_OWNER,
      save: ownProducts.AddOrUpdateProductFurtherDetail,
      remove: ownProducts.DeleteProductFurtherDetail,
      withdraw: ownProducts.WithdrawProductFurtherDetailEdit,
    }),
  ],
  adds: adding(ownProducts.AddOrUpdateProduct, {
    label: text.addProduct,
    done: own.added(lackText(lacksOf({ summary: '', categoryIds: [], imageCount: 0 }))),
    fields: NEW_PRODUCT,
  }),
  forms: [
    edit(ownProducts.AddOrUpdateProduct, {
      label: own.edit,
      done: savedWords,
      values: (row) => ({
        ...productValues(wanted(row)),
        description: wanted(row).description,
        maxPerOrder: row.maxPerOrder,
        offUntil: row.offUntil,
      }),
      fields: OWN_PRODUCT_FIELDS,
    }),
  ],
  actions: [
    act(ownProducts.AddOrUpdateProduct, own.submit, ({ id, revision }) => ({ id, revision, submit: true }), {
      isShown: (row) => row.state === 'draft' && lacksOf(row).length === 0,
      done: own.submitted,
    }),
    act(ownProducts.WithdrawProductEdit, own.withdraw, ({ id }) => ({ id }), withdrawing(titleOf)),
    act(ownProducts.DeleteProduct, own.remove, ({ id }) => ({ id }), leaving(BY_OWNER, titleOf)),
  ],
}))

/** Stock and prices, changed in the table. Those of designs are changed with their product. */
export const stockSection = section(ownProducts.GetSellerProductsByFilter, (_act, edit) => ({
  name: 'stock',
  isKept: true,
  title: text.stockTable,
  columns: {
    title: own.title,
    stock: {
      label: text.stock,
      show: (stock, { hasDesigns }) =>
        hasDesigns ? text.ofDesigns(persianNumber(stock)) : persianNumber(stock),
    },
    price: rials(own.priceColumn),
    maxPerOrder: amount(text.maxPerOrder),
  },
  filters: {
    isLow: { kind: 'flag', label: text.isLow(persianDigits(LOW_STOCK)) },
    state: { kind: 'choice', label: own.state, options: own.states },
  },
  forms: [
    edit(ownProducts.AddOrUpdateProduct, {
      label: text.setStock,
      button: text.stock,
      done: own.saved,
      values: stockValues,
      fields: STOCK_FIELDS,
      isShown: (row) => !row.hasDesigns,
    }),
  ],
}))
