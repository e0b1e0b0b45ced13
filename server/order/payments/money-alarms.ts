import { moneyAlarms } from '#contract/order/money-alarms.ts'
import { BankUnreachable } from '#server/bank/bank.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import type { Gateway } from './gateway.ts'
import { allPayments } from './payment-histories-store.ts'
import { strangersAmong } from './payments-store.ts'

/** How long the bank may leave a paid payment unconfirmed, in milliseconds. */
const CONFIRMED_MS = 10 * 60_000
const MOST_SHOWN = 50

/** What an admin has to look into, at this gateway. */
export const moneyAlarmHandlers = (gateway: Gateway) =>
  implement(moneyAlarms, {
    async GetMoneyAlarms({ tx, now }) {
      const strangers = await strangersAt(gateway, tx)
      const toDate = new Date(now.getTime() - CONFIRMED_MS).toISOString()
      const paging = { page: 1, take: MOST_SHOWN, isCounted: false }
      const { items: stuck } = await allPayments.page({ tx, now }, { ...paging, state: 'paid', toDate })
      return {
        isBankAnswering: strangers !== undefined,
        strangers: strangers ?? [],
        stuck,
        bookFaults: await faultsOfBooks(tx),
      }
    },
  })

/** What was paid at the bank for no payment of ours; undefined when the bank does not answer. */
async function strangersAt({ bank, noteTrouble }: Gateway, tx: Tx): Promise<string[] | undefined> {
  if (!bank) return undefined
  try {
    return await strangersAmong(tx, await bank.unverified())
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error
    noteTrouble(error)
    return undefined
  }
}
