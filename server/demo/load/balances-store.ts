import { ACCOUNTS, type PersonalAccount } from '#server/money/accounts.ts'
import { post } from '#server/money/books-store.ts'
import { at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

/** What the demo buyer has in the wallet. */
export const BUYER_RIALS = 25_000_000
const BUYER_POINTS = 120
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
}
