import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { allOperations } from '#contract/contract.ts'
import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { readInput } from '#server/platform/operations/read-input.ts'
import { type Contents, watchContents } from '#tests/world/contents.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { isOfAdmins, OWNED, PUBLIC, takesId } from '#tests/world/owned-rows.ts'
import { callerOf } from '#tests/world/prepare.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

let shop: ShopServer
let stocked: Stocked
let contents: Contents
let document: { openapi: string; paths: Record<string, { get?: object }> }

beforeAll(async () => {
  shop = await openShopServer({}, { hasOwnDatabase: true })
  stocked = await stock(shop)
  contents = await watchContents(shop.db)
  document = (await shop.app.inject('/api/openapi.json')).json()
})
beforeEach(() => sql`delete from call_counts`.execute(shop.db))
afterAll(() => shop.close())

const inputOf = (operation: Placed) => minimalInput(operation.path, stocked) ?? {}

/** The longest text that a schema may take; most take much less. */
function longest(schema: unknown): number {
  const most = typeof schema === 'object' && schema !== null && 'maxLength' in schema ? schema.maxLength : 0
  return Math.max(5_000, Number(most))
}

/** Inputs that are wrong in one way each: a whole of another kind, and each field in turn. */
function badInputs(operation: Placed, good: Record<string, unknown>): unknown[] {
  const { properties = {} } = toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' })
  const wholes: unknown[] = [
    [],
    [good],
    'text',
    { ...good, note: 'a\u0000b' },
    { ...good, note: 'a\ud83d' },
    { ...good, notes: { '\udc00': 1 } },
  ]
  // a form with files has every field as text: seven is a text there
  const isForm = Object.values(good).some((value) => value instanceof File)
  return Object.entries(properties).reduce((inputs, [name, schema]) => {
    const type = typeof schema === 'object' ? (schema.type ?? 'nullable') : 'any'
    const wrong: Record<string, unknown[]> = {
      string: [
        ...(isForm ? [] : [7, ['x']]),
        'x'.repeat(longest(schema) + 1),
        'a\u0000b',
        'a\ud83d',
        ...(typeof schema === 'object' && schema.enum ? ['nonsense'] : []),
      ],
      integer: ['x', belowLeast(schema), 1.5, 1e300, { id: 1 }],
      boolean: ['yes', 1],
      array: [{}, 'x', [{ id: -1 }], [null]],
      nullable: ['x', -1],
    }
    return [...inputs, ...(wrong[String(type)] ?? [7]).map((value) => ({ ...good, [name]: value }))]
  }, wholes)
}

function isRefused(operation: Placed, input: unknown): boolean {
  try {
    readInput(operation, input)
    return false
  } catch (error) {
    return error instanceof OperationError && error.code === 'InvalidInput'
  }
}

/** An integer that is too small; most begin at zero or one. */
const belowLeast = (schema: { minimum?: number } | boolean) =>
  typeof schema === 'object' && schema.minimum !== undefined && schema.minimum < 0 ? schema.minimum - 1 : -1

test('every operation has a minimal input written down', () => {
  const missing = allOperations.filter(({ path }) => minimalInput(path, stocked) === undefined)
  expect(missing.map(({ path }) => path)).toEqual([])
})

test.each(
  allOperations.flatMap((operation) =>
    Object.keys(operation.accepts).length > 0 ? [[operation.path, operation] as const] : [],
  ),
)('%s takes its input under the names of the specification', (_path, operation) => {
  const { names = {}, wrapper } = operation.accepts
  const ours = inputOf(operation)
  const expected = readInput(operation, ours)
  if (wrapper !== undefined) expect(readInput(operation, { [wrapper]: ours })).toEqual(expected)
  for (const [other, name] of Object.entries(names)) {
    if (!(name in ours)) continue
    const { [name]: value, ...rest } = ours as Record<string, unknown>
    expect(readInput(operation, { ...rest, [other]: value })).toEqual(expected)
  }
})

test('every operation that names a row by its id says whether somebody owns it', () => {
  const known = [
    ...Object.keys(OWNED),
    ...Object.entries(PUBLIC).flatMap(([module, names]) => names.map((name) => `${module}/${name}`)),
  ]
  const asked = allOperations.filter((operation) => takesId(operation) && !isOfAdmins(operation))
  expect(known.toSorted()).toEqual(asked.map(({ path }) => path).toSorted())
})

test.each(Object.entries(OWNED))(
  '%s answers for a row of somebody else as for none',
  async (path, inputs) => {
    const operation = allOperations.find((one) => one.path === path)
    const ask = (input: object) =>
      shop.send(path, input, {
        as: stocked.stranger,
        mutationId: operation?.transaction === 'steps' ? randomUUID() : undefined,
      })
    const { theirs, missing } = await inputs(shop, stocked)
    const kept = () => contents(['mutations', 'mutation_steps'])
    const before = await kept()
    const answers = [await ask(theirs), await ask(missing)]
    const [ofTheirs, ofMissing] = answers.map(({ http, body }) => ({ http, body }))
    expect(ofTheirs).toEqual(ofMissing)
    // a declared owner is asked once the roles have let the caller in
    if (operation?.on) expect(answers.map(({ code }) => code)).toEqual(['NotFound', 'NotFound'])
    expect(await kept()).toBe(before)
  },
)

