import { REMOVED } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { parseNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'
import { type OwnRow } from './own-row.ts'
import { savedWords, wanted } from './things.tsx'

/** How a panel writes things: owners by versions that wait, admins at once. */
export interface Manner {
  /** The lists are readable without a network (Section). */
  isKept: boolean
  /** The row that a form begins with. */
  from: <R extends OwnRow>(row: R) => R
  /** Fields beside those of the thing. */
  more: Readonly<Record<string, FormField>>
  done: (saved: Saved) => string
  /** Whether the row waits already to be taken away. */
  isLeaving: (row: Pick<OwnRow, 'edit'>) => boolean
  /** What is sent to take a row away. */
  removing: (row: OwnRow) => { id: number; revision?: number }
  removeQuestion: (name: string) => string
  removed: string
}

export const BY_OWNER: Manner = {
  isKept: true,
  from: wanted,
  more: {},
  done: savedWords,
  isLeaving: ({ edit }) => edit?.wanted[REMOVED] === true,
  removing: ({ id }) => ({ id }),
  removeQuestion: text.removeQuestion,
  removed: text.removed,
}

const numberIn = (typed: string | boolean | undefined) =>
  typeof typed === 'string' ? parseNumber(typed) : undefined

/** A reduced price is below the price, which may be a field of the same form. */
export const OFF_PRICE = {
  kind: 'tomans',
  label: text.offPrice,
  isNullable: true,
  wrong: text.offPriceWrong,
  check: (offPrice, { price }) =>
    (numberIn(offPrice) ?? 0) >= (numberIn(price) ?? Number.POSITIVE_INFINITY)
      ? text.offPriceWrong
      : undefined,
} satisfies FormField

/** Confirms a price that differs by more than half. */
export const CONFIRMS_PRICE = {
  kind: 'flag',
  label: text.confirmsPrice,
  wrong: text.priceJump,
  isAskedAfterRefusal: true,
} as const

/** How much of the price is tax. */
export const VAT_PERCENT = { kind: 'number', label: text.vatPercent, hint: text.vatHint } as const

/** What the tax office calls the thing. */
export const TAX_GOODS_ID = {
  kind: 'words',
  label: text.taxGoodsId,
  hint: text.taxGoodsHint,
  dir: 'ltr',
} as const

/** A film that goes with a form, once it is ready. */
export const FILM = { kind: 'video', label: text.film, wrong: text.filmNotReady } as const

/** The operations of a part in a panel. */
export interface Ways<Add, Update, Remove, Withdraw> {
  manner: Manner
  add: Add
  update: Update
  remove: Remove
  /** Admins withdraw nothing: the version is its author's. */
  withdraw?: Withdraw
}

export const titleOf = ({ title }: { title: string }): string => title
export const pictureOf = (): string => text.picture

/** How what waits of a row is withdrawn, and how a row is taken away. */
export const withdrawing = <R>(nameOf: (row: R) => string) => ({
  isShown: ({ edit }: { edit: unknown }) => edit !== null,
  question: (row: R) => text.withdrawQuestion(nameOf(row)),
  done: text.withdrawn,
})
export const leaving = <R>({ isLeaving, removeQuestion, removed }: Manner, nameOf: (row: R) => string) => ({
  isShown: (row: Pick<OwnRow, 'edit'>) => !isLeaving(row),
  question: (row: R) => removeQuestion(nameOf(row)),
  done: removed,
  isDangerous: true,
})
