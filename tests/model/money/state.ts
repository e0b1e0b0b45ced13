import { sql } from 'kysely'
import type { Item } from './sales.ts'
import { shopBalances, type Stage } from './stage.ts'
import type { ShopServer } from '#tests/world/shop-server.ts'

const factsOf = ({
  count,
  paid,
  share,
  commission,
  status,
  isShared,
}: Omit<Item, 'order' | 'asked' | 'product' | 'isFresh' | 'id'>) => ({
  count,
  paid,
  share,
  commission,
  status,
  isShared,
})

/** What the model says of a story. */
export function modelled({ model }: Stage) {
  const items = model.items().toSorted((a, b) => a.id - b.id)
  return { ...model.state(), items: items.map(factsOf) }
}

/** The same of the shop. */
export async function stateOf(stage: Stage) {
  const { shop, buyers, products, course, before } = stage
  const balances: Record<string, number> = {}
  const note = (account: string, sum: number) => {
    if (sum !== 0) balances[account] = sum
  }
  for (const [kind, sum] of Object.entries(await shopBalances(shop))) note(kind, sum - (before[kind] ?? 0))
  for (const [index, { id }] of buyers.entries())
    for (const [kind, sum] of Object.entries(await balancesOf(shop, id))) note(`${kind} ${index}`, sum)
  for (const role of ['seller', 'teacher'] as const)
    for (const [kind, sum] of Object.entries(await balancesOf(shop, stage[role].id)))
      note(kind.startsWith(role) ? kind : `${kind} ${role}`, sum)
  const { rows: goods } = await sql<{ stock: number }>`
    select stock from products where id = any(${products}::integer[]) order by id`.execute(shop.db)
  const { rows: owned } = await sql<{ userId: number }>`
    select user_id as "userId" from user_courses where course_id = ${course}`.execute(shop.db)
  const owners = owned.map(({ userId }) => buyers.findIndex(({ id }) => id === userId)).toSorted()
  const { tools, exams } = await readThings(stage)
  return {
    balances,
    stock: goods.map(({ stock }) => stock),
    owners,
    tools,
    exams,
    items: await readItems(stage),
  }
}

/** Until when each buyer may use the tools, and whether the exam is paid. */
async function readThings({ shop, buyers, tools, exam, model }: Stage) {
  const { rows: ends } = await sql<{ userId: number; tool: number; until: string | null }>`
    select distinct on (user_id, tuner_plus_id) user_id as "userId", tuner_plus_id as tool, until from tuner_plus_accesses
    where tuner_plus_id = any(${tools}::integer[]) order by user_id, tuner_plus_id, until desc nulls first`.execute(
    shop.db,
  )
  const { rows: paid } = await sql<{ userId: number }>`
    select user_id as "userId" from exam_entries where exam_id = ${exam} and paid_at is not null`.execute(
    shop.db,
  )
  const endOf = (user: number, tool: number) => {
    const end = ends.find((row) => row.userId === user && row.tool === tool)
    if (!end) return 'none'
    return end.until === null ? 'endless' : (Date.parse(end.until) - model.beganAt) / 1_000
  }
  return {
    tools: buyers.map(({ id }) => tools.map((tool) => endOf(id, tool))),
    exams: buyers.map(({ id }) => paid.some(({ userId }) => userId === id)),
  }
}

/** Reads what was sold, and notes the ids of new things in the model. */
async function readItems({ shop, buyers, products, model }: Stage) {
  const { rows } = await sql<Item & { productId: number | null; userId: number }>`
    select item.id, item.product_id as "productId", orders.user_id as "userId", item.count, item.paid, item.share, item.commission,
      item.status, item.shared_at is not null as "isShared"
    from order_items item join orders on orders.id = item.order_id
    where orders.user_id = any(${buyers.map(({ id }) => id)}::integer[]) and orders.state = 'paid' order by item.id`.execute(
    shop.db,
  )
  const known = new Set(model.items().map(({ id }) => id))
  for (const row of rows) {
    if (known.has(row.id)) continue
    const isIt = (item: Item) =>
      item.id === 0 &&
      buyers[item.order.buyer]?.id === row.userId &&
      (item.product === null ? null : products[item.product]) === row.productId
    const item = model.items().find(isIt)
    if (item) item.id = row.id
  }
  return rows.map(factsOf)
}

async function balancesOf({ db }: ShopServer, userId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(entry.amount)::bigint as sum from money_accounts account join entries entry on entry.account_id = account.id
    where account.user_id = ${userId} group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}
