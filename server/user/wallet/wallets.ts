import { randomUUID } from 'node:crypto'
import type { ADMINS } from '#contract/define.ts'
import type { PayoutRole } from '#contract/user/payouts.ts'
import { BALANCE_CHANGES, balanceChange, wallets } from '#contract/user/wallets.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { ACCOUNTS, DEBTS, type ShopAccount, type Unit } from '#server/money/accounts.ts'
import { ACCOUNTS_OF } from './move-cash.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import { answersEach, type Context, implement, type Tx } from '#server/platform/operations/implement.ts'
import { searchedPhone } from '../people-store.ts'
import { mayHold, pointList, walletList } from './wallets-store.ts'

type Changed = Context<
  { userId: number; amount: number; reason: string },
  typeof ADMINS,
  'NotFound' | 'WalletTooLow' | 'OwnThing'
>

/** Where the other side of a change by an admin is booked. */
export const OTHER_SIDE: Readonly<Record<Unit, ShopAccount>> = { rial: 'gifts', point: 'pointIssue' }

/** An admin adds to a balance of somebody else, or takes from it. */
function changeOf(account: keyof typeof BALANCE_CHANGES, cause: string, sign: 1 | -1) {
  return async ({ input, actor, tx, fail }: Changed) => {
    const { userId, reason } = input
    if (userId === actor.id) throw fail('OwnThing')
    if (!(await mayHold(tx, userId, account))) throw fail('NotFound')
    const amount = sign * input.amount
    const outcome = await post(tx, {
      cause,
      reference: randomUUID(),
      actorId: actor.id,
      reason,
      lines: [
        { account, userId, amount },
        { account: OTHER_SIDE[ACCOUNTS[account].unit], amount: -amount },
      ],
    })
    const balance = await balanceOf(tx, userId, account)
    if (outcome === 'tooLow') throw fail('WalletTooLow', { balance })
    return { balance }
  }
}

interface Asked {
  tx: Tx
  actor: Actor
}

/** The wallet of a seller or teacher, with what is set aside and what is owed. */
const partnerWalletOf =
  (role: PayoutRole) =>
  async ({ tx, actor }: Asked) => {
    const { wallet, held } = ACCOUNTS_OF[role]
    return {
      balance: await balanceOf(tx, actor.id, wallet),
      held: await balanceOf(tx, actor.id, held),
      debt: Math.abs(await balanceOf(tx, actor.id, DEBTS[wallet])),
    }
  }

export const walletHandlers = implement(wallets, {
  GetBuyerUserWallet: async ({ tx, actor }) => ({
    balance: await balanceOf(tx, actor.id, 'buyerWallet'),
    held: await balanceOf(tx, actor.id, 'buyerHeld'),
  }),
  GetTeacherUserWallet: partnerWalletOf('Teacher'),
  GetSellerUserWallet: partnerWalletOf('Seller'),
  GetAdminWalletsByFilter: (call) =>
    walletList.page(call, { ...call.input, text: searchedPhone(call.input.text) }),
  GetAdminPointsByFilter: (call) =>
    pointList.page(call, { ...call.input, text: searchedPhone(call.input.text) }),
  ...answersEach(balanceChange, BALANCE_CHANGES, (account) => ({
    add: changeOf(account, 'adminAdds', 1),
    reduce: changeOf(account, 'adminReduces', -1),
  })),
})
