import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { balanceOf, faultsOfBooks, type Line, post } from './books-store.ts'

let shop: ShopServer
let people: number[]

beforeAll(async () => {
  shop = await openShopServer()
  people = []
  for (let number = 0; number < 3; number += 1) people.push((await shop.asBuyer()).id)
})
afterAll(() => shop.close())

let made = 0
const someReference = () => `test ${(made += 1)}`
const person = (at: number) => people[at] ?? 0

/** A gift to a wallet, or something taken from it. */
const gift = (at: number, amount: number): Line[] => [
  { account: 'buyerWallet', userId: person(at), amount },
  { account: 'gifts', amount: -amount },
]
const book = (lines: readonly Line[], reference = someReference()) =>
  shop.db.transaction().execute((tx) => post(tx, { cause: 'test', reference, actorId: null, lines }))
const wallet = (at: number) => balanceOf(shop.db, person(at), 'buyerWallet')

test('what is booked is in the wallet, with the balance after each entry in its statement', async () => {
  expect(await book(gift(0, 700))).toBe('booked')
  expect(await book(gift(0, -200))).toBe('booked')
  expect(await wallet(0)).toBe(500)
  const { rows } = await sql<{ amount: number; after: number }>`
    select e.amount, e.balance_after as after from entries e join money_accounts a on a.id = e.account_id
    where a.user_id = ${person(0)} order by e.posting_id desc`.execute(shop.db)
  expect(rows).toEqual([
    { amount: -200, after: 500 },
    { amount: 700, after: 700 },
  ])
})

test('the same event is booked once, however often and however many at a time', async () => {
  const before = await wallet(1)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => book(gift(1, 100), 'one gift')))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(await book(gift(1, 100), 'one gift')).toBe('already')
  expect(await wallet(1)).toBe(before + 100)
})

test('nobody spends what is not there: of a hundred at once just those that the wallet can pay', async () => {
  await book(gift(2, 1_000))
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => book(gift(2, -100))))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'tooLow')).toHaveLength(90)
  expect(await wallet(2)).toBe(0)
})

test('people who pay each other at once wait for nobody in a circle', async () => {
  await Promise.all([0, 1, 2].map((at) => book(gift(at, 10_000))))
  const total = (await wallet(0)) + (await wallet(1)) + (await wallet(2))
  const pay = (from: number, to: number): Line[] => [
    { account: 'buyerWallet', userId: person(from), amount: -7 },
    { account: 'buyerWallet', userId: person(to), amount: 7 },
  ]
  const rounds = Array.from({ length: 60 }, (_, round) => book(pay(round % 3, (round + 1 + (round % 2)) % 3)))
  expect(new Set(await Promise.all(rounds))).toEqual(new Set(['booked']))
  expect((await wallet(0)) + (await wallet(1)) + (await wallet(2))).toBe(total)
})

test('a posting that does not sum to zero in each unit is refused as a whole', async () => {
  const points: Line = { account: 'points', userId: person(0), amount: 5 }
  const before = await wallet(0)
  for (const lines of [
    gift(0, 5).slice(0, 1),
    [...gift(0, 5), points],
    [...gift(0, 5), ...gift(0, 1).slice(1)],
  ])
    await expect(book(lines)).rejects.toThrow('does not add up')
  expect(await wallet(0)).toBe(before)
})

test.each([
  ['an entry changed', sql`update entries set amount = amount + 1`],
  ['an entry taken away', sql`delete from entries`],
  ['a posting changed', sql`update postings set reason = 'other'`],
  ['a balance written', sql`update money_accounts set balance = 1000000`],
  ['an account given to another', sql`update money_accounts set user_id = null, balance = null`],
  ['an account taken away', sql`delete from money_accounts`],
  [
    'an account that begins with money',
    sql`insert into money_accounts (kind, unit, balance) values ('gift', 'rial', 5)`,
  ],
  [
    'half a posting added to an old one',
    sql`insert into entries (account_id, posting_id, amount)
      select a.id, p.id, 5 from money_accounts a, postings p
      where not exists (select from entries e where e.account_id = a.id and e.posting_id = p.id) limit 1`,
  ],
])('the database itself refuses %s', async (_what, statement) => {
  await book(gift(0, 1))
  await expect(statement.execute(shop.db)).rejects.toThrow()
})

test('whatever is booked in whatever order, the books are those of a plain list', async () => {
  const move = fc.record({ at: fc.nat(2), amount: fc.integer({ min: -3_000, max: 3_000 }).filter(Boolean) })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
      const plain = [await wallet(0), await wallet(1), await wallet(2)]
      for (const { at, amount } of moves) {
        const isPossible = (plain[at] ?? 0) + amount >= 0
        expect(await book(gift(at, amount))).toBe(isPossible ? 'booked' : 'tooLow')
        if (isPossible) plain[at] = (plain[at] ?? 0) + amount
      }
      expect([await wallet(0), await wallet(1), await wallet(2)]).toEqual(plain)
      expect(await faultsOfBooks(shop.db)).toEqual([])
    }),
    { numRuns: 30 },
  )
})
