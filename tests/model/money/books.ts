export type Partner = 'seller' | 'teacher'

/** One number for each account. What comes to a seller or teacher pays their debt first; what is missing becomes one. */
export function openBooks() {
  const balances: Record<string, number> = {}
  const of = (account: string) => balances[account] ?? 0
  const add = (account: string, amount: number) => void (balances[account] = of(account) + amount)
  return {
    of,
    add,
    income(partner: Partner, amount: number) {
      const debt = Math.min(amount, -of(`${partner}Debt`))
      add(`${partner}Debt`, debt)
      add(`${partner}Wallet`, amount - debt)
    },
    takeFrom(partner: Partner, amount: number) {
      const there = Math.min(amount, of(`${partner}Wallet`))
      add(`${partner}Wallet`, -there)
      add(`${partner}Debt`, there - amount)
    },
    /** The accounts that have something in them. */
    filled: () => Object.fromEntries(Object.entries(balances).filter(([, sum]) => sum !== 0)),
  }
}
export type Books = ReturnType<typeof openBooks>
