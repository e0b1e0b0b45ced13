import type { Books } from './books.ts'

const DAY_MS = 86_400_000
const TEHRAN_MS = 3.5 * 3_600_000
const [DAILY, STREAK, BONUS] = [5, 7, 20]
const RIALS_PER_POINT = 1_000_000

/** The points of a model that begins at a moment. */
export function openClub({ of, add }: Books, beganAt: number) {
  const collected = new Map<number, Set<number>>()
  const give = (buyer: number, points: number) => {
    add(`points ${buyer}`, points)
    add('pointIssue', -points)
  }
  return {
    /** Of what was paid for a thing that is kept. */
    earn: (buyer: number, paid: number) => give(buyer, Math.floor(paid / RIALS_PER_POINT)),
    /** Of a thing that is given back after all, as far as they are not spent. */
    lose: (buyer: number, paid: number) =>
      give(buyer, -Math.min(Math.floor(paid / RIALS_PER_POINT), of(`points ${buyer}`))),
    collect(buyer: number, seconds: number): true {
      const days = collected.get(buyer) ?? new Set<number>()
      collected.set(buyer, days)
      const today = Math.floor((beganAt + seconds * 1_000 + TEHRAN_MS) / DAY_MS)
      if (days.has(today)) return true
      days.add(today)
      let streak = 0
      while (days.has(today - streak)) streak += 1
      give(buyer, streak % STREAK === 0 ? DAILY + BONUS : DAILY)
      return true
    },
    buyCode(buyer: number, points: number): boolean {
      if (of(`points ${buyer}`) < points) return false
      give(buyer, -points)
      return true
    },
  }
}
