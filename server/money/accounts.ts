/** What an account counts. */
export type Unit = 'rial' | 'point'

interface AccountRow {
  unit: Unit
  /** Whose it is: one for each person, or one of the shop. */
  of: 'person' | 'shop'
  /**
   * The balance is kept beside the entries, locked while it changes, and never below zero; that of a debt never above. Other accounts
   * are summed when asked: many people write to them at once.
   */
  hasBalance: boolean
}

/** Summed when asked: many buyers at once may write to it. */
const pending = { unit: 'rial', of: 'person', hasBalance: false } as const
const spendable = { unit: 'rial', of: 'person', hasBalance: true } as const
const shop = { unit: 'rial', of: 'shop', hasBalance: false } as const

/**
 * The kinds of accounts. Money in an account of a person belongs to that person; what the shop has given away or taken in is the
 * other side of it.
 */
export const ACCOUNTS = {
  buyerWallet: spendable,
  teacherWallet: spendable,
  sellerWallet: spendable,
  /** Taken from a wallet until a payment or a request for cash is decided. */
  buyerHeld: spendable,
  teacherHeld: spendable,
  sellerHeld: spendable,
  /** Shares of sales that are not theirs to spend yet. */
  teacherPending: pending,
  sellerPending: pending,
  /** What they owe, with a minus: shares of returned things that their wallets could not give back. */
  teacherDebt: spendable,
  sellerDebt: spendable,
  points: { unit: 'point', of: 'person', hasBalance: true },
  /** What the shop gave to wallets without a payment, and took back. */
  gifts: shop,
  /** What the payment gateway has of ours, with the opposite sign, and what it charged. */
  clearing: shop,
  gatewayFee: shop,
  /** What the shop earned: its part of sales, later amounts for a price too, and sending by its own methods. */
  commission: shop,
  shipping: shop,
  /** Discount codes that the site pays for. */
  discounts: shop,
  /** What left by bank transfer, with the opposite sign. */
  payouts: shop,
  /** What people are to get back on their cards. */
  refundsDue: shop,
  /** Access to tools that was sold. */
  tunerPlusSales: shop,
  /** Exams that were paid for. */
  examSales: shop,
  /** Points that were issued and not yet spent, with the opposite sign. */
  pointIssue: { unit: 'point', of: 'shop', hasBalance: false },
} as const satisfies Record<string, AccountRow>

export type AccountKind = keyof typeof ACCOUNTS

/** The debt of the holder of a wallet. What comes into the wallet pays it first. */
export const DEBTS = { teacherWallet: 'teacherDebt', sellerWallet: 'sellerDebt' } as const satisfies Partial<
  Record<AccountKind, AccountKind>
>

type KindsOf<W extends AccountRow['of']> = {
  [K in AccountKind]: (typeof ACCOUNTS)[K]['of'] extends W ? K : never
}[AccountKind]

export type PersonalAccount = KindsOf<'person'>
export type ShopAccount = KindsOf<'shop'>