/** The largest number of an integer column; a larger one is an error of the database. */
const MOST_INTEGER = 2_147_483_647
/** What is sent and may be larger: its columns hold more. */
const SUMS_AND_SIZES = [
  'amount',
  'leastOrder',
  'maxPrice',
  'minPrice',
  'mostAmount',
  'offPrice',
  'price',
  'seenPayable',
  'seenPrice',
  'size',
  'sum',
]

const hasRowId = ({ input }: Placed) =>
  'rowId' in (toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})

test.each(
  allOperations.flatMap((operation) =>
    hasRowId(operation) && !isOfAdmins(operation) ? [[operation.path, operation] as const] : [],
  ),
)('%s shows a row by its id only to whom it shows it anyway', async (path, operation) => {
  const idsFor = async (as: Person, rowId?: number): Promise<number[]> => {
    const input = { ...inputOf(operation), take: 100, ...(rowId !== undefined && { rowId }) }
    const answer = await shop.send(path, input, { as })
    if (answer.status !== 'Success') return []
    return (answer.data as { items: { id: number }[] }).items.map(({ id }) => id)
  }
  const [ofBuyer, ofStranger] = [await idsFor(stocked.buyer), await idsFor(stocked.stranger)]
  for (const id of new Set([...ofBuyer, ...ofStranger])) {
    expect(await idsFor(stocked.buyer, id)).toEqual(ofBuyer.filter((each) => each === id))
    expect(await idsFor(stocked.stranger, id)).toEqual(ofStranger.filter((each) => each === id))
  }
})

const isOwnList = (operation: Placed) =>
  hasRowId(operation) &&
  typeof operation.access !== 'string' &&
  operation.access.some((role) => role === 'Teacher' || role === 'Seller')

test.each(allOperations.flatMap((operation) => (isOwnList(operation) ? [[operation.path]] : [])))(
  '%s shows nothing of others to a teacher and seller who has nothing',
  async (path) => {
    const newcomer = await shop.signIn('Buyer', 'Teacher', 'Seller')
    const rowsFor = async (as: Person) =>
      ((await shop.send(path, { take: 100 }, { as })).data as { items: unknown[] }).items
    expect(await rowsFor(newcomer)).toEqual([])
  },
)

test('no read takes a secret, because its fields may stand in an address', () => {
  const secrets = /^(?:token|code|password|captcha|old|new)$/i
  const reads = allOperations.filter(({ kind }) => kind === 'query')
  const named = reads.flatMap(({ path, input }) =>
    Object.keys(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      .filter((name) => secrets.test(name))
      .map((name) => `${path} ${name}`),
  )
  // it is printed on the degree for everybody who checks it
  expect(named).toEqual(['Course/VerifyDegreeById code'])
})

test('a number that is sent fits an integer column, apart from sums of money and sizes', () => {
  type Schema = { type?: string; maximum?: number; [name: string]: unknown }
  const wide = new Set<string>()
  const look = (schema: Schema, name: string): void => {
    if (schema.type === 'integer' && !((schema.maximum ?? Infinity) <= MOST_INTEGER)) wide.add(name)
    for (const [key, value] of Object.entries(schema))
      if (typeof value === 'object' && value !== null)
        look(value as Schema, /^[a-z]+Of|\d+|items|properties$/.test(key) ? name : key)
  }
  for (const { input } of allOperations)
    look(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, '')
  expect([...wide].toSorted()).toEqual(SUMS_AND_SIZES)
})

test('the names of operations are unique, whatever their case', () => {
  expect(new Set(allOperations.map(({ path }) => path.toLowerCase())).size).toBe(allOperations.length)
})

test('the OpenAPI document lists every operation, reads by both methods', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.entries(document.paths).map(([path, { get }]) => [path, get !== undefined])).toEqual(
    allOperations.map(({ path, kind, alsoGet }) => [`/api/${path}`, kind === 'query' || alsoGet]),
  )
})

test.each(['Nothing/AtAll', 'Product/GetProductX', 'Product'])('nothing is found at %s', async (path) => {
  for (const method of ['GET', 'POST'] as const)
    expect(await shop.send(path, {}, { method })).toMatchObject({
      http: 404,
      status: 'NotFound',
      code: 'UnknownOperation',
    })
})

