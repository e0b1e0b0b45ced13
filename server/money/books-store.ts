import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { ACCOUNTS, type AccountKind, DEBTS, type PersonalAccount, type ShopAccount } from './accounts.ts'

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
  /** What a wallet has too little of becomes a debt of its holder. Wallets without a debt answer `tooLow` all the same. */
  mayOwe?: boolean
}

/** `already`: this cause and reference are booked. `tooLow`: an account has less than is taken from it. Both change nothing. */
export type Booked = 'booked' | 'already' | 'tooLow'

/** What all lines of a posting together move in an account. */
interface Move {
  account: AccountKind
  userId: number | null
  amount: number
}

/** A move with the account that it is in; locked where the account has a balance. */
interface LockedMove extends Move {
  id: number
  balance: number | null
}

const ownerOf = (line: Line): number | null => ('userId' in line ? line.userId : null)
const keyOf = ({ account, userId }: Pick<Move, 'account' | 'userId'>) => `${account} ${userId}`
const debtOf = (account: AccountKind): AccountKind | undefined =>
  account in DEBTS ? DEBTS[account as keyof typeof DEBTS] : undefined
const isDebt = (account: AccountKind) => Object.values<AccountKind>(DEBTS).includes(account)

/**
 * Books a posting, in the transaction of its cause. Accounts with a balance are locked in the order of their ids, so that two
 * postings never wait for each other. What comes into a wallet pays the debt of its holder first. A caller who goes on after `tooLow`
 * or `already` has booked nothing.
 */
export async function post(
  tx: Tx,
  { cause, reference, actorId, reason = '', lines, mayOwe = false }: Posting,
): Promise<Booked> {
  const moves = withDebts(await lockAccounts(tx, movesOf(lines)), mayOwe)
  if (moves.some(isTooLow)) return (await isBooked(tx, cause, reference)) ? 'already' : 'tooLow'
  const moved = moves.filter(({ amount }) => amount !== 0)
  const { rows } = await sql`
    with posting as (
      insert into postings (cause, reference, actor_id, reason) values (${cause}, ${reference}, ${actorId}, ${reason})
      on conflict (cause, reference) do nothing returning id)
    insert into entries (account_id, posting_id, amount) select moved.account_id, posting.id, moved.amount
    from posting, unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ amount }) => amount)}::bigint[])
      as moved (account_id, amount)
    returning posting_id`.execute(tx)
  return rows.length > 0 ? 'booked' : 'already'
}

async function isBooked(tx: Tx, cause: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select id from postings where cause = ${cause} and reference = ${reference}`.execute(tx)
  return rows.length > 0
}

/** What the lines move by account. A wallet brings the debt of its holder along, so that both are locked. */
function movesOf(lines: readonly Line[]): Move[] {
  const moves = new Map<string, Move>()
  const add = (move: Move) => {
    const before = moves.get(keyOf(move))?.amount ?? 0
    moves.set(keyOf(move), { ...move, amount: before + move.amount })
  }
  for (const line of lines) {
    const userId = ownerOf(line)
    add({ account: line.account, userId, amount: line.amount })
    const debt = debtOf(line.account)
    if (debt) add({ account: debt, userId, amount: 0 })
  }
  return [...moves.values()]
}

/** Moves between wallets and debts: income pays what is owed, and where that is allowed, what is missing becomes a debt. */
function withDebts(moves: readonly LockedMove[], mayOwe: boolean): LockedMove[] {
  const shifts = new Map<string, number>()
  for (const { account, userId, amount, balance } of moves) {
    const debt = debtOf(account)
    if (!debt) continue
    const key = keyOf({ account: debt, userId })
    const owed = -(moves.find((move) => keyOf(move) === key)?.balance ?? 0)
    const missing = mayOwe ? Math.max(0, -((balance ?? 0) + amount)) : 0
    const shift = amount > 0 ? Math.min(amount, owed) : -missing
    shifts.set(key, shift)
    shifts.set(keyOf({ account, userId }), -shift)
  }
  return moves.map((move) => ({ ...move, amount: move.amount + (shifts.get(keyOf(move)) ?? 0) }))
}

function isTooLow({ account, balance, amount }: LockedMove): boolean {
  if (balance === null || amount === 0) return false
  return isDebt(account) ? balance + amount > 0 : balance + amount < 0
}

interface LockedAccount {
  id: number
  account: AccountKind
  userId: number | null
  balance: number | null
}

/** The accounts of the moves, opened where they are missing, and locked where they have a balance. */
async function lockAccounts(tx: Tx, moves: readonly Move[]): Promise<LockedMove[]> {
  const existing = await lockExisting(tx, moves)
  const isThere = new Set(existing.map(keyOf))
  const missing = moves.filter((move) => !isThere.has(keyOf(move)))
  if (missing.length > 0) await openAccounts(tx, missing)
  const rows = missing.length > 0 ? await lockExisting(tx, moves) : existing
  const amounts = new Map(moves.map((move) => [keyOf(move), move.amount]))
  return rows.map((row) => ({ ...row, amount: amounts.get(keyOf(row)) ?? 0 }))
}

/**
 * The accounts of the moves that are there. Once all of them are, those with a balance are locked in one order, and their balances are
 * those behind the lock. Persons and the shop are looked for apart: each by an index of its own.
 */
async function lockExisting(tx: Tx, moves: readonly Move[]): Promise<LockedAccount[]> {
  const [ofShop, ofPeople] = [moves.filter(isOfShop), moves.filter((move) => !isOfShop(move))]
  const { rows } = await sql<LockedAccount>`
    with existing as (
      select account.id, account.kind, account.user_id
      from unnest(${ofPeople.map(({ account }) => account)}::text[], ${ofPeople.map(({ userId }) => userId)}::integer[])
        as wanted (kind, user_id)
        join money_accounts account on account.user_id = wanted.user_id and account.kind = wanted.kind
      union all
      select id, kind, user_id from money_accounts
      where user_id is null and kind = any(${ofShop.map(({ account }) => account)}::text[])),
    locked as (
      select id, balance from money_accounts where id in (select id from existing) and balance is not null
        and (select count(*) from existing) = ${moves.length} order by id for update)
    select id, kind as account, user_id as "userId", balance from existing left join locked using (id)`.execute(
    tx,
  )
  return rows
}

const isOfShop = ({ userId }: Move) => userId === null

/** The first posting of an account opens it; another transaction may do so at the same time. */
async function openAccounts(tx: Tx, missing: readonly Move[]): Promise<void> {
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
