import * as z from 'zod/mini'
import { DECIDED_ONCE } from '../decisions.ts'
import { ADMINS, mutation, own, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { asciiDigits, Digits, PersianText } from '../persian-text.ts'
import { Reason } from '../reason.ts'
import { ById, Id, Instant, Nothing, Rials, TransferReference } from '../shapes.ts'
import { named } from '../slots.ts'
import { isCardNumber, isSheba, LEAST_CASH } from './bank-rules.ts'
import { MOST_MOVED } from './wallets.ts'

/** The roles whose wallets are paid out. */
const PAYOUT_ROLES = ['Teacher', 'Seller'] as const
export type PayoutRole = (typeof PAYOUT_ROLES)[number]

/** `IR` and 24 digits, typed with or without `IR` and spaces. */
const Sheba = z.string().check(
  z.maxLength(100),
  z.overwrite((text) =>
    asciiDigits(text)
      .replace(/[\s-]/g, '')
      .toUpperCase()
      .replace(/^(?=\d)/, 'IR'),
  ),
  z.refine(isSheba),
)

const BankInput = z.object({
  /** The holder of the account. */
  ownerName: PersianText(3, 100),
  sheba: Sheba,
  cardNumber: z._default(z.nullable(Digits(16, 16).check(z.refine(isCardNumber))), null),
})
type BankInput = z.infer<typeof BankInput>

/** Where money is paid out to. The bank follows from the Sheba. */
const BankAccount = z.object({
  ownerName: z.string(),
  sheba: z.string(),
  cardNumber: z.nullable(z.string()),
  bankName: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>
export const BankDetail = z.object({ ...BankAccount.shape, changedAt: Instant })
export type BankDetail = z.infer<typeof BankDetail>

const CASH_STATES = ['waiting', 'paid', 'refused', 'withdrawn'] as const
const states = { state: z.optional(z.enum(CASH_STATES)) }
const times = { fromDate: z.optional(Instant), toDate: z.optional(Instant) }

/** A request for cash, in rials, with the bank account that it was made with. */
const CashRequest = z.object({
  id: Id,
  createdAt: Instant,
  amount: Rials,
  state: z.enum(CASH_STATES),
  bankName: z.string(),
  sheba: z.string(),
  /** The bank's number of the transfer. */
  reference: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** Why it was refused. */
  reason: z.string(),
})
const AdminCashRequest = z.object({
  ...CashRequest.shape,
  role: z.enum(PAYOUT_ROLES),
  userId: Id,
  userName: z.string(),
  /** The account of its maker is locked now. */
  isLocked: z.boolean(),
  ownerName: z.string(),
  /** The admin who decided. */
  adminName: z.nullable(z.string()),
})

const Decided = z.object({ state: z.enum(CASH_STATES) })

/** The bank details and requests for cash of one role. */
function payoutOf(role: PayoutRole) {
  const access: readonly PayoutRole[] = [role]
  return {
    /** Null when there are none. */
    bank: query({ access, method: 'POST', input: Nothing, output: z.nullable(BankDetail) }),
    /** Needs fresh proof, and tells the holder of the account. */
    updateBank: mutation({
      access,
      perMinute: { person: 20 },
      accepts: { wrapper: 'bank' },
      input: BankInput,
      output: BankDetail,
      errors: ['FreshProofRequired'],
    }),
    /** Sets the amount aside until an admin decides. */
    add: mutation({
      access,
      perMinute: { person: 20 },
      input: z.object({ amount: z.int().check(z.minimum(LEAST_CASH), z.maximum(MOST_MOVED)) }),
      output: z.object({ id: Id, state: z.enum(CASH_STATES) }),
      errors: [
        'WalletTooLow',
        'OwnIdentityNotVerified',
        'BankDetailMissing',
        'BankDetailTooNew',
        'AlreadyRequested',
      ],
    }),
    /** Withdraws a request that still waits. The money goes back to the wallet. */
    remove: mutation({
      access,
      on: own('cashRequest'),
      input: ById,
      output: Decided,
      errors: ['NotFound', 'WrongState'],
    }),
    list: panelList(access, CashRequest, { ...states, ...times }),
  }
}

export const teacherPayout = payoutOf('Teacher')
export const sellerPayout = payoutOf('Seller')
export const PAYOUT_NAMES = {
  Teacher: {
    bank: 'GetTeacherBankDetail',
    updateBank: 'UpdateTeacherBankDetail',
    add: 'AddTeacherCashRequest',
    remove: 'DeleteTeacherCashRequest',
    list: 'GetTeacherCashRequestsByFilter',
  },
  Seller: {
    bank: 'GetSellerBankDetail',
    updateBank: 'UpdateSellerBankDetail',
    add: 'AddSellerCashRequest',
    remove: 'DeleteSellerCashRequest',
    list: 'GetSellerCashRequestsByFilter',
  },
} as const

export const payouts = subject('User', {
  ...named(teacherPayout, PAYOUT_NAMES.Teacher),
  ...named(sellerPayout, PAYOUT_NAMES.Seller),
  GetAdminCashRequestsByFilter: panelList(ADMINS, AdminCashRequest, {
    ...states,
    ...times,
    role: z.optional(z.enum(PAYOUT_ROLES)),
    userId: z.optional(Id),
  }),
  /** The bank account of a request, as it was when the request was made. */
  GetAdminBankDetailById: query({
    access: ADMINS,
    input: ById,
    output: z.object({ ...BankAccount.shape, role: z.enum(PAYOUT_ROLES), userId: Id }),
    errors: ['NotFound'],
  }),
  /** Notes that a request was paid, with the bank's number of the transfer. Who owes something is not paid. */
  VerifyCashRequest: mutation({
    access: ADMINS,
    input: z.object({ id: Id, reference: TransferReference }),
    output: Decided,
    errors: ['NotFound', 'WrongState', 'ReferenceTaken', 'WalletTooLow', ...DECIDED_ONCE],
  }),
  /** Refuses a waiting request, or notes that the transfer of a paid one came back. The money goes back to the wallet. */
  DeVerifyCashRequest: mutation({
    access: ADMINS,
    input: z.object({
      id: Id,
      reason: Reason,
      /** The state in which the request was seen. */
      seenState: z.optional(z.enum(CASH_STATES)),
    }),
    output: Decided,
    errors: ['NotFound', 'WrongState', ...DECIDED_ONCE],
  }),
})
