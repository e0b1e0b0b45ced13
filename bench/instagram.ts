import { createHmac, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { MOST_RECIPIENTS } from '#contract/site/bot-rules.ts'
import { PRACTICE_SECRET } from '#server/instagram/open-instagram.ts'
import { PRACTICE_ACCOUNT } from '#server/instagram/practice/practice-graph.ts'
import { messageOf, webhookBody } from '#server/instagram/practice/webhooks.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { callAs, measured } from './measure/people.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** Reports of Instagram as they come in, and one text for very many people. Processor time of Node and PostgreSQL. */

const REPORTS = 500
const WARM_UP = 50

async function report({ url }: RunningServer, person: string): Promise<void> {
  const item = messageOf(PRACTICE_ACCOUNT.id, person, { text: 'سلام، توربو دارید؟', at: new Date() })
  const body = webhookBody(PRACTICE_ACCOUNT.id, [item], new Date())
  const signature = `sha256=${createHmac('sha256', PRACTICE_SECRET).update(body).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const { status } = await fetch(`${url}/hooks/instagram`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The report was answered with ${status}.`)
}

async function reportRows(server: RunningServer, db: Kysely<Database>): Promise<Row[]> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await report(server, '8000')
  // reports are worked off by a job, which is not what is measured
  await sql`update jobs set due_at = now() + interval '1 hour' where kind = 'work off bot events'`.execute(db)
  const { cpuMs, ms } = await measured(server, async () => {
    for (let turn = 0; turn < REPORTS; turn += 1) await report(server, String(8_000 + turn))
  })
  return [
    rowOf('taking a report', cpuMs / REPORTS, 'ms CPU', 2, 2),
    rowOf('until it is answered', ms / REPORTS, 'ms', 1_000, 1),
  ]
}

async function queueRows(server: RunningServer, db: Kysely<Database>): Promise<Row[]> {
  await sql`insert into bot_conversations (account_id, person_id, person_name, named_at, last_person_at, last_at, created_at)
    select ${PRACTICE_ACCOUNT.id}, (600000 + number)::text, 'p', now(), now(), now(), now()
    from generate_series(1, ${MOST_RECIPIENTS}) as number`.execute(db)
  // nothing is sent meanwhile
  await sql`update bot_sessions set paused_until = now() + interval '1 hour'`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from users where email = 'admin@example.com'`.execute(
    db,
  )
  const admin = await openSession(db, rows[0]?.id ?? 0, new Date(), 'bench', '127.0.0.1')
  const recipients = Array.from({ length: MOST_RECIPIENTS }, (_, index) => String(600_001 + index))
  const send = () =>
    callAs(server.url, 'Site/SendInstagramBotDirectMessages', { recipients, text: randomUUID() }, admin)
  await send()
  const { ms } = await measured(server, send)
  return [rowOf(`${MOST_RECIPIENTS} recipients queued`, ms, 'ms', 500, 0)]
}

export async function benchInstagram(): Promise<string> {
  const server = await startServer()
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 2 })
  try {
    return tableOf('Instagram', [...(await reportRows(server, db)), ...(await queueRows(server, db))])
  } finally {
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
