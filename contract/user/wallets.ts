import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { Count, Id, Nothing, Rials } from '../shapes.ts'
import { panelList } from '../lists.ts'
import { Reason } from '../reason.ts'
import { namedEach } from '../slots.ts'

/** The most rials or points that one change of an admin moves. */
export const MOST_MOVED = 1_000_000_000

/** The ways by which admins tell people their points. */
export const POINT_CHANNELS = ['sms', 'email'] as const
export type PointChannel = (typeof POINT_CHANNELS)[number]

/** What a person may spend, in rials. */
const Wallet = z.object({
  balance: Rials,
  /** Set aside for payments by card that are not over. */
  held: Rials,
})

/** The wallet of a seller or teacher. */
const PartnerWallet = z.object({
  balance: Rials,
  /** Set aside for a request for cash that is not decided yet. */
  held: Rials,
  /** Owed for what was given back after it was paid out. The next income pays it. */
  debt: Rials,
})

/** What an admin gives to one person, or takes, and why. The reason is recorded with the change. */
const change = mutation({
  access: ADMINS,
  input: z.object({
    userId: Id,
    /** Rials, or points. */
    amount: z.int().check(z.minimum(1), z.maximum(MOST_MOVED)),
    reason: Reason,
  }),
  /** What the person has afterwards. */
  output: z.object({ balance: z.int() }),
  errors: ['NotFound', 'WalletTooLow', 'OwnThing'],
})

/** The balances that admins change, by the account that they are (server/money/accounts.ts), with their operations. */
export const BALANCE_CHANGES = {
  buyerWallet: { add: 'AdminAddUserWallet', reduce: 'AdminReduceUserWallet' },
  teacherWallet: { add: 'AdminAddTeacherWallet', reduce: 'AdminReduceTeacherWallet' },
  sellerWallet: { add: 'AdminAddSellerWallet', reduce: 'AdminReduceSellerWallet' },
  points: { add: 'AdminAddUserPoint', reduce: 'AdminReduceUserPoint' },
} as const

export const balanceChange = { add: change, reduce: change }

const person = {
  id: Id,
  name: z.string(),
  /** With stars in it: opening the person is written down. */
  phone: z.nullable(z.string()),
}

/** A person with the wallets that they have; null for a wallet that is not theirs to have. */
const WalletsRow = z.object({
  ...person,
  buyerWallet: Rials,
  teacherWallet: z.nullable(Rials),
  sellerWallet: z.nullable(Rials),
})
const PointsRow = z.object({
  ...person,
  points: Count,
  /** The ways by which a message about the points reaches the person: proven, and not switched off. */
  reachableBy: z.array(z.enum(POINT_CHANNELS)),
})

/** Only people who have something there. */
const hasSome = { hasSome: z.optional(z.boolean()) }

/** Wallets of the caller, and what admins add to balances or take from them. */
export const wallets = subject('User', {
  GetBuyerUserWallet: query({ access: 'signed-in', input: Nothing, output: Wallet }),
  GetTeacherUserWallet: query({ access: ['Teacher'], method: 'POST', input: Nothing, output: PartnerWallet }),
  GetSellerUserWallet: query({ access: ['Seller'], method: 'POST', input: Nothing, output: PartnerWallet }),
  /** Everybody with an account, by words of name, phone and e-mail. */
  GetAdminWalletsByFilter: panelList(ADMINS, WalletsRow, hasSome),
  GetAdminPointsByFilter: panelList(ADMINS, PointsRow, hasSome),
  ...namedEach(balanceChange, BALANCE_CHANGES),
})
