import { randomInt } from 'node:crypto'

/** A test that can be drawn. */
export interface Drawable {
  testId: number
  versionId: number
  questionId: number
  /** Its person has had it in an earlier attempt. */
  wasSeen: boolean
}

/** A subject, and how many of its tests are drawn. */
export interface DrawnSubject {
  id: number
  drawCount: number
}

/** A drawn test with the places of its answers in the order shown. */
export interface Drawn {
  testId: number
  versionId: number
  options: number[]
}

/** A number below another, by chance. */
export type Chance = (below: number) => number

const IN_ORDER = [1, 2, 3, 4]

/** The items in an order by chance. */
function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = chance(last + 1)
    const [one, other] = [mixed[last], mixed[at]]
    if (one === undefined || other === undefined) continue
    mixed[last] = other
    mixed[at] = one
  }
  return mixed
}

/** Draws the tests of an attempt: of each subject unseen ones first. Without shuffling, tests and answers keep their order. */
export function drawPaper(
  subjects: readonly DrawnSubject[],
  tests: readonly Drawable[],
  shuffles: boolean,
  chance: Chance = randomInt,
): Drawn[] {
  const drawn = subjects.flatMap(({ id, drawCount }) => {
    const own = shuffled(
      tests.filter(({ questionId }) => questionId === id),
      chance,
    )
    const unseenFirst = own.toSorted((a, b) => Number(a.wasSeen) - Number(b.wasSeen))
    const chosen = new Set(unseenFirst.slice(0, drawCount))
    return tests.filter((test) => chosen.has(test))
  })
  const placed = shuffles ? shuffled(drawn, chance) : drawn
  return placed.map(({ testId, versionId }) => ({
    testId,
    versionId,
    options: shuffles ? shuffled(IN_ORDER, chance) : IN_ORDER,
  }))
}
