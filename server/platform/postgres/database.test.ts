import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, type TestDatabase, testDatabase } from '#tests/world/database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseLost } from './lost-database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.drop())

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(world.db)).rows[0]
}

test('whole numbers arrive as numbers', async () => {
  expect(
    await one(sql`select 9007199254740991::int8 as big, 2.5::numeric as part, array[1,null]::int8[] as list`),
  ).toEqual({
    big: 9_007_199_254_740_991,
    part: 2.5,
    list: [1, null],
  })
})

test('a number that would lose digits is refused', async () => {
  await expect(one(sql`select 9007199254740993::int8 as big`)).rejects.toThrow('too large')
})

test('instants arrive as ISO texts in UTC whatever the session says', async () => {
  await world.db.connection().execute(async (connection) => {
    await sql`set timezone = 'Asia/Tehran'`.execute(connection)
    const { rows } =
      await sql`select '2026-03-21T00:00:00.5Z'::timestamptz as at, '2026-03-21'::date as day`.execute(
        connection,
      )
    expect(rows).toEqual([{ at: '2026-03-21T00:00:00.500Z', day: '2026-03-21' }])
    await sql`set timezone = 'UTC'`.execute(connection)
  })
})

test('a statement that comes again is prepared', async () => {
  await world.db.connection().execute(async (connection) => {
    for (let use = 0; use < 4; use += 1) await sql`select ${use}::int as use`.execute(connection)
    const { rows } = await sql<{
      count: number
    }>`select count(*) from pg_prepared_statements where statement like '%as use'`.execute(connection)
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('behind a transaction pooler nothing is prepared', async () => {
  const db = openDatabase(world.connection, { max: 1, isBehindTransactionPooler: true })
  for (let use = 0; use < 4; use += 1) await sql`select ${use}::int as use`.execute(db)
  const { rows } = await sql`select count(*) from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
  await db.destroy()
})

test('a change tells how many rows it touched', async () => {
  await sql`create table touched (n int)`.execute(world.db)
  const { numAffectedRows } = await sql`insert into touched values (1), (2)`.execute(world.db)
  expect(numAffectedRows).toBe(2n)
})

test('a transaction that throws leaves nothing behind', async () => {
  await sql`create table undone (n int)`.execute(world.db)
  const attempt = world.db.transaction().execute(async (tx) => {
    await sql`insert into undone values (1)`.execute(tx)
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await one(sql`select count(*) from undone`)).toEqual({ count: 0 })
})

test('a connection that the server ends is replaced', async () => {
  const lost: Error[] = []
  const db = openDatabase(world.connection, { max: 1, onLostConnection: (error) => lost.push(error) })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(world.db)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('a connection that gives no answer is dead, and the next statement takes another one', async () => {
  const line = await openLine()
  const db = openDatabase(line.connection, { max: 1, longestAnswerMs: 1_500 })
  try {
    await sql`select 1`.execute(db)
    // from now on nothing comes, and nobody says that the connection is closed
    line.cut()
    const failure = await db
      .transaction()
      .execute((tx) => sql`select 2`.execute(tx))
      .catch((error: unknown) => error)
    expect(isDatabaseLost(failure)).toBe(true)
    const { rows } = await sql`select 3 as answer`.execute(db)
    expect(rows).toEqual([{ answer: 3 }])
  } finally {
    await db.destroy()
    line.close()
  }
})

/** A line to the database that can fall silent for the connections that are open then. */
async function openLine() {
  const { connection } = world
  const farEnd = typeof connection === 'string' ? new URL(connection) : undefined
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = farEnd
      ? connect(Number(farEnd.port || 5432), farEnd.hostname)
      : connect(socketFile(connection))
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: throughPort(connection, port),
    cut() {
      for (const socket of sockets) socket.unpipe().resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const socketFile = (connection: Connection) =>
  typeof connection === 'string' ? connection : `${connection.host}/.s.PGSQL.${connection.port}`

/** The same database at a port of this machine. */
function throughPort(connection: Connection, port: number): Connection {
  if (typeof connection !== 'string') return { ...connection, host: '127.0.0.1', port }
  return Object.assign(new URL(connection), { hostname: '127.0.0.1', port: String(port) }).href
}
