import type { Seeded } from '#server/demo/seeded.ts'

/** What can be liked and seen, and what can be put into a cart. */
export interface Goods {
  things: { kind: 'Product' | 'Course' | 'Article'; id: number }[]
  cartable: number[]
}

/** A thousand changes of one person, as many entries, and what they must have come to in the end. */
export interface Changes {
  /** Inputs by the path of their operation, in the order in which they are made. */
  made: { path: string; inputs: unknown[] }[]
  entries: number
  expected: Outcome
}

/** What the server has of one person, each list sorted. */
export interface Outcome {
  likes: string[]
  views: string[]
  cart: string[]
  /** Effects by lane, each in the order in which it took place. */
  effects: Record<string, number[]>
}

const LIKES = 430
const TAKEN_BACK = 30
const VIEWS = 370
const CART = 50
const LANES = 15
const IN_LANE = 10
const LIKE = (kind: string) => `${kind}/AddOrUpdateUserLiked${kind}`
const VIEW = (kind: string) => `${kind}/AddOrUpdateUserViewed${kind}`

/** Draws the changes of one repetition; its `name` keeps its lanes apart from all others. */
export function drawChanges(draw: Seeded, goods: Goods, name: string): Changes {
  const liked = sample(draw, goods.things, LIKES)
  const seen = sample(draw, goods.things, VIEWS)
  const bought = sample(draw, goods.cartable, CART).map((id) => ({ id, count: draw.whole(1, 9) }))
  const lanes = Array.from({ length: LANES }, (_, index) => `${name}-${index}`)
  const takenBack = liked.slice(0, TAKEN_BACK)
  const numbers = Array.from({ length: IN_LANE }, (_, seq) => seq)
  const nameOf = ({ kind, id }: Goods['things'][number]) => `${kind} ${id}`

  return {
    made: [
      ...byKind(liked, LIKE, ({ id }) => ({ id, like: true })),
      ...byKind(seen, VIEW, ({ id }) => ({ id })),
      { path: 'Order/ChangeProductCartCount', inputs: bought.map(({ id }) => ({ id, count: 9 })) },
      ...byKind(takenBack, LIKE, ({ id }) => ({ id, like: false })),
      { path: 'Order/ChangeProductCartCount', inputs: bought },
      {
        path: 'Site/ApplyEffect',
        inputs: numbers.flatMap((seq) =>
          lanes.map((entity) => ({ opId: `${entity}-${seq}`, entity, seq, kind: 'op' })),
        ),
      },
    ],
    entries: LIKES + VIEWS + CART + LANES * IN_LANE,
    expected: {
      likes: liked.slice(TAKEN_BACK).map(nameOf).toSorted(),
      views: seen.map(nameOf).toSorted(),
      cart: bought.map(({ id, count }) => `${id} × ${count}`).toSorted(),
      effects: Object.fromEntries(lanes.map((lane) => [lane, numbers])),
    },
  }
}

function byKind(
  things: Goods['things'],
  path: (kind: string) => string,
  input: (thing: Goods['things'][number]) => unknown,
): Changes['made'] {
  const kinds = [...new Set(things.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    path: path(kind),
    inputs: things.filter((thing) => thing.kind === kind).map(input),
  }))
}

function sample<T>(draw: Seeded, from: readonly T[], count: number): T[] {
  const rest = [...from]
  return Array.from({ length: count }, () => rest.splice(draw.whole(0, rest.length - 1), 1)).flat()
}
