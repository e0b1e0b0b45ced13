import { lineKey } from '#src/mirror/cart-lines.ts'
import type { CartLineRow } from '#src/mirror/mirror.ts'
import { barrierKey, defineMutator } from '../mutator.ts'

const LANE = 'cart'
const lane = () => LANE

type NewLine = Omit<CartLineRow, 'addedAt'>

/** Sets how many pieces of a product, or of one of its designs, are in the cart; zero removes the line. */
export const changeProductCartCount = defineMutator('Order/ChangeProductCartCount', {
  guest: 'local',
  lane,
  coalesceKey: ({ id, designId }) => `cart:${lineKey('product', id, designId)}`,
  rows: ({ id, designId }, accountId) => [
    { table: 'cartLine', key: [accountId, lineKey('product', id, designId)] },
  ],
  async apply(mirror, { id, designId = null, count, seenPrice = 0 }, accountId, now) {
    const key = lineKey('product', id, designId)
    if (count === 0) return mirror.cartLine.delete([accountId, key])
    const line: NewLine = { accountId, key, kind: 'product', id, designId, count, seenPrice }
    const present = await mirror.cartLine.get([accountId, key])
    return mirror.cartLine.put({ ...line, addedAt: present?.addedAt ?? now })
  },
})

const courseKey = ({ id }: { id: number }) => `cart:${lineKey('course', id)}`

/** Puts a course in the cart, once. */
export const addCourse = defineMutator('Order/AddCourseById', {
  guest: 'local',
  lane,
  coalesceKey: courseKey,
  rows: ({ id }, accountId) => [{ table: 'cartLine', key: [accountId, lineKey('course', id)] }],
  async apply(mirror, { id, seenPrice = 0 }, accountId, now) {
    const key = lineKey('course', id)
    const present = await mirror.cartLine.get([accountId, key])
    const line: NewLine = { accountId, key, kind: 'course', id, designId: null, count: 1, seenPrice }
    return mirror.cartLine.put({ ...line, addedAt: present?.addedAt ?? now })
  },
})

/** Takes a course out of the cart. */
export const removeCourse = defineMutator('Order/RemoveCourseById', {
  guest: 'local',
  lane,
  coalesceKey: courseKey,
  rows: ({ id }, accountId) => [{ table: 'cartLine', key: [accountId, lineKey('course', id)] }],
  apply: (mirror, { id }, accountId) => mirror.cartLine.delete([accountId, lineKey('course', id)]),
})

/** Notes that the person has seen what changed; counts follow the stock. */
export const confirmCartChanges = defineMutator('Order/ConfirmCartChanges', {
  guest: 'local',
  lane,
  coalesceKey: () => barrierKey(LANE),
  rows: (_input, accountId) => [{ table: 'cartFacts', key: accountId }],
  apply: (mirror, _input, accountId) => mirror.cartFacts.put({ accountId, changeAbleProducts: [] }),
})

/** Joins the cart filled before signing in: courses united, of each product the larger count. */
export const mergeGuestCart = defineMutator('Order/MergeGuestCart', {
  guest: 'local',
  lane,
  coalesceKey: () => barrierKey(LANE),
  rows: ({ courses, products }, accountId) =>
    [
      ...courses.map((id) => lineKey('course', id)),
      ...products.map(({ id, designId }) => lineKey('product', id, designId)),
    ].map((key) => ({ table: 'cartLine' as const, key: [accountId, key] })),
  async apply(mirror, { courses, products }, accountId, now) {
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
    for (const line of lines) {
      const present = await mirror.cartLine.get([accountId, line.key])
      await mirror.cartLine.put({
        ...line,
        count: Math.max(line.count, present?.count ?? 0),
        seenPrice: present?.seenPrice ?? line.seenPrice,
        addedAt: present?.addedAt ?? now,
      })
    }
  },
})
