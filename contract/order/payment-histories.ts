import * as z from 'zod/mini'
import { ADMINS, query, type Role, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { ById, Count, Id, Instant, Rials } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'
import { Payment, PaymentState } from './payments.ts'

/** A payment as admins see it. */
export const AdminPayment = z.object({
  ...Payment.shape,
  userId: Id,
  userName: z.string(),
  /** `wallet`: no bank took part. */
  gateway: z.enum(['zarinpal', 'standIn', 'wallet']),
  /** The bank's name of it. */
  authority: z.nullable(z.string()),
  /** What the bank kept. Null until it is verified. */
  fee: z.nullable(Rials),
})
export type AdminPayment = z.infer<typeof AdminPayment>

const filters = {
  state: z.optional(PaymentState),
  fromDate: z.optional(Instant),
  toDate: z.optional(Instant),
}
const adminFilters = { ...filters, userId: z.optional(Id) }

/** Payments for one kind of purposes: the caller's, everybody's, and one of them. */
export const paymentHistory = {
  list: panelList('signed-in', Payment, filters),
  adminList: panelList(ADMINS, AdminPayment, adminFilters),
  adminOne: query({
    access: ADMINS,
    method: 'POST',
    input: ById,
    output: AdminPayment,
    errors: ['NotFound'],
  }),
}

export const PAYMENT_HISTORIES = {
  WalletCharge: {
    list: 'GetWalletChargeHistoryByFilter',
    adminList: 'GetAdminWalletChargeHistoryByFilter',
    adminOne: 'GetAdminWalletChargeHistoryDetailById',
  },
  Pay: {
    list: 'GetPayHistoryByFilter',
    adminList: 'GetAdminPayHistoryByFilter',
    adminOne: 'GetAdminPayHistoryDetailById',
  },
  ExamPay: {
    list: 'GetExamPayHistoryByFilter',
    adminList: 'GetAdminExamPayHistoryByFilter',
    adminOne: 'GetAdminExamPayHistoryDetailById',
  },
  PayAgain: {
    list: 'GetPayAgainHistoryByFilter',
    adminList: 'GetAdminPayAgainHistoryByFilter',
    adminOne: 'GetAdminPayAgainHistoryDetailById',
  },
} as const

/** How many payments are in each state, and what the bank and the wallets paid in them. */
const PaymentSums = z.object({
  states: z.array(z.object({ state: PaymentState, count: Count, amount: Rials, walletAmount: Rials })),
})

/** What was bought with a payment; empty for what is no order. */
const bought = {
  items: z.array(
    z.object({ title: z.string(), designTitle: z.nullable(z.string()), count: Count, paid: Rials }),
  ),
}
/** Whose payment it is. */
const person = {
  person: z.object({ id: Id, name: z.string() }),
}

const sums = <const A extends 'signed-in' | readonly Role[], F extends z.core.$ZodLooseShape>(
  access: A,
  fields: F,
) =>
  query({
    access,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.strictObject(fields),
    output: PaymentSums,
  })

/** The numbered variants of the history of purchases: as sums, with what was bought, and with the person. */
export const payViews = {
  sums: sums('signed-in', filters),
  bought: panelList('signed-in', z.object({ ...Payment.shape, ...bought }), filters),
  person: panelList('signed-in', z.object({ ...Payment.shape, ...person }), filters),
  adminSums: sums(ADMINS, adminFilters),
  adminBought: panelList(ADMINS, z.object({ ...AdminPayment.shape, ...bought }), adminFilters),
  adminPerson: panelList(ADMINS, z.object({ ...AdminPayment.shape, ...person }), adminFilters),
}

export const PAY_VIEWS = {
  sums: 'GetPayHistoryByFilter2',
  bought: 'GetPayHistoryByFilter3',
  person: 'GetPayHistoryByFilter4',
  adminSums: 'GetAdminPayHistoryByFilter2',
  adminBought: 'GetAdminPayHistoryByFilter3',
  adminPerson: 'GetAdminPayHistoryByFilter4',
} as const

export const paymentHistories = subject('Order', {
  ...namedEach(paymentHistory, PAYMENT_HISTORIES),
  ...named(payViews, PAY_VIEWS),
})
