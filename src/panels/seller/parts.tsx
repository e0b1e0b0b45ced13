import type { adminProducts } from '#contract/product/admin-products.ts'
import { ownProducts } from '#contract/product/own-products.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { Picture } from '#src/ui/picture.tsx'
import { amount, rials } from '../kit/columns.tsx'
import { adding, part } from '../kit/section.ts'
import {
  CONFIRMS_PRICE,
  FILM,
  leaving,
  OFF_PRICE,
  pictureOf,
  titleOf,
  type Ways,
  withdrawing,
} from '../owner/manner.ts'
import { text as own } from '../owner/text.ts'
import { OwnDetail, OwnFilm, stateColumns } from '../owner/things.tsx'
import styles from '../owner/owner.module.css'
import { text } from './text.ts'

type Own = typeof ownProducts
type AtOnce = typeof adminProducts

/** The operations of a part: one of them adds and changes it. */
type PartWays<Save, Remove, Withdraw> = Omit<Ways<never, never, Remove, Withdraw>, 'add' | 'update'> & {
  save: Save
}
type ImageWays = PartWays<
  Own['AddOrUpdateProductImage'] | AtOnce['AdminAddOrUpdateProductImage'],
  Own['DeleteProductImage'] | AtOnce['AdminDeleteProductImage'],
  Own['WithdrawProductImageEdit']
>
type DesignWays = PartWays<
  Own['AddOrUpdateProductDesign'] | AtOnce['AdminAddOrUpdateProductDesign'],
  Own['DeleteProductDesign'] | AtOnce['AdminDeleteProductDesign'],
  Own['WithdrawProductDesignEdit']
>
type VideoWays = PartWays<
  Own['AddOrUpdateProductVideo'] | AtOnce['AdminAddOrUpdateProductVideo'],
  Own['DeleteProductVideo'] | AtOnce['AdminDeleteProductVideo'],
  Own['WithdrawProductVideoEdit']
>
type DetailWays = PartWays<
  Own['AddOrUpdateProductFurtherDetail'] | AtOnce['AdminAddOrUpdateProductFurtherDetail'],
  Own['DeleteProductFurtherDetail'] | AtOnce['AdminDeleteProductFurtherDetail'],
  Own['WithdrawProductFurtherDetailEdit']
>

const ORDER = { kind: 'number', label: own.order } as const
const PICTURE = { use: 'picture', label: own.picture } as const
const TITLE = { kind: 'words', label: own.title } as const
const ofProduct = (productId: number) => ({ productId })

const DESIGN = {
  title: TITLE,
  price: { kind: 'tomans', label: own.price, isNeeded: true },
  offPrice: OFF_PRICE,
  stock: { kind: 'number', label: text.stock, isHalf: true },
  color: {
    kind: 'words',
    label: text.color,
    hint: text.colorHint,
    dir: 'ltr',
    isNullable: true,
    isHalf: true,
  },
  confirmsPrice: CONFIRMS_PRICE,
} satisfies Record<string, FormField>
const DETAIL = {
  title: TITLE,
  value: { kind: 'words', label: text.value },
  group: { kind: 'words', label: text.group },
} satisfies Record<string, FormField>

export const imagePart = ({ manner, save, remove, withdraw }: ImageWays) =>
  part(ownProducts.GetProductImagesByFilter, ofProduct, (act, edit) => ({
    name: 'images',
    isKept: manner.isKept,
    title: text.images,
    columns: {
      id: {
        label: own.picture,
        named: pictureOf,
        show: (_id, { picture }) => (
          <Picture image={picture} name="" alt={own.picture} sizes="5rem" className={styles['thumb'] ?? ''} />
        ),
      },
      order: amount(own.order),
      ...stateColumns,
    },
    detail: (row) => <OwnDetail row={row} picture={manner.from(row).picture} />,
    adds: adding(save, {
      label: text.addImage,
      done: manner.done,
      given: ['productId'],
      fields: { order: ORDER, ...manner.more },
      files: { picture: { ...PICTURE, isRequired: true } },
    }),
    forms: [
      edit(save, {
        label: own.edit,
        done: manner.done,
        values: ({ id, productId, revision, order }) => ({ id, productId, revision, order }),
        fields: { order: ORDER, ...manner.more },
        files: { picture: PICTURE },
      }),
    ],
    actions: [
      ...(withdraw ? [act(withdraw, own.withdraw, ({ id }) => ({ id }), withdrawing(pictureOf))] : []),
      act(remove, own.remove, manner.removing, leaving(manner, pictureOf)),
    ],
  }))

