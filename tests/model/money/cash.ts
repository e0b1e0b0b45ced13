import type { Books, Partner } from './books.ts'

type Ending = 'pay' | 'refuse' | 'withdraw' | 'bounce'

/** The last request for cash of the seller and of the teacher. */
export function openCash({ of, add, income }: Books) {
  const requests: Partial<Record<Partner, { amount: number; state: 'waiting' | 'paid' | 'over' }>> = {}
  return {
    askCash(who: Partner, amount: number): boolean {
      const isOpen = requests[who]?.state === 'waiting'
      if (isOpen || of(`${who}Debt`) < 0 || of(`${who}Wallet`) < amount) return false
      requests[who] = { amount, state: 'waiting' }
      add(`${who}Wallet`, -amount)
      add(`${who}Held`, amount)
      return true
    },
    endCash(who: Partner, how: Ending): boolean {
      const asked = requests[who]
      const isBack = how === 'refuse' || how === 'bounce'
      if (!asked || asked.state === 'over' || (asked.state === 'paid' && !isBack)) return false
      if (how === 'pay' && of(`${who}Debt`) < 0) return false
      add(asked.state === 'paid' ? 'payouts' : `${who}Held`, -asked.amount)
      if (how === 'pay') add('payouts', asked.amount)
      else income(who, asked.amount)
      asked.state = how === 'pay' ? 'paid' : 'over'
      return true
    },
  }
}
