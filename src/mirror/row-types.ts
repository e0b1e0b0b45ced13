import type { ChangeableProduct } from '#contract/order/cart.ts'

/** The owner of a row: the id of an account as text, or the guest. */
export type AccountId = string
export const GUEST: AccountId = 'guest'

/** A like that the person sees as set. */
export interface LikeRow {
  accountId: AccountId
  thing: 'Course' | 'Product' | 'Article'
  id: number
}

/** A course or product that the person has bought. */
export interface OwnedRow {
  accountId: AccountId
  thing: 'Course' | 'Product'
  id: number
}

/** A line of the cart. `seenPrice` is the price in rials that was shown when the person added it. */
export interface CartLineRow {
  accountId: AccountId
  /** `course:3`, `product:5` or `product:5:2` with a design. */
  key: string
  kind: 'course' | 'product'
  id: number
  designId: number | null
  count: number
  seenPrice: number
  addedAt: number
}

/** What the server last said about a cart besides its lines. */
export interface CartFactsRow {
  accountId: AccountId
  changeAbleProducts: ChangeableProduct[]
}

/** The account that is signed in on this device. Its profile is stored encrypted (secrets.ts). */
export interface AccountRow {
  key: 'current'
  id: AccountId
}

export interface SecretRow {
  name: string
  key?: CryptoKey
  iv?: Uint8Array<ArrayBuffer>
  value?: ArrayBuffer
}

/** Unsent changes of an account that signed out. Only that account can decrypt them (sync/kept.ts). */
export interface KeptRow {
  id?: number
  iv: Uint8Array<ArrayBuffer>
  value: ArrayBuffer
  /** How many changes a person would see waiting. Rows of earlier versions do not say. */
  count?: number
}
