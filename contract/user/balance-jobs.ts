import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Reason } from '../reason.ts'
import { ById, Compared, Count, Id, Instant, Nothing } from '../shapes.ts'
import { namedEach } from '../slots.ts'
import { MOST_MOVED } from './wallets.ts'

/** The balances that can be changed for everybody at once, and how. */
export const SHARED_BALANCES = ['buyerWallet', 'points'] as const
export const BALANCE_WAYS = ['add', 'reduce'] as const
export const BALANCE_JOB_STATES = ['running', 'done', 'stopped', 'failed'] as const

/** Rials, or points, for each person. */
const amount = z.int().check(z.minimum(1), z.maximum(MOST_MOVED))

/** How many people a change of all balances is about, and how much moves in all. */
const numbers = { count: Compared, sum: Count }

/**
 * Gives everybody an amount, or takes it, as a job. The admin confirms the numbers of the preview; the change is refused when they
 * are different now. It needs fresh proof. The admin who orders it is left out. The change fails when that admin is locked or
 * loses the role; what has moved stays.
 */
const change = mutation({
  access: ADMINS,
  perMinute: { person: 10 },
  input: z.object({ amount, reason: Reason, ...numbers }),
  output: z.object({ id: Id }),
  errors: ['Outdated', 'AlreadyRequested', 'FreshProofRequired'],
})
export const changeOfAll = { add: change, reduce: change }

export const CHANGES_OF_ALL = {
  buyerWallet: { add: 'AdminAddAllWallet', reduce: 'AdminReduceAllWallet' },
  points: { add: 'AdminAddAllPoint', reduce: 'AdminReduceAllPoint' },
} as const

/** What is changed for everybody. Reducing takes what there is, where that is less than the amount. */
const whatChanges = { balance: z.enum(SHARED_BALANCES), way: z.enum(BALANCE_WAYS) }

/** A change of the balances of everybody, with its progress. */
const BalanceJob = z.object({
  id: Id,
  createdAt: Instant,
  ...whatChanges,
  amount,
  reason: z.string(),
  state: z.enum(BALANCE_JOB_STATES),
  /** The numbers that the admin confirmed. */
  ...numbers,
  /** The people whose balance has changed, and what has moved. */
  doneCount: Count,
  doneSum: Count,
  endedAt: z.nullable(Instant),
  adminName: z.string(),
})

/** Changes of the balances of everybody by admins. */
export const balanceJobs = subject('User', {
  GetAdminBalanceChangePreview: query({
    access: ADMINS,
    method: 'POST',
    input: z.object({ ...whatChanges, amount }),
    output: z.object(numbers),
    errors: ['AlreadyRequested'],
  }),
  ...namedEach(changeOfAll, CHANGES_OF_ALL),
  /** Ends a running change before the next person. What has moved stays. WrongState when it has ended. */
  StopAdminBalanceJob: mutation({
    access: ADMINS,
    input: ById,
    output: Nothing,
    errors: ['NotFound', 'WrongState'],
  }),
  GetAdminBalanceJobsByFilter: panelList(ADMINS, BalanceJob, {
    balance: z.optional(z.enum(SHARED_BALANCES)),
    state: z.optional(z.enum(BALANCE_JOB_STATES)),
  }),
})
