import type { CheckoutProblem } from '#contract/order/checkout.ts'
import { availableCount, changesOfCourse, changesOfProduct } from './cart-changes.ts'
import type { CourseLine, ProductLine } from './cart-store.ts'
import { unitPrices } from '../checkout/price-order.ts'
import type { PricedLine } from './priced-cart.ts'

/** A line of the cart before a code, with what hinders its sale. */
export interface CartLine extends Omit<PricedLine, 'codeDiscount' | 'paid'> {
  isCharged: boolean
  problems: CheckoutProblem[]
}

type Problem = CheckoutProblem['problem']

/** Lines with these are shown, and not charged. A changed line costs what it costs now. */
const NOT_SOLD: readonly Problem[] = ['owned', 'unavailable', 'areaDisabled']

interface Areas {
  isCourseDisabled?: boolean
  isProductDisabled?: boolean
}

/** The lines of a cart in its order: courses, then goods. */
export function linesOf(
  { courses, products }: { courses: readonly CourseLine[]; products: readonly ProductLine[] },
  ownedCourseIds: readonly number[],
  { isCourseDisabled, isProductDisabled }: Areas,
): CartLine[] {
  return [
    ...courses.map((line) =>
      courseLine(line, [
        ...(isCourseDisabled ? (['areaDisabled'] as const) : []),
        ...(ownedCourseIds.includes(line.courseId) ? (['owned'] as const) : []),
      ]),
    ),
    ...products.map((line) => productLine(line, isProductDisabled ? ['areaDisabled'] : [])),
  ]
}

function courseLine(line: CourseLine, problems: Problem[]): CartLine {
  if (!line.isActive) problems.push('unavailable')
  if (changesOfCourse(line).length > 0) problems.push('changed')
  return {
    courseId: line.courseId,
    productId: null,
    designId: null,
    teacherId: line.teacherId,
    sellerId: null,
    title: line.title,
    designTitle: null,
    cover: line.cover,
    count: 1,
    ...unitPrices(line.listPrice, line.priceNow),
    grams: 0,
    vatPercent: line.vatPercent,
    taxGoodsId: line.taxGoodsId,
    ...withProblems(problems, 'course', line.courseId, line.title),
  }
}

function productLine(line: ProductLine, problems: Problem[]): CartLine {
  const available = availableCount(line)
  if (available === 0) problems.push('unavailable')
  if (changesOfProduct(line).length > 0) problems.push('changed')
  const count = available || line.count
  return {
    courseId: null,
    productId: line.productId,
    designId: line.designId,
    teacherId: null,
    sellerId: line.sellerId,
    title: line.title,
    designTitle: line.designTitle,
    cover: line.cover,
    count,
    ...unitPrices(line.listPrice, line.priceNow),
    grams: line.grams * count,
    vatPercent: line.vatPercent,
    taxGoodsId: line.taxGoodsId,
    ...withProblems(problems, 'product', line.productId, line.title),
  }
}

function withProblems(problems: readonly Problem[], kind: 'course' | 'product', id: number, name: string) {
  return {
    isCharged: !problems.some((problem) => NOT_SOLD.includes(problem)),
    problems: problems.map((problem) => ({ problem, kind, id, name })),
  }
}
