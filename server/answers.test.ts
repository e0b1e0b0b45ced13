import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { AnsweredFile } from '#contract/answered-file.ts'
import { allOperations } from '#contract/contract.ts'
import type { Placed } from '#contract/define.ts'
import { type Contents, watchContents } from '#tests/world/contents.ts'
import { emptiestAnswer } from '#tests/world/emptiest-answer.ts'
import { expectedAnswer } from '#tests/world/expected-answers.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { prepare } from '#tests/world/prepare.ts'
import { type Answer, type CallOptions, openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

interface Described {
  requestBody: { content: { 'application/json': { schema: Record<string, unknown> } } }
  responses: { default: { content: { 'application/json': { schema: Record<string, unknown> } } } }
}

const STEPS = ['mutations', 'mutation_steps'] as const

let shop: ShopServer
let stocked: Stocked
let document: { paths: Record<string, { post: Described }> }
let contentsBut: Contents

beforeAll(async () => {
  shop = await openShopServer({}, { hasOwnDatabase: true })
  stocked = await stock(shop)
  contentsBut = await watchContents(shop.db)
  document = (await shop.app.inject('/api/openapi.json')).json()
})
beforeEach(() => sql`delete from call_counts`.execute(shop.db))
afterAll(() => shop.close())

const inputOf = ({ path }: Placed) => minimalInput(path, stocked) ?? {}
const withPath = (operations: readonly Placed[]) =>
  operations.map((operation) => [operation.path, operation] as const)

/** The schemas of a path in the OpenAPI document, ready to check with. */
function described(path: string) {
  const about = document.paths[`/api/${path}`]?.post
  if (!about) throw new Error(`The document does not know ${path}.`)
  return {
    input: fromJSONSchema(about.requestBody.content['application/json'].schema),
    answer: fromJSONSchema(about.responses.default.content['application/json'].schema),
  }
}

/** Calls an operation with its least input; its answer is one that the contract and the document promise. */
async function ask(operation: Placed, options: CallOptions): Promise<Answer<unknown>> {
  const { path } = operation
  const answer = await shop.send(path, inputOf(operation), options)
  expect(answer).toMatchObject({ http: 200, status: 'Success' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(described(path).input.safeParse(inputOf(operation)).error).toBeUndefined()
  const isFile = operation.output === AnsweredFile
  if (!isFile) expect(described(path).answer.safeParse(JSON.parse(answer.body)).error).toBeUndefined()
  return answer
}

/** Muted, the operation does nothing and answers as little as it may: a test that still passes tests nothing. */
async function askMuted(operation: Placed, options: CallOptions): Promise<Answer<unknown>> {
  shop.mute(operation.path)
  try {
    return await ask(operation, options)
  } finally {
    shop.mute()
  }
}

/** What admins call is noted whether or not it does anything, and so is a mutation in steps. */
const contents = ({ transaction }: Placed) =>
  contentsBut(['admin_changes', ...(transaction === 'steps' ? STEPS : [])])

const reads = allOperations.filter(({ kind }) => kind === 'query')
const writes = allOperations.filter(({ kind }) => kind === 'mutation')

test('what each read answers in the stocked shop is written down', () => {
  const missing = reads.filter(({ path }) => expectedAnswer(path, stocked) === undefined)
  expect(missing.map(({ path }) => path)).toEqual([])
})

describe.each(withPath(reads))('%s', (path, operation) => {
  test('an empty answer is noticed', async () => {
    const { data } = await askMuted(operation, await prepare(shop, stocked, operation))
    expect(data).not.toEqual(expectedAnswer(path, stocked))
  })

  test('answers what is there', async () => {
    const { data } = await ask(operation, await prepare(shop, stocked, operation))
    expect(data).toEqual(expectedAnswer(path, stocked))
  })
})

describe.each(withPath(writes))('%s', (_path, operation) => {
  test('doing nothing is noticed', async () => {
    const options = await prepare(shop, stocked, operation)
    const before = await contents(operation)
    await askMuted(operation, options)
    expect(await contents(operation)).toBe(before)
  })

  test('writes what it is called for, and answers more than it does when muted', async () => {
    const options = await prepare(shop, stocked, operation)
    const before = await contents(operation)
    const { data } = await ask(operation, options)
    expect(await contents(operation)).not.toBe(before)
    const least = emptiestAnswer(operation)
    if (JSON.stringify(least) !== '{}') expect(data).not.toEqual(least)
  })
})
