import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { SocketConnection } from '#server/platform/embedded/embedded-postgres.ts'
import type { Database } from './schema.ts'
import { statementNames } from './statement-names.ts'

export interface DatabaseOptions {
  /** Most connections of this process. */
  max?: number
  /** Behind a transaction pooler sessions change hands: no prepared statements, no session settings. */
  isBehindTransactionPooler?: boolean
  /** A connection that gives no answer for so long is dead, and another one takes its place. No limit by default: a start may take long. */
  longestAnswerMs?: number
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  onLostConnection?: (error: Error) => void
}

const CONNECT_LIMIT_MS = 10_000
/** After so long without a word the operating system asks whether the other end is still there. */
const ASK_WHEN_SILENT_MS = 10_000
const SESSION = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  // one plan per statement: each is written so that its plan does not depend on the values
  options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
}

/** Longer than any statement may take while the server runs. */
export const LONGEST_ANSWER_MS = SESSION.statement_timeout + 5_000

/** A pool of connections with our column types and prepared statements. Connects on first use; `destroy()` closes it. */
export function openDatabase(
  connection: string | SocketConnection,
  options: DatabaseOptions = {},
): Kysely<Database> {
  const {
    max = 10,
    isBehindTransactionPooler = false,
    longestAnswerMs,
    onLostConnection = () => undefined,
  } = options
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    ...(isBehindTransactionPooler ? {} : SESSION),
    max,
    application_name: 'academy',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_WHEN_SILENT_MS,
    ...(longestAnswerMs !== undefined && { query_timeout: longestAnswerMs }),
    types: columnTypes,
  })
  pool.on('error', onLostConnection)
  // While a client is lent the pool does not listen, and an unheard error ends the process.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return new Kysely<Database>({
    dialect: dialect(pool, isBehindTransactionPooler ? () => undefined : statementNames()),
  })
}

/** What the driver says after `longestAnswerMs`. */
const NO_ANSWER = 'Query read timeout'

function dialect(pool: pg.Pool, nameOf: (text: string) => string | undefined): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PreparingDriver(pool, nameOf),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Kysely's driver, with connections that send statements under a name. */
class PreparingDriver extends PostgresDriver {
  readonly #pool: pg.Pool
  readonly #nameOf: (text: string) => string | undefined
  readonly #lent = new WeakMap<DatabaseConnection, pg.PoolClient>()

  constructor(pool: pg.Pool, nameOf: (text: string) => string | undefined) {
    super({ pool })
    this.#pool = pool
    this.#nameOf = nameOf
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect()
    const connection = new PreparingConnection(client, this.#nameOf)
    this.#lent.set(connection, client)
    return connection
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    const isLost = connection instanceof PreparingConnection && connection.isLost
    this.#lent.get(connection)?.release(isLost)
    return Promise.resolve()
  }
}

class PreparingConnection implements DatabaseConnection {
  /** It gave no answer in time: what was asked may still be under way, so nobody else may use it. */
  isLost = false
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? this.#nameOf(text) : undefined
    const query = { text, values: [...parameters] }
    const result = await this.#ask(name === undefined ? query : { ...query, name })
    const changed = /^(?:insert|update|delete|merge)$/i.test(result.command) ? result.rowCount : null
    const rows = { rows: result.rows ?? [] }
    return changed === null ? rows : { ...rows, numAffectedRows: BigInt(changed) }
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    // the end of its transaction would wait as long once more
    if (this.isLost) throw new Error(NO_ANSWER)
    try {
      return await this.#client.query(query)
    } catch (error) {
      if (error instanceof Error && error.message === NO_ANSWER) this.isLost = true
      throw error
    }
  }

  // eslint-disable-next-line require-yield -- an interface of Kysely that nothing here uses
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read a page at a time: streaming is not supported.')
  }
}
