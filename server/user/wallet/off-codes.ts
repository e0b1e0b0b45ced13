import { randomInt, randomUUID } from 'node:crypto'
import { OperationError } from '#contract/errors.ts'
import { POINT_CODE_DAYS, RIALS_OF_POINT } from '#contract/user/off-code-rules.ts'
import { offCodes, OffCodeInput } from '#contract/user/off-codes.ts'
import type { ADMINS } from '#contract/define.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import { orNotFound, type Context, implement } from '#server/platform/operations/implement.ts'
import { refusePast } from '#server/platform/operations/refuse-past.ts'
import { addCode, markDeleted, offCodeList, usableCodes, unknownIds } from './off-codes-store.ts'
import { mayHold } from './wallets-store.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10
const DAY_MS = 86_400_000

const inventedCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Answers a code after it was marked. */
const marking =
  (isDeleted: boolean) =>
  async ({ input: { id }, tx, now, fail }: Context<{ id: number }, typeof ADMINS, 'NotFound'>) => {
    await markDeleted(tx, id, isDeleted ? now : null)
    return orNotFound(await offCodeList.one({ tx, now }, id), { fail })
  }

export const offCodeHandlers = implement(offCodes, {
  GetAllOffCode: ({ tx, actor, now }) => usableCodes(tx, actor.id, now),
  GetAdminOffCode: (call) => offCodeList.page(call, call.input),
  async AddOffCodeByAdmin({ input, tx, now, fail }) {
    refusePast(now, 'endsAt', input.endsAt)
    if (input.userId !== null && !(await mayHold(tx, input.userId, 'buyerWallet'))) throw fail('NotFound')
    const unknown = await unknownIds(tx, input)
    if (unknown.length > 0)
      throw new OperationError('InvalidInput', {
        fields: unknown.map((path) => ({ path, code: 'not_found' })),
      })
    const id = await addCode(tx, { ...input, boughtWithPoints: null }, now)
    if (id === undefined) throw fail('CodeTaken')
    const added = await offCodeList.one({ tx, now }, id)
    if (!added) throw new OperationError('Internal')
    return added
  },
  async AddLimitedOffCodeByPoint({ input: { points }, tx, actor, now, fail }) {
    const userId = actor.id
    const outcome = await post(tx, {
      cause: 'pointsForCode',
      reference: randomUUID(),
      actorId: userId,
      lines: [
        { account: 'points', userId, amount: -points },
        { account: 'pointIssue', amount: points },
      ],
    })
    if (outcome === 'tooLow') throw fail('WalletTooLow', { balance: await balanceOf(tx, userId, 'points') })
    const code = OffCodeInput.parse({
      code: inventedCode(),
      amount: points * RIALS_OF_POINT,
      isPaidBySite: true,
      userId,
      mostUses: 1,
      endsAt: new Date(now.getTime() + POINT_CODE_DAYS * DAY_MS).toISOString(),
    })
    const id = await addCode(tx, { ...code, boughtWithPoints: points }, now)
    const [added] = await usableCodes(tx, userId, now, id)
    if (!added) throw new OperationError('Internal')
    return added
  },
  DeleteOffCode: marking(true),
  RestoreOffCode: marking(false),
})
