import type { Books } from './books.ts'
import type { By, Goal } from './payments.ts'

const DAY_SECONDS = 86_400
export const TOOL_PRICE = 5_000_000
export const EXAM_PRICE = 500_000
export const CHARGE = 3_000_000

/** A tool for ever, and one for thirty days. */
export const TOOL_DAYS = [null, 30] as const

/** What is paid for outside of carts. */
export type Thing = 'charge' | 'endlessTool' | 'monthlyTool' | 'exam'

/** The tools that people have, until when, and who paid for the exam; `pay` opens and ends payments. */
export function openThings(
  { add }: Books,
  now: () => number,
  pay: (goal: Goal, price: number, by: By) => boolean,
) {
  const ends = new Map<string, number>()
  const paidExams = new Set<number>()

  function tool(buyer: number, which: 0 | 1): Goal {
    const key = `tool ${which} ${buyer}`
    const days = TOOL_DAYS[which]
    const hasIt = () => (ends.get(key) ?? 0) > now()
    return {
      buyer,
      key,
      isWanted: (isOpen) => !hasIt() || (isOpen && days !== null),
      take(from) {
        add(from, -TOOL_PRICE)
        add('tunerPlusSales', TOOL_PRICE)
        const start = hasIt() ? (ends.get(key) ?? 0) : now()
        ends.set(key, days === null ? Infinity : start + days * DAY_SECONDS)
      },
    }
  }
  const exam = (buyer: number): Goal => ({
    buyer,
    key: `exam ${buyer}`,
    isWanted: () => !paidExams.has(buyer),
    take(from) {
      add(from, -EXAM_PRICE)
      add('examSales', EXAM_PRICE)
      paidExams.add(buyer)
    },
  })
  const charge = (buyer: number): Goal => ({
    buyer,
    isWanted: () => true,
    take(from) {
      add(from, -CHARGE)
      add(`buyerWallet ${buyer}`, CHARGE)
    },
  })
  const GOALS: Record<Thing, { price: number; goal(buyer: number): Goal; ways: readonly By[] }> = {
    charge: { price: CHARGE, goal: charge, ways: ['bank'] },
    endlessTool: { price: TOOL_PRICE, goal: (buyer) => tool(buyer, 0), ways: ['wallet', 'bank', 'both'] },
    monthlyTool: { price: TOOL_PRICE, goal: (buyer) => tool(buyer, 1), ways: ['wallet', 'bank', 'both'] },
    exam: { price: EXAM_PRICE, goal: exam, ways: ['wallet', 'bank'] },
  }
  return {
    /** How it can be paid nearest to what is wanted. */
    wayFor: (thing: Thing, wanted: By): By => (GOALS[thing].ways.includes(wanted) ? wanted : 'bank'),
    buyThing(thing: Thing, buyer: number, by: By): boolean {
      const { price, goal: goalOf } = GOALS[thing]
      const goal = goalOf(buyer)
      return goal.isWanted(true) && pay(goal, price, by)
    },
    /** Until when each tool can be used, in seconds since the story began; null: for ever. */
    toolEnds: (buyer: number) =>
      [0, 1].map((which) => {
        const end = ends.get(`tool ${which} ${buyer}`)
        return end === undefined ? 'none' : end === Infinity ? 'endless' : end
      }),
    hasPaidExam: (buyer: number) => paidExams.has(buyer),
  }
}
