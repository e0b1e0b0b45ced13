import type { Dexie, Table } from 'dexie'
import type { ExamAnswerRow } from './exam-answers.ts'
import type { LessonProgressRow } from './lesson-progress.ts'
import type { AccountId, CartFactsRow, CartLineRow, LikeRow, OwnedRow } from './row-types.ts'

/** The rows of each personal table, and their primary key. */
interface PersonalRows {
  like: { row: LikeRow; key: [AccountId, LikeRow['thing'], number] }
  owned: { row: OwnedRow; key: [AccountId, OwnedRow['thing'], number] }
  cartLine: { row: CartLineRow; key: [AccountId, string] }
  cartFacts: { row: CartFactsRow; key: AccountId }
  /** Items of the cart that the person saved for later. */
  laidAside: { row: CartLineRow; key: [AccountId, string] }
  /** What was watched of lessons. The server has most of it, but a part may not be sent yet. */
  lessonProgress: { row: LessonProgressRow; key: [AccountId, number] }
  /** The last answer to each test of a made exam, by made exam and test. */
  examAnswer: { row: ExamAnswerRow; key: [AccountId, number, number] }
}

interface TableRules {
  /** The version of the schema that adds the table. */
  since: number
  /** Primary key and indexes in Dexie's notation. One of them is `accountId`, which finds the rows of an account. */
  schema: string
  /** Mutators change its rows, so a change reads and writes it in one transaction with the Outbox. */
  isChanged: boolean
  /**
   * The server has these rows too: a table that cannot be read is emptied and pulled again. Rows that only this device has
   * are never emptied by a repair, and those of a guest become the account's at signing in.
   */
  isOnServer: boolean
}

/**
 * Every table of rows that belong to an account. The versions of the schema, the transaction of a change, signing in, signing
 * out and repairs follow from this list, so a new personal table is one row here and its type above.
 */
const TABLES = {
  like: { since: 1, schema: '[accountId+thing+id], accountId', isChanged: true, isOnServer: true },
  owned: { since: 1, schema: '[accountId+thing+id], accountId', isChanged: false, isOnServer: true },
  cartLine: { since: 1, schema: '[accountId+key], accountId', isChanged: true, isOnServer: true },
  cartFacts: { since: 1, schema: 'accountId', isChanged: true, isOnServer: true },
  laidAside: { since: 3, schema: '[accountId+key], accountId', isChanged: false, isOnServer: false },
  lessonProgress: { since: 4, schema: '[accountId+id], accountId', isChanged: false, isOnServer: false },
  examAnswer: { since: 5, schema: '[accountId+id+testId], accountId', isChanged: true, isOnServer: false },
} as const satisfies Record<keyof PersonalRows, TableRules>

type TableName = keyof PersonalRows
const rules: [string, TableRules][] = Object.entries(TABLES)

/** The tables as members of the Mirror. */
export type PersonalTables = {
  readonly [N in TableName]: Table<PersonalRows[N]['row'], PersonalRows[N]['key']>
}

/** The tables that Mutators change. */
export type ChangedTable = {
  [N in TableName]: (typeof TABLES)[N]['isChanged'] extends true ? N : never
}[TableName]

/** Whether a pull of the account brings the rows of a table. */
export const isOnServer = (table: TableName): boolean => TABLES[table].isOnServer

/** The last version of the schema that adds a personal table. */
export const LAST_ADDITION = Math.max(...rules.map(([, { since }]) => since))

/** What a version of the schema adds, in Dexie's notation. */
export function personalStores(version: number): Record<string, string> {
  return Object.fromEntries(
    rules.filter(([, { since }]) => since === version).map(([name, { schema }]) => [name, schema]),
  )
}

/** The personal tables of a Mirror to which a rule applies; all of them when no rule is given. */
export function personalTables(
  mirror: Dexie,
  applies: (rules: Readonly<TableRules>) => boolean = () => true,
): Table<{ accountId: AccountId }, unknown>[] {
  return rules.filter(([, each]) => applies(each)).map(([name]) => mirror.table(name))
}
