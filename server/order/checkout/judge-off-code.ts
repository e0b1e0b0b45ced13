import type { CodeRefusal } from '#contract/order/checkout.ts'
import { codeDiscountOf, type CodeRule, type Pieces, spread, sum, valueOf } from './price-order.ts'

/** A discount code beside how often it was used. Money is rials. */
export interface OffCodeFacts extends CodeRule {
  id: number
  code: string
  scope: 'all' | 'courses' | 'products' | 'chosen'
  courseIds: readonly number[]
  productIds: readonly number[]
  excludesReduced: boolean
  isPaidBySite: boolean
  /** The only person who may use it. */
  userId: number | null
  leastOrder: number
  mostUses: number | null
  mostUsesOfPerson: number | null
  startsAt: Date
  endsAt: Date | null
  /** Neither deactivated nor deleted. */
  isOffered: boolean
  /** Orders that have it, without the waiting one of this person; `uses` is zero for a code without a limit of uses. */
  uses: number
  usesOfPerson: number
}

export interface CodedLine extends Pieces {
  courseId: number | null
  productId: number | null
  /** The buyer is its seller or teacher. */
  isOwn: boolean
}

/** Whether a code takes something off a line. The site adds nothing to what people buy of themselves: it would give them money. */
function fits(code: OffCodeFacts, line: CodedLine): boolean {
  if (code.isPaidBySite && line.isOwn) return false
  if (code.excludesReduced && line.unitOffPrice !== null) return false
  if (code.scope === 'all') return true
  if (code.scope === 'courses') return line.courseId !== null
  if (code.scope === 'products') return line.productId !== null
  const { courseId, productId } = line
  return courseId !== null
    ? code.courseIds.includes(courseId)
    : productId !== null && code.productIds.includes(productId)
}

/** Why this person cannot use a code now, whatever is in the cart. A code of somebody else is like one that is not there. */
function refusalOfPerson(code: OffCodeFacts | null, userId: number, now: Date): CodeRefusal | null {
  if (!code?.isOffered || (code.userId !== null && code.userId !== userId)) return 'unknown'
  if (code.startsAt > now) return 'notYet'
  if (code.endsAt !== null && code.endsAt <= now) return 'ended'
  if (code.mostUsesOfPerson !== null && code.usesOfPerson >= code.mostUsesOfPerson) return 'usedByYou'
  if (code.mostUses !== null && code.uses >= code.mostUses) return 'usedUp'
  return null
}

/** A code, why it takes nothing off if so, and what it takes off each line, in rials and in the order of the lines. */
export interface JudgedCode {
  code: OffCodeFacts | null
  refusal: CodeRefusal | null
  discounts: number[]
}

/**
 * Decides what a code takes off lines that can be bought. The least amount is one of things that it takes something off: what is
 * cancelled later takes its part of the discount with it.
 */
export function judgeOffCode(
  code: OffCodeFacts | null,
  lines: readonly CodedLine[],
  userId: number,
  now: Date,
): JudgedCode {
  const refused = (refusal: CodeRefusal) => ({ code, refusal, discounts: lines.map(() => 0) })
  const refusal = refusalOfPerson(code, userId, now)
  if (refusal || !code) return refused(refusal ?? 'unknown')
  const values = lines.map((line) => (fits(code, line) ? valueOf(line) : 0))
  const value = sum(values)
  if (value === 0) return refused('nothingFits')
  if (value < code.leastOrder) return refused('tooLittle')
  return { code, refusal: null, discounts: spread(codeDiscountOf(code, value), values) }
}