describe.each(allOperations.map((operation) => [operation.path, operation] as const))(
  '%s',
  (path, operation) => {
    test('finds its path whatever its case', async () => {
      const answer = await shop.send(path.toUpperCase(), { id: 'no id', items: 1, userName: 7 })
      expect(answer.code).not.toBe('UnknownOperation')
    })

    test('is a read by GET and POST, or a write by POST alone', async () => {
      const answer = await shop.send(path, inputOf(operation), {
        as: callerOf(operation, stocked),
        method: 'GET',
      })
      expect(answer.http).toBe(operation.kind === 'query' || operation.alsoGet ? 200 : 404)
    })

    test('lets in only those it is for', async () => {
      const before = await contents()
      const answer = await shop.send(path, inputOf(operation), { as: { id: 0, token: 'made up', phone: '' } })
      expect(answer).toMatchObject({ http: 401, status: 'AccessDenied', code: 'SignInRequired' })
      if (operation.access !== 'anyone')
        expect(await shop.send(path, inputOf(operation))).toMatchObject({ http: 401, code: 'SignInRequired' })
      if (!isForBuyers(operation))
        expect(await shop.send(path, inputOf(operation), { as: stocked.buyer })).toMatchObject({
          status: 'AccessDenied',
          code: 'NotAllowed',
        })
      expect(await contents()).toBe(before)
    })

    test('decides about its caller before it reads the body', async () => {
      const broken = '{"id":'
      const madeUp = { id: 0, token: 'made up', phone: '' }
      expect((await shop.send(path, broken, { as: madeUp })).code).toBe('SignInRequired')
      if (operation.access === 'anyone') return
      expect((await shop.send(path, broken)).code).toBe('SignInRequired')
      if (isForBuyers(operation)) return
      expect((await shop.send(path, broken, { as: stocked.buyer })).code).toBe('NotAllowed')
    })

    test('takes a form only where one is expected, and reads no other', async () => {
      if (operation.isForm) return
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const answer = await shop.send(path, 'no form at all', { as: callerOf(operation, stocked), headers })
      expect(answer.details).toEqual({ fields: [{ path: '', code: 'no_form' }] })
    })

    test('accepts no secret in its address', async () => {
      for (const name of ['token', 'code', 'Password'].filter(
        (each) => !(each in inputOf(operation)) || operation.kind === 'mutation',
      )) {
        const answer = await shop.send(`${path}?${name}=x`, inputOf(operation), {
          as: callerOf(operation, stocked),
        })
        expect(answer.details).toEqual({ fields: [{ path: name, code: 'not_in_query' }] })
      }
    })

    test('knows what its schema does not allow', () => {
      const allowed = badInputs(operation, inputOf(operation)).filter((input) => !isRefused(operation, input))
      expect(allowed.map((input) => JSON.stringify(input).slice(0, 80))).toEqual([])
    })

    test('refuses what is no JSON or not what it takes, and changes nothing', async () => {
      const as = callerOf(operation, stocked) ?? stocked.buyer
      const before = await contents()
      for (const input of ['{"id":', '[]', '"text"', badInputs(operation, inputOf(operation)).at(-1)]) {
        await sql`delete from call_counts`.execute(shop.db)
        const { http, status, code } = await shop.send(path, input, { as })
        expect([http, status, code]).toEqual([400, 'Error', 'InvalidInput'])
      }
      expect(await contents()).toBe(before)
    })
  },
)

const writes = allOperations.filter(({ kind }) => kind === 'mutation')

/** For what the server does in one place: the first operation is tried with all of them, each other one with one in turn. */
const inTurn = <T>(all: readonly T[], turn: number) =>
  turn === 0 ? all : all.filter((_, index) => index === turn % all.length)

/** What a browser says about a page of another site. */
const SIGNS: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' },
  { origin: 'https://evil.example' },
  { origin: 'https://localhost' },
  { origin: 'null' },
]
/** Kinds of bodies that a page of another site may send without asking. */
const KINDS_OF_PAGES = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']

describe.each(writes.map((operation, turn) => [operation.path, operation, turn] as const))(
  '%s',
  (path, operation, turn) => {
    test('is refused when a page of another site sends it', async () => {
      const as = callerOf(operation, stocked)
      const before = await contents()
      for (const headers of inTurn(SIGNS, turn)) {
        const answer = await shop.send(path, inputOf(operation), { as, headers })
        expect(answer).toMatchObject({ http: 400, status: 'Error', code: 'ForeignOrigin' })
      }
      expect(await contents()).toBe(before)
    })

    test('takes its fields from the body alone', async () => {
      const as = callerOf(operation, stocked)
      const before = await contents()
      const fields = { ...inputOf(operation), anything: 1 }
      for (const name of Object.keys(fields)) {
        const answer = await shop.send(`${path}?${name}=1`, inputOf(operation), { as })
        expect(answer).toMatchObject({
          http: 400,
          details: { fields: [{ path: name, code: 'not_in_query' }] },
        })
      }
      expect(await contents()).toBe(before)
    })

    test('takes no body of a kind that any page may send', async () => {
      const as = callerOf(operation, stocked)
      const before = await contents()
      for (const type of inTurn(KINDS_OF_PAGES, turn)) {
        const answer = await shop.send(path, inputOf(operation), { as, headers: { 'content-type': type } })
        expect(answer.details).toEqual({ fields: [{ path: '', code: 'no_json' }] })
      }
      expect(await contents()).toBe(before)
    })
  },
)

/** Whether somebody without a role in the shop may call. */
const isForBuyers = ({ access }: Placed) =>
  access !== 'social-admin' && (typeof access === 'string' || access.includes('Buyer'))
