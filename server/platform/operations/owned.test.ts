import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mutation, own, type Role, subject } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { implement, type Tx } from './implement.ts'
import { answerTo } from './run-operation.ts'

const OWNER = 7
const THEIRS = 41

const rows = subject('User', {
  ChangeRow: mutation({
    access: ['Teacher', 'Admin'],
    on: own('productAddress'),
    input: z.object({ id: z.optional(z.int()) }),
    output: z.string(),
    errors: ['NotFound'],
  }),
})
const [changeRow] = implement(rows, { ChangeRow: async () => 'changed' })

const runtime = {
  db: {} as Tx,
  now: () => new Date(0),
  checksAnswers: true,
  logError: () => undefined,
  ownerOf: async (_tx: Tx, _thing: string, id: unknown) => (id === THEIRS ? OWNER : undefined),
}
/** Takes the note about an admin's change, which is not what is tested here. */
const noting: Tx = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

async function change(userId: number, role: Role, input: { id?: number }) {
  const actor: Actor = {
    id: userId,
    roles: [{ role, isActive: true }],
    sessionId: '',
    withheldRoles: [],
    isSocialAdmin: false,
  }
  const caller = {
    requestId: '',
    ip: '',
    proxies: [],
    userAgent: '',
    viewer: '',
    refreshToken: null,
    keepRefreshToken() {},
  }
  if (!changeRow) throw new Error('There is no operation.')
  try {
    return await answerTo(runtime, changeRow, { input, actor, caller, mutationId: null }, input, noting)
  } catch (error) {
    return error instanceof OperationError ? error.code : error
  }
}

test('the owner reaches their row, and so does an admin', async () => {
  expect(await change(OWNER, 'Teacher', { id: THEIRS })).toMatchObject({ data: 'changed' })
  expect(await change(8, 'Admin', { id: THEIRS })).toMatchObject({ data: 'changed' })
})

test('somebody else is told that there is no such row, as for one that is missing', async () => {
  expect(await change(8, 'Teacher', { id: THEIRS })).toBe('NotFound')
  expect(await change(8, 'Teacher', { id: 42 })).toBe('NotFound')
})

test('a new row has no owner to ask for', async () => {
  expect(await change(8, 'Teacher', {})).toMatchObject({ data: 'changed' })
})
