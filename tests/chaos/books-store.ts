import { type Kysely, sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import type { Goods, Outcome } from './changes.ts'

const GOODS = 800

/** A person of the tests: an account in the database, with the password of the demo. */
export interface Buyer {
  id: number
  email: string
}

/** Totals over the whole shop, to see that a count moved by exactly what was done. */
export interface Totals {
  likes: number
  views: number
}

type Db = Kysely<Database>

/** Looks into the database of a running server. */
export async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(embedded.connection, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

/** Adds enough invented goods that every change of a repetition is about another one. */
export async function stockUp(db: Db): Promise<Goods> {
  const { rows: added } = await sql<{ id: number }>`
    insert into products (slug, title, price, stock, max_per_order, seller_id)
    select 'chaos-' || number, 'قطعهٔ آزمون ' || number, 1000000, 99, 99, (select min(seller_id) from products)
    from generate_series(1, ${GOODS}) as number returning id`.execute(db)
  const { rows: things } = await sql<Goods['things'][number]>`
    select 'Product' as kind, id from products where is_active
    union all select 'Course', id from courses where is_active
    union all select 'Article', id from articles where is_active`.execute(db)
  return { things, cartable: added.map(({ id }) => id) }
}

export async function newBuyer(db: Db): Promise<Buyer> {
  const mark = randomInt(2 ** 47).toString(36)
  const email = `chaos-${mark}@example.com`
  const { rows } = await sql<{ id: number }>`
    insert into users (email, email_confirmed_at, password_hash, is_verified, invite_code)
    select ${email}, now(), password_hash, true, ${mark} from users where email = 'buyer@example.com'
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into user_profiles (user_id, display_name) values (${id}, 'شهرامین آزمونگر')`.execute(db)
  await sql`insert into user_roles (user_id, role) values (${id}, 'Buyer')`.execute(db)
  return { id, email }
}

export async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select sum(like_count)::integer as likes, sum(view_count)::integer as views from (
      select like_count, view_count from products
      union all select like_count, view_count from courses
      union all select like_count, view_count from articles
    ) as counts`.execute(db)
  return rows[0] ?? { likes: 0, views: 0 }
}

/** The ids of all mutations that the server knows of a person, sorted. */
export async function readMutations(db: Db, { id }: Buyer): Promise<string[]> {
  const { rows } = await sql<{ mutation_id: string }>`
    select mutation_id from mutations where caller = ${`user:${id}`} and answer ->> 'status' = 'Success'`.execute(
    db,
  )
  return rows.map(({ mutation_id }) => mutation_id).toSorted()
}

export async function readOutcome(db: Db, { id }: Buyer, name: string): Promise<Outcome> {
  const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map((row) => row.name).toSorted()
  const { rows: effects } = await sql<{ entity: string; seq: number }>`
    select effect ->> 'entity' as entity, (effect ->> 'seq')::integer as seq from sync_hook_effects
    where effect ->> 'entity' like ${`${name}-%`} order by id`.execute(db)
  const byLane: Record<string, number[]> = {}
  for (const { entity, seq } of effects) (byLane[entity] ??= []).push(seq)
  return {
    likes: await names(
      sql`select initcap(thing) || ' ' || thing_id as name from likes where user_id = ${id}`,
    ),
    views: await names(
      sql`select initcap(thing) || ' ' || thing_id as name from views where viewer = ${`user:${id}`}`,
    ),
    cart: await names(sql`
      select product_id || ' × ' || count as name
      from cart_products join carts on carts.id = cart_id where user_id = ${id}`),
    effects: byLane,
  }
}
