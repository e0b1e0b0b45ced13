import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { ACCOUNTS, type AccountKind, type PersonalAccount, type ShopAccount } from './accounts.ts'

/** One side of a posting; a positive amount goes into the account, in rials or points. */
export type Line =
  | { account: PersonalAccount; userId: number; amount: number }
  | { account: ShopAccount; amount: number }

export interface Posting {
  /** What kind of event it is, such as `adminAddsToWallet`. */
  cause: string
  /** Which one: a cause with its reference is booked once. */
  reference: string
  /** Who did it; null for the server itself. */
  actorId: number | null
  reason?: string
  /** Sums to zero in each unit. */
  lines: readonly Line[]
}

/** `already`: this cause and reference are booked. `tooLow`: an account has less than is taken from it. Both change nothing. */
export type Booked = 'booked' | 'already' | 'tooLow'

interface AccountFound {
  id: number
  balance: number | null
}

const ownerOf = (line: Line): number | null => ('userId' in line ? line.userId : null)

/**
 * Books a posting, in the transaction of its cause. Accounts with a balance are locked in the order of their ids, so that two
 * postings never wait for each other. A caller who goes on after `tooLow` or `already` has booked nothing.
 */
export async function post(
  tx: Tx,
  { cause, reference, actorId, reason = '', lines }: Posting,
): Promise<Booked> {
  const found = await lockAccounts(tx, lines)
  const booked = tx
    .selectFrom('postings')
    .select('id')
    .where('cause', '=', cause)
    .where('reference', '=', reference)
  if (await booked.executeTakeFirst()) return 'already'
  const isShort = [...found.values()].some(({ balance, amount }) => balance !== null && balance + amount < 0)
  if (isShort) return 'tooLow'
  const posting = await tx
    .insertInto('postings')
    .values({ cause, reference, actor_id: actorId, reason })
    .onConflict((conflict) => conflict.columns(['cause', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!posting) return 'already'
  const rows = [...found.values()].filter(({ amount }) => amount !== 0)
  await tx
    .insertInto('entries')
    .values(rows.map(({ id, amount }) => ({ account_id: id, posting_id: posting.id, amount })))
    .execute()
  return 'booked'
}

/** The accounts of the lines by id, locked where they have a balance, with what all lines together move there. */
async function lockAccounts(
  tx: Tx,
  lines: readonly Line[],
): Promise<Map<number, AccountFound & { amount: number }>> {
  const sums = new Map<string, { account: AccountKind; userId: number | null; amount: number }>()
  for (const line of lines) {
    const userId = ownerOf(line)
    const key = `${line.account} ${userId}`
    const amount = (sums.get(key)?.amount ?? 0) + line.amount
    sums.set(key, { account: line.account, userId, amount })
  }
  const wanted = [...sums.values()]
  const keys = wanted.map(
    ({ account, userId }) => sql`(kind = ${account} and user_id is not distinct from ${userId}::integer)`,
  )
  const find = () =>
    sql<AccountFound & { kind: string; userId: number | null }>`
      select id, kind, user_id as "userId", balance from money_accounts where ${sql.join(keys, sql` or `)}`.execute(
      tx,
    )
  const existing = await find()
  const isThere = new Set(existing.rows.map(({ kind, userId }) => `${kind} ${userId}`))
  const missing = wanted.filter(({ account, userId }) => !isThere.has(`${account} ${userId}`))
  if (missing.length > 0) await openAccounts(tx, missing)
  const { rows } = missing.length > 0 ? await find() : existing
  // only what keeps a balance is locked, and read again behind the lock
  const locked = await sql<AccountFound>`select id, balance from money_accounts
    where id = any(${rows.map(({ id }) => id)}::integer[]) and balance is not null order by id for update`.execute(
    tx,
  )
  const balances = new Map(locked.rows.map(({ id, balance }) => [id, balance]))
  return new Map(
    rows.map(({ id, kind, userId }) => [
      id,
      { id, balance: balances.get(id) ?? null, amount: sums.get(`${kind} ${userId}`)?.amount ?? 0 },
    ]),
  )
}

/** The first posting of an account opens it; another transaction may do so at the same time. */
async function openAccounts(
  tx: Tx,
  missing: readonly { account: AccountKind; userId: number | null }[],
): Promise<void> {
  await tx
    .insertInto('money_accounts')
    .values(
      missing.map(({ account, userId }) => ({
        kind: account,
        unit: ACCOUNTS[account].unit,
        user_id: userId,
        balance: ACCOUNTS[account].hasBalance ? 0 : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a person has in an account; 0 before anything was booked there. */
export async function balanceOf(
  tx: Tx,
  userId: number,
  account: PersonalAccount,
  { isLocked = false } = {},
): Promise<number> {
  const found = tx
    .selectFrom('money_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .where('kind', '=', account)
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirst()
  return row?.balance ?? 0
}

/** What is wrong with the books, in sentences: a unit that does not sum to zero, a balance that its entries do not give. */
export async function faultsOfBooks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'posting ' || e.posting_id || ' in ' || a.unit || ' sums to ' || sum(e.amount) as fault
    from entries e join money_accounts a on a.id = e.account_id group by e.posting_id, a.unit having sum(e.amount) <> 0
    union all
    select 'account ' || a.id || ' has ' || a.balance || ' and entries of ' || coalesce(sum(e.amount), 0)
    from money_accounts a left join entries e on e.account_id = a.id where a.balance is not null
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`.execute(tx)
  return rows.map(({ fault }) => fault)
}
