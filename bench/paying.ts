import { type Kysely, sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { giveAddress, giveRials } from '#tests/world/paying-goods.ts'
import { type BenchPerson, callAs, measured, newPeople } from './measure/people.ts'
import { median, rowOf, tableOf, type Row } from './measure/table.ts'

/** Paying from the wallet, alone and by many at once, and the lists of payments when there are many. Processor time of Node and PostgreSQL. */

const ALONE = 60
/** Payments before those that are measured: the program is warm, and its statements are prepared. */
const WARMING = 20
const AT_ONCE = 50
const PROCESSES = [1, 2, 4]
const PRICE = 1_000_000
const STATEMENT = 10_000
const PAYMENTS = Number(process.env['PAYMENTS'] ?? 1_000_000)
const PEOPLE = 5_000
const READS = 40
type Db = Kysely<Database>

type Cart = Shown<'Order/GetUserCartDetail2'>

/** People with an address. */
async function newPayers(db: Db, count: number): Promise<BenchPerson[]> {
  const payers = await newPeople(db, count)
  for (const payer of payers) await giveAddress({ db }, { ...payer, phone: '' })
  return payers
}

/** Products that cost the same and are sent for nothing, by a seller of their own. */
async function newProducts(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with seller as (select min(seller_id) as id from products),
      method as (insert into shipping_methods (seller_id, title, base_price) select id, 'پیک', 0 from seller)
    insert into products (slug, title, price, stock, seller_id)
    select 'paying-' || gen_random_uuid(), 'قطعهٔ آزمون', ${PRICE}, 1000, seller.id
    from seller, generate_series(1, ${count}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Fills a cart, and returns what to call to pay it. */
async function readyToPay(
  db: Db,
  url: string,
  payer: BenchPerson,
  id: number,
): Promise<() => Promise<unknown>> {
  await callAs(url, 'Order/ChangeProductCartCount', { id, count: 1, designId: null }, payer)
  const { parcels } = await callAs<Pick<Cart, 'parcels'>>(url, 'Order/GetUserCartDetail2', {}, payer)
  const deliveries = parcels.map(({ sellerId, methods }) => ({ sellerId, shippingMethodId: methods[0]?.id }))
  await callAs(url, 'Order/SetCartDelivery', { deliveries }, payer)
  const { payable } = await callAs<Cart>(url, 'Order/GetUserCartDetail2', {}, payer)
  await giveRials({ db }, { ...payer, phone: '' }, payable)
  return () => callAs(url, 'Order/PayCartByWallet', { seenPayable: payable }, payer)
}

async function prepared(db: Db, urls: readonly string[], products: readonly number[], count: number) {
  // so many carts are filled from one address that a minute is too short
  await db.deleteFrom('call_counts').execute()
  const pays: (() => Promise<unknown>)[] = []
  for (const [index, payer] of (await newPayers(db, count)).entries())
    pays.push(
      await readyToPay(db, urls[index % urls.length] ?? '', payer, products[index % products.length] ?? 0),
    )
  return pays
}

async function payingRows(server: RunningServer, db: Db): Promise<Row[]> {
  const products = await newProducts(db, AT_ONCE)
  const [one = 0] = products
  for (const pay of await prepared(db, [server.url], products, WARMING)) await pay()
  const alone = await prepared(db, [server.url], products, ALONE)
  const times: number[] = []
  const { cpuMs } = await measured(server, async () => {
    for (const pay of alone) {
      const start = performance.now()
      await pay()
      times.push(performance.now() - start)
    }
  })
  const apart = await prepared(db, [server.url], products, AT_ONCE)
  const atOnce = await measured(server, () => Promise.all(apart.map((pay) => pay())))
  const together = await prepared(db, [server.url], [one], AT_ONCE)
  const sameThing = await measured(server, () => Promise.all(together.map((pay) => pay())))
  const longest = times.toSorted((a, b) => b - a)[0] ?? 0
  return [
    rowOf('a payment from the wallet', cpuMs / ALONE, 'ms CPU', 8),
    rowOf('its answer, median', median(times), 'ms'),
    rowOf(`the slowest of ${ALONE}`, longest, 'ms', 150, 0),
    rowOf(`${AT_ONCE} payments at once`, atOnce.ms, 'ms', 1_000, 0),
    rowOf('the same for one product, times as long', sameThing.ms / atOnce.ms, '×', 1.5, 2),
  ]
}

/** Payments of fifty people at once, spread over so many processes of one database. Throws when one is lost or booked twice. */
async function processRow(server: RunningServer, db: Db, processes: number): Promise<Row> {
  const others: RunningServer[] = []
  while (others.length < processes - 1) others.push(await startServer({ dataDir: server.dataDir }))
  try {
    const urls = [server, ...others].map(({ url }) => url)
    const pays = await prepared(db, urls, await newProducts(db, AT_ONCE), AT_ONCE)
    const before = await paidOrders(db)
    const { ms } = await measured(server, () => Promise.all(pays.map((pay) => pay())))
    const sold = (await paidOrders(db)) - before
    const faults = await faultsOfBooks(db)
    if (sold !== AT_ONCE || faults.length > 0)
      throw new Error(`${processes} processes sold ${sold} of ${AT_ONCE}: ${faults.join(', ')}`)
    return rowOf(
      `${AT_ONCE} at once, ${processes} ${processes === 1 ? 'process' : 'processes'}: none lost`,
      ms,
      'ms',
      1_000,
      0,
    )
  } finally {
    for (const other of others) await other.stop()
  }
}

async function paidOrders(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from orders where state = 'paid'`.execute(db)
  return rows[0]?.count ?? 0
}

async function processRows(server: RunningServer, db: Db): Promise<Row[]> {
  const rows: Row[] = []
  for (const processes of PROCESSES) rows.push(await processRow(server, db, processes))
  return rows
}

/** Payments of many people, most of them verified, and so many of one person. */
async function addPayments(db: Db, userId: number): Promise<void> {
  await db.connection().execute(async (patient) => {
    await sql`set statement_timeout = 0`.execute(patient)
    await sql`insert into users (email, invite_code) select 'payer-' || number || '@example.com', 'payer-' || number
      from generate_series(1, ${PEOPLE}) as number`.execute(patient)
    await sql`insert into payments (user_id, purpose, amount, gateway, state, expires_at, created_at)
      select case when number <= ${STATEMENT} then ${userId}::integer else (select min(id) from users where invite_code like 'payer-%') + number % ${PEOPLE} end,
        case when number <= ${STATEMENT} then 'wallet' else 'cart' end, 100000 + number, 'zarinpal',
        case when number % 10 = 0 then 'failed' else 'verified' end, now(), now() - number * interval '1 minute'
      from generate_series(1, ${PAYMENTS}) as number`.execute(patient)
    await sql`vacuum analyze payments`.execute(patient)
  })
}

async function listRows(server: RunningServer, db: Db): Promise<Row[]> {
  const [payer] = await newPayers(db, 1)
  if (!payer) return []
  await addPayments(db, payer.id)
  const { rows: admins } = await sql<{
    id: number
  }>`select id from users where email = 'super@example.com'`.execute(db)
  const admin = await openSession(db, admins[0]?.id ?? 0, new Date(), 'bench', '127.0.0.1')
  const read = async (path: string, input: object, reader: Pick<BenchPerson, 'token'>) => {
    const once = () => callAs(server.url, path, { take: 20, isCounted: false, ...input }, reader)
    await once()
    const { cpuMs } = await measured(server, async () => {
      for (let turn = 0; turn < READS; turn += 1) await once()
    })
    return cpuMs / READS
  }
  return [
    rowOf(
      `a page of a person's ${STATEMENT.toLocaleString('en')} charges`,
      await read('Order/GetWalletChargeHistoryByFilter', {}, payer),
      'ms CPU',
      3,
    ),
    rowOf(
      `a page of ${PAYMENTS.toLocaleString('en')} payments, for an admin`,
      await read('Order/GetAdminPayHistoryByFilter', {}, admin),
      'ms CPU',
      4,
    ),
    rowOf(
      'the same, only those that failed',
      await read('Order/GetAdminPayHistoryByFilter', { state: 'failed' }, admin),
      'ms CPU',
      4,
    ),
    rowOf(
      'the same, only those that the bank has not confirmed',
      await read('Order/GetAdminPayHistoryByFilter', { state: 'paid' }, admin),
      'ms CPU',
      4,
    ),
  ]
}

export async function benchPaying(): Promise<string> {
  const server = await startServer()
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 2 })
  try {
    const rows = [
      ...(await payingRows(server, db)),
      ...(await processRows(server, db)),
      ...(await listRows(server, db)),
    ]
    return tableOf('Paying', rows)
  } finally {
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
