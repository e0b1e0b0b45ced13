import fc from 'fast-check'
import type { Weather } from '#tests/world/line.ts'

const LIKED = 3
export const SOLD = 3
const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

export type Edit =
  | { kind: 'like'; thing: number; like: boolean }
  | { kind: 'view'; thing: number }
  /** More than any stock is refused, more than any cart may hold is no valid input. */
  | { kind: 'count'; thing: number; count: number }
  | { kind: 'course'; thing: number; isIn: boolean }
  | { kind: 'confirm' }

export type ServerChange =
  | { kind: 'show'; what: 'product' | 'course'; thing: number; isActive: boolean }
  | { kind: 'stock'; thing: number; stock: number }
  | { kind: 'price'; thing: number; price: number }
  /** The server fails at every change of this thing, or no longer. */
  | { kind: 'break'; what: 'product' | 'course'; thing: number; isBroken: boolean }
  | { kind: 'expire' }
  | { kind: 'revoke'; person: number }

/** What can happen in one moment, also while something else is going on. */
export type Moment =
  | { do: 'edit'; edit: Edit; tab: number }
  | { do: 'drain'; force: boolean; tab: number }
  | { do: 'pull'; tab: number }
  | { do: 'sign-out'; tab: number; unsent: 'keep' | 'discard' }
  | { do: 'sign-in'; tab: number; person: number }
  | { do: 'discard' | 'retry'; tab: number; which: number }
  | { do: 'server'; change: ServerChange }
  | { do: 'weather'; weather: Weather }
  | { do: 'next'; weathers: Weather[] }
  | { do: 'clock'; ms: number }

/** A moment, and after so many steps of it perhaps the end of its tab or another moment. */
export interface Command {
  phone: number
  moment: Moment
  during?: { after: number; what: 'close' | Moment }
}

const weather: fc.Arbitrary<Weather> = fc.constantFrom<Weather[]>(
  'fine',
  'fine',
  'cut',
  'loses-answers',
  'times-out',
  'halves-answers',
  'muddles-answers',
  'portal',
  'json-portal',
  { status: 400 },
  { status: 404 },
  { status: 413 },
  { status: 500 },
  { status: 503 },
  { status: 429, retryAfter: 30 },
  { status: 503, retryAfter: 1e12 },
)

const thing = fc.nat(LIKED - 1)
const tab = fc.nat(1)
const person = fc.nat(1)

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('like' as const), thing, like: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('view' as const), thing }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      thing: fc.nat(SOLD - 1),
      count: fc.constantFrom(0, 1, 2, 3, 4, 50, 500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('course' as const), thing, isIn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const) }) },
)

const change: fc.Arbitrary<ServerChange> = fc.oneof(
  fc.record({
    kind: fc.constant('show' as const),
    what: fc.constantFrom('product' as const, 'course' as const),
    thing,
    isActive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('break' as const),
    what: fc.constantFrom('product' as const, 'course' as const),
    thing,
    isBroken: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('stock' as const), thing, stock: fc.constantFrom(0, 2, 9) }),
  fc.record({ kind: fc.constant('price' as const), thing, price: fc.constantFrom(100, 200, 300) }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({ kind: fc.constant('revoke' as const), person }),
)

const editing = fc.record({ do: fc.constant('edit' as const), edit, tab })
const draining = fc.record({ do: fc.constant('drain' as const), force: fc.boolean(), tab })

const moment: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 12, arbitrary: editing },
  { weight: 8, arbitrary: draining },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pull' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sign-out' as const),
      tab,
      unsent: fc.constantFrom('keep' as const, 'discard' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign-in' as const), tab, person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('discard' as const, 'retry' as const),
      tab,
      which: fc.nat(5),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('server' as const), change }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('weather' as const), weather }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('next' as const),
      weathers: fc.array(weather, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      ms: fc.constantFrom(-YEAR_MS, -HOUR_MS, 5_000, 20 * 60_000, HOUR_MS, YEAR_MS),
    }),
  },
)

const plain: fc.Arbitrary<Command> = fc.record({ phone: fc.nat(1), moment })
const disturbed: fc.Arbitrary<Command> = fc.record({
  phone: fc.nat(1),
  moment: fc.oneof({ weight: 4, arbitrary: draining }, { weight: 1, arbitrary: moment }),
  during: fc.record({
    after: fc.oneof({ weight: 3, arbitrary: fc.nat(14) }, { weight: 1, arbitrary: fc.nat(60) }),
    what: fc.oneof(
      { weight: 1, arbitrary: fc.constant('close' as const) },
      { weight: 2, arbitrary: editing },
      { weight: 2, arbitrary: moment },
    ),
  }),
})

/** A tap, and another on the same thing while the first one is being sent. */
const race: fc.Arbitrary<Command[]> = fc
  .record({ phone: fc.nat(1), tab, thing, like: fc.boolean(), after: fc.nat(14), isCart: fc.boolean() })
  .map(({ phone, tab: at, thing: one, like, after, isCart }) => {
    const tap = (isOn: boolean): Moment => ({
      do: 'edit',
      tab: at,
      edit: isCart
        ? { kind: 'count', thing: one, count: isOn ? 2 : 1 }
        : { kind: 'like', thing: one, like: isOn },
    })
    return [
      { phone, moment: tap(like) },
      { phone, moment: { do: 'drain', force: true, tab: at }, during: { after, what: tap(!like) } },
    ]
  })

const arrival: fc.Arbitrary<Command> = fc.record({
  phone: fc.nat(1),
  moment: fc.record({ do: fc.constant('sign-in' as const), tab, person }),
})

const alone = (command: fc.Arbitrary<Command>) => command.map((one) => [one])

/** A story of two phones. Most begin with people signing in. */
export const story: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.array(alone(arrival), { maxLength: 2 }),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: alone(plain) },
        { weight: 3, arbitrary: alone(disturbed) },
        { weight: 1, arbitrary: race },
      ),
      { minLength: 1, maxLength: 22, size: 'max' },
    ),
  )
  .map((parts) => parts.flat(2))
