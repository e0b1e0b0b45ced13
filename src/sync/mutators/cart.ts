import { lineKey } from '#src/mirror/cart-lines.ts'
import type { CartFactsRow, CartLineRow } from '#src/mirror/row-types.ts'
import { barrierKey, defineMutator, type Found } from '../mutator.ts'

const LANE = 'cart'
const lane = () => LANE

type Lines = Found<CartLineRow>
type NewLine = Omit<CartLineRow, 'addedAt'>

/** Sets the number of pieces of a product, or of one of its designs. Zero removes the line. */
export const changeProductCartCount = defineMutator('Order/ChangeProductCartCount', {
  guest: 'local',
  lane,
  coalesceKey: ({ id, designId }) => `cart:${lineKey('product', id, designId)}`,
  rows: ({ id, designId }, accountId) => [
    { table: 'cartLine', key: [accountId, lineKey('product', id, designId)] },
  ],
  apply([present]: Lines, { id, designId = null, count, seenPrice = 0 }, accountId, now) {
    if (count === 0) return [undefined]
    const key = lineKey('product', id, designId)
    const line: NewLine = { accountId, key, kind: 'product', id, designId, count, seenPrice }
    return [{ ...line, addedAt: present?.addedAt ?? now }]
  },
})

const courseKey = ({ id }: { id: number }) => `cart:${lineKey('course', id)}`

/** Adds a course to the cart, once. */
export const addCourse = defineMutator('Order/AddCourseById', {
  guest: 'local',
  lane,
  coalesceKey: courseKey,
  rows: ({ id }, accountId) => [{ table: 'cartLine', key: [accountId, lineKey('course', id)] }],
  apply([present]: Lines, { id, seenPrice = 0 }, accountId, now) {
    const key = lineKey('course', id)
    const line: NewLine = { accountId, key, kind: 'course', id, designId: null, count: 1, seenPrice }
    return [{ ...line, addedAt: present?.addedAt ?? now }]
  },
})

/** Removes a course from the cart. */
export const removeCourse = defineMutator('Order/RemoveCourseById', {
  guest: 'local',
  lane,
  coalesceKey: courseKey,
  rows: ({ id }, accountId) => [{ table: 'cartLine', key: [accountId, lineKey('course', id)] }],
  apply: (): Lines => [undefined],
})

/** Confirms that the person has seen the changes of the cart. Counts follow the stock. */
export const confirmCartChanges = defineMutator('Order/ConfirmCartChanges', {
  guest: 'local',
  lane,
  coalesceKey: () => barrierKey(LANE),
  rows: (_input, accountId) => [{ table: 'cartFacts', key: accountId }],
  apply: (_, _input, accountId): Found<CartFactsRow> => [{ accountId, changeAbleProducts: [] }],
})

/** Merges the guest's cart into the account's: all courses, and the larger count of each product. */
export const mergeGuestCart = defineMutator('Order/MergeGuestCart', {
  guest: 'local',
  lane,
  coalesceKey: () => barrierKey(LANE),
  rows: ({ courses, products }, accountId) =>
    [
      ...courses.map((id) => lineKey('course', id)),
      ...products.map(({ id, designId }) => lineKey('product', id, designId)),
    ].map((key) => ({ table: 'cartLine' as const, key: [accountId, key] })),
  apply(before: Lines, { courses, products }, accountId, now) {
    const lines: NewLine[] = [
      ...courses.map((id) => ({
        key: lineKey('course', id),
        kind: 'course' as const,
        id,
        designId: null,
        count: 1,
      })),
      ...products.map(({ id, designId = null, count }) => ({
        key: lineKey('product', id, designId),
        kind: 'product' as const,
        id,
        designId,
        count,
      })),
    ].map((line) => ({ ...line, accountId, seenPrice: 0 }))
    return lines.map((line, index) => {
      const present = before[index]
      return {
        ...line,
        count: Math.max(line.count, present?.count ?? 0),
        seenPrice: present?.seenPrice ?? line.seenPrice,
        addedAt: present?.addedAt ?? now,
      }
    })
  },
})