/** Films of a product. */
export const videoPart = ({ manner, save, remove, withdraw }: VideoWays) =>
  part(ownProducts.GetProductVideosByFilter, ofProduct, (act, edit) => ({
    name: 'videos',
    isKept: manner.isKept,
    title: text.videos,
    columns: { title: own.title, order: amount(own.order), ...stateColumns },
    detail: (row) => (
      <>
        <OwnDetail row={row} />
        <OwnFilm of="productVideo" row={row} />
      </>
    ),
    adds: adding(save, {
      label: text.addVideo,
      done: manner.done,
      given: ['productId'],
      fields: { title: TITLE, uploadId: { ...FILM, isNeeded: true }, ...manner.more },
    }),
    forms: [
      edit(save, {
        label: own.edit,
        done: manner.done,
        values: (row) => {
          const { id, productId, revision, title, order } = manner.from(row)
          return { id, productId, revision, title, order }
        },
        fields: { title: TITLE, uploadId: FILM, order: ORDER, ...manner.more },
      }),
    ],
    actions: [
      ...(withdraw ? [act(withdraw, own.withdraw, ({ id }) => ({ id }), withdrawing(titleOf))] : []),
      act(remove, own.remove, manner.removing, leaving(manner, titleOf)),
    ],
  }))

export const designPart = ({ manner, save, remove, withdraw }: DesignWays) =>
  part(ownProducts.GetSellerProductDesignsByFilter, ofProduct, (act, edit) => ({
    name: 'designs',
    isKept: manner.isKept,
    title: text.designs,
    columns: {
      title: own.title,
      price: rials(own.priceColumn),
      stock: amount(text.stock),
      ...stateColumns,
    },
    detail: (row) => <OwnDetail row={row} picture={manner.from(row).image} />,
    adds: adding(save, {
      label: text.addDesign,
      done: manner.done,
      given: ['productId'],
      fields: { ...DESIGN, ...manner.more },
      files: { image: PICTURE },
    }),
    forms: [
      edit(save, {
        label: own.edit,
        done: manner.done,
        values: (row) => {
          const { id, productId, revision, title, price, offPrice, stock, color } = manner.from(row)
          return { id, productId, revision, title, price, offPrice, stock, color }
        },
        fields: { ...DESIGN, ...manner.more },
        files: { image: PICTURE },
      }),
    ],
    actions: [
      ...(withdraw ? [act(withdraw, own.withdraw, ({ id }) => ({ id }), withdrawing(titleOf))] : []),
      act(remove, own.remove, manner.removing, leaving(manner, titleOf)),
    ],
  }))

export const detailPart = ({ manner, save, remove, withdraw }: DetailWays) =>
  part(ownProducts.GetSellerProductFurtherDetailsByFilter, ofProduct, (act, edit) => ({
    name: 'details',
    isKept: manner.isKept,
    title: text.details,
    columns: { title: own.title, value: text.value, group: text.group, ...stateColumns },
    detail: (row) => <OwnDetail row={row} />,
    adds: adding(save, {
      label: text.addDetail,
      done: manner.done,
      given: ['productId'],
      fields: { ...DETAIL, ...manner.more },
    }),
    forms: [
      edit(save, {
        label: own.edit,
        done: manner.done,
        values: (row) => {
          const { id, productId, revision, title, value, group } = manner.from(row)
          return { id, productId, revision, title, value, group }
        },
        fields: { ...DETAIL, ...manner.more },
      }),
    ],
    actions: [
      ...(withdraw ? [act(withdraw, own.withdraw, ({ id }) => ({ id }), withdrawing(titleOf))] : []),
      act(remove, own.remove, manner.removing, leaving(manner, titleOf)),
    ],
  }))
