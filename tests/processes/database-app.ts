import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { sql } from 'kysely'

// The smallest app on the embedded database. Commands arrive as lines, answers leave as lines of JSON.
try {
  const server = await startEmbeddedPostgres(process.env['DATA_DIR'] ?? 'data')
  const db = openDatabase(server.connection, { max: 2 })
  await makeTable(db)
  answer({ adopted: server.adopted, host: server.connection.host })

  process.stdin.setEncoding('utf8').on('data', (command: string) => void obey(command.trim()))

  async function obey(command: string): Promise<void> {
    if (command === 'stop') {
      await db.destroy()
      await server.stop()
      answer({ stopped: true })
      process.exit(0)
    }
    if (command !== 'read') await sql`insert into notes (note) values (${command})`.execute(db)
    const { rows } = await sql<{ note: string }>`select note from notes order by note`.execute(db)
    answer({ notes: rows.map(({ note }) => note) })
  }
} catch (error) {
  answer({ failed: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

function answer(words: object): void {
  process.stdout.write(`${JSON.stringify(words)}\n`)
}

/** One app at a time: PostgreSQL refuses one of two that make the same table at the same moment. */
async function makeTable(db: ReturnType<typeof openDatabase>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(trx)
    await sql`create table if not exists notes (id serial, note text)`.execute(trx)
  })
}
