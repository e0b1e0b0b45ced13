import type { DECIDED_ONCE } from '#contract/decisions.ts'
import type { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { bankOf, SETTLED_HOURS } from '#contract/user/bank-rules.ts'
import {
  type BankDetail,
  PAYOUT_NAMES,
  type PayoutRole,
  payouts,
  sellerPayout,
  teacherPayout,
} from '#contract/user/payouts.ts'
import { answers, type Context, type HandlersOf, implement } from '#server/platform/operations/implement.ts'
import { readBank, writeBank } from './bank-details-store.ts'
import {
  addRequest,
  allCashRequests,
  cashRequests,
  endRequest,
  isVerified,
  lockRequest,
  ofPartner,
  type RequestHead,
  readRequest,
} from './cash-requests-store.ts'
import { requireUndecided } from '../people/decide-once.ts'
import { readContact } from '../sign-in/contact-store.ts'
import { requireFreshProof } from '../sign-in/fresh-proof.ts'
import { debtOfRole, moveCash } from './move-cash.ts'
import { tellPartner } from './tell-partner.ts'
import { isTransferNoted } from './transfers-store.ts'
import { tellHolder } from '../sign-in/tell-holder.ts'

const HOUR_MS = 3_600_000

/** Seconds until bank details may be used for a request; zero or less when they may now. */
const secondsUntilSettled = ({ changedAt }: BankDetail, now: Date) =>
  Math.ceil((Date.parse(changedAt) + SETTLED_HOURS * HOUR_MS - now.getTime()) / 1_000)

const payoutHandlersOf = (role: PayoutRole): HandlersOf<typeof teacherPayout> => ({
  bank: async ({ tx, actor }) => (await readBank(tx, actor.id, role)) ?? null,

  async updateBank({ input, tx, actor, now }) {
    await requireFreshProof(tx, actor, now)
    const before = await readBank(tx, actor.id, role, { isLocked: true })
    const account = { ...input, bankName: bankOf(input.sheba) ?? '' }
    const isSame =
      before?.sheba === account.sheba &&
      before.ownerName === account.ownerName &&
      before.cardNumber === account.cardNumber
    if (isSame) return before
    await writeBank(tx, actor.id, role, account, now)
    await tellHolder(tx, await readContact(tx, actor.id), 'bank-changed')
    return { ...account, changedAt: now.toISOString() }
  },

  async add({ input: { amount }, tx, actor, now, fail }) {
    const userId = actor.id
    if (!(await isVerified(tx, userId))) throw fail('OwnIdentityNotVerified')
    const bank = await readBank(tx, userId, role, { isLocked: true })
    if (!bank) throw fail('BankDetailMissing')
    const retryAfterSeconds = secondsUntilSettled(bank, now)
    if (retryAfterSeconds > 0) throw fail('BankDetailTooNew', { retryAfterSeconds })
    const id = await addRequest(tx, { userId, role, amount, bank, now })
    if (id === undefined) throw fail('AlreadyRequested')
    const booked = await moveCash(tx, 'cashAsked', { id, userId, role, amount }, userId)
    if (booked === 'tooLow') throw fail('WalletTooLow')
    return { id, state: 'waiting' }
  },

  async remove({ input: { id }, tx, actor, now, fail }) {
    const request = await lockRequest(tx, id)
    if (!request || request.role !== role) throw fail('NotFound')
    if (request.state !== 'waiting') throw fail('WrongState', { state: request.state })
    await endRequest(tx, id, { state: 'withdrawn', byId: actor.id, now })
    await moveCash(tx, 'cashWithdrawn', request, actor.id)
    return { state: 'withdrawn' }
  },

  list: (call) => cashRequests.page(call, call.input, [ofPartner(call.actor.id, role)]),
})

/** A request that admins may decide about now. What its maker has withdrawn is gone. */
async function requireAdmins(
  call: Pick<
    Context<unknown, typeof ADMINS, 'WrongState' | (typeof DECIDED_ONCE)[number]>,
    'tx' | 'actor' | 'fail'
  >,
  request: RequestHead,
  { isAsSeen, wanted }: { isAsSeen: boolean; wanted: RequestHead['state'] },
): Promise<void> {
  const { state } = request
  if (state === 'withdrawn') throw call.fail('WrongState', { state })
  await requireUndecided(call, request, { isAsSeen, isWaiting: state === 'waiting', wanted })
}

export const payoutHandlers = implement(payouts, {
  ...answers(teacherPayout, PAYOUT_NAMES.Teacher, payoutHandlersOf('Teacher')),
  ...answers(sellerPayout, PAYOUT_NAMES.Seller, payoutHandlersOf('Seller')),

  GetAdminCashRequestsByFilter: (call) => allCashRequests.page(call, call.input),

  async GetAdminBankDetailById({ input: { id }, tx, fail }) {
    const request = await readRequest(tx, id)
    if (!request) throw fail('NotFound')
    const { userId, role, bank } = request
    return { ...bank, role, userId }
  },

  async VerifyCashRequest(call) {
    const { tx, actor, now, fail } = call
    const { id, reference } = call.input
    const request = await lockRequest(tx, id)
    if (!request) throw fail('NotFound')
    if (request.userId === actor.id) throw fail('OwnThing')
    await requireAdmins(call, request, { isAsSeen: request.state === 'waiting', wanted: 'paid' })
    const owed = await debtOfRole(tx, request)
    if (owed < 0) throw fail('WalletTooLow', { balance: owed })
    if (await isTransferNoted(tx, reference)) throw fail('ReferenceTaken')
    await endRequest(tx, id, { state: 'paid', byId: actor.id, reference, now })
    const booked = await moveCash(tx, 'cashPaid', request, actor.id)
    if (booked === 'tooLow') throw new OperationError('Internal')
    await tellPartner({ tx, now }, request, 'cashPaid')
    return { state: 'paid' }
  },

  async DeVerifyCashRequest(call) {
    const { tx, actor, now, fail } = call
    const { id, reason, seenState } = call.input
    const request = await lockRequest(tx, id)
    if (!request) throw fail('NotFound')
    if (request.userId === actor.id) throw fail('OwnThing')
    const { state } = request
    const isAsSeen = seenState === undefined || seenState === state
    await requireAdmins(call, request, { isAsSeen, wanted: 'refused' })
    await endRequest(tx, id, { state: 'refused', byId: actor.id, reason, now })
    await moveCash(tx, state === 'paid' ? 'cashBounced' : 'cashRefused', request, actor.id, reason)
    await tellPartner({ tx, now }, request, state === 'paid' ? 'cashBounced' : 'cashRefused', reason)
    return { state: 'refused' }
  },
})
