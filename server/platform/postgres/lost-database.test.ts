import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import type { Connection } from '#tests/world/database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseLost } from './lost-database.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

/** A way to a database that can be cut and mended, as when its server goes away and comes back. */
async function wayTo(connection: Connection) {
  const sockets = new Set<Socket>()
  const target =
    typeof connection === 'string'
      ? { host: new URL(connection).hostname, port: Number(new URL(connection).port || 5432) }
      : { path: join(connection.host, `.s.PGSQL.${connection.port}`) }
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The way has no port.')
  const { port } = address
  const url = typeof connection === 'string' ? new URL(connection) : null
  if (url) Object.assign(url, { hostname: '127.0.0.1', port: String(port) })
  return {
    connection: url?.href ?? { ...Object(connection), host: '127.0.0.1', port },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
  }
}

test('while the database is away calls answer that they may be tried later, and work again when it is back', async () => {
  const id = await shop.makeProduct()
  const buyer = await shop.asBuyer()
  const way = await wayTo(shop.connection)
  const db = openDatabase(way.connection, { max: 3 })
  const app = await buildApp({ db, keptAnswersMb: 0 })
  const ask = async (path: string, input: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await app.inject({ method: 'POST', url: `/api/${path}`, payload: input, headers })
    return [response.statusCode, response.json<{ code?: string }>().code]
  }
  const add = () => ask('Order/AddProductById', { id }, buyer.token)
  const all = async () => [
    await ask('Product/GetProduct', { id }),
    await add(),
    (await app.inject('/api/health')).statusCode,
  ]
  const fine = [[200, undefined], [200, undefined], 200]
  expect(await all()).toEqual(fine)

  await way.cut()
  for (let tries = 0; tries < 3; tries += 1)
    expect(await all()).toEqual([[503, 'Unavailable'], [503, 'Unavailable'], 503])

  await way.mend()
  await expect.poll(async () => (await app.inject('/api/health')).statusCode).toBe(200)
  expect(await all()).toEqual(fine)
  await app.close()
  await db.destroy()
  await way.cut()
})

/** How many connections to this database wait for a row that another one holds. */
async function waitingForALock(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows.length
}

test('a call whose connection is lost in the middle answers the same', async () => {
  const way = await wayTo(shop.connection)
  const db = openDatabase(way.connection, { max: 1 })
  const app = await buildApp({ db, keptAnswersMb: 0 })
  const product = await shop.makeProduct()
  const holder = await shop.db.startTransaction().execute()
  await holder.updateTable('products').set({ stock: 3 }).where('id', '=', product).execute()
  const waiting = app.inject({
    method: 'POST',
    url: '/api/Product/AddOrUpdateUserViewedProduct',
    payload: { id: product },
  })
  await expect.poll(waitingForALock).toBe(1)
  await way.cut()
  expect((await waiting).json()).toMatchObject({ code: 'Unavailable' })
  await holder.rollback().execute()
  await app.close()
  await db.destroy()
})

test.each([
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }), true],
  [Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), false],
  [Object.assign(new Error('shutting down'), { code: '57P01' }), true],
  [Object.assign(new Error('too many'), { code: '53300' }), true],
  [Object.assign(new Error('twice'), { code: '23505' }), false],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new TypeError('x is not a function'), false],
  ['nothing', false],
])('%s tells whether the database is lost: %s', (error, isLost) => {
  expect(isDatabaseLost(error)).toBe(isLost)
})
