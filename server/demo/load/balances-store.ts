import { ACCOUNTS, type PersonalAccount } from '#server/money/accounts.ts'
import { type ActorOf, actorWithoutSession } from '#server/platform/access/sessions-store.ts'
import { addBalanceJob, numbersOf } from '#server/user/wallet/balance-jobs-store.ts'
import { takeTurn } from '#server/user/wallet/run-balance-job.ts'
import { post } from '#server/money/books-store.ts'
import { at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

/** What the demo buyer has in the wallet. */
export const BUYER_RIALS = 25_000_000
const GIFT_POINTS = 10
const BUYER_POINTS = 110
const MEMBER_RIALS = 8_400_000

/** Gives the invented people who can sign in something in their wallets, and points to the buyer. */
export async function insertBalances(tx: Tx, people: LoadedPeople): Promise<void> {
  const { buyerAccountId, adminId, teacherUserIds, sellerUserIds } = people
  const gifts: readonly [PersonalAccount, userId: number, amount: number][] = [
    ['buyerWallet', buyerAccountId, BUYER_RIALS],
    ['points', buyerAccountId, BUYER_POINTS],
    ['teacherWallet', at(teacherUserIds, 0), MEMBER_RIALS],
    ['sellerWallet', at(sellerUserIds, 0), MEMBER_RIALS],
  ]
  for (const [account, userId, amount] of gifts) {
    const shopAccount = ACCOUNTS[account].unit === 'rial' ? 'gifts' : 'pointIssue'
    await post(tx, {
      cause: 'adminAdds',
      reference: `demo ${account}`,
      actorId: adminId,
      reason: 'موجودی نمایشی',
      lines: [
        { account, userId, amount },
        { account: shopAccount, amount: -amount },
      ],
    })
  }
  await giveAll(tx, adminId, new Date())
}

/** A gift of points to everybody. */
async function giveAll(tx: Tx, adminId: number, now: Date): Promise<void> {
  const change = { balance: 'points', way: 'add', amount: GIFT_POINTS, adminId } as const
  const numbers = await numbersOf(tx, change)
  const id = await addBalanceJob(tx, change, { ...numbers, reason: 'هدیۀ شروع باشگاه', now })
  const actorOf: ActorOf = (each, userId) => actorWithoutSession(each, userId, false)
  while (id !== undefined && (await takeTurn(tx, actorOf, id, now)));
}
