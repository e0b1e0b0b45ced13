import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { openSession } from '#server/platform/access/sessions-store.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import type { RunningServer } from '#tests/world/running-server.ts'
import { cpuTimeOf, postmasterOf } from './cpu-time.ts'

/** Somebody who is signed in. */
export interface BenchPerson {
  id: number
  token: string
}

/** New buyers, signed in. */
export async function newPeople(db: Kysely<Database>, count: number): Promise<BenchPerson[]> {
  const people: BenchPerson[] = []
  for (let made = 0; made < count; made += 1) {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, invite_code) values (${`${randomUUID()}@example.com`}, ${randomUUID().slice(0, 20)}) returning id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    await sql`insert into user_profiles (user_id, display_name) values (${id}, 'شهرامین آزمونگر')`.execute(db)
    await sql`insert into user_roles (user_id, role) values (${id}, 'Buyer')`.execute(db)
    const { token } = await openSession(db, id, new Date(), 'bench', '127.0.0.1')
    people.push({ id, token })
  }
  return people
}

/** Calls an operation for somebody; throws what is no success. */
export async function callAs<T>(
  url: string,
  path: string,
  input: object,
  { token }: Pick<BenchPerson, 'token'>,
): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(input),
  })
  const { status, code, data }: { status: string; code?: string; data: T } = await response.json()
  if (status !== 'Success') throw new Error(`${path} answered ${code}`)
  return data
}

/** What something cost. */
export interface Cost {
  ms: number
  cpuMs: number
}

const cpuOf = ({ pid, dataDir }: RunningServer) => cpuTimeOf(pid()) + cpuTimeOf(postmasterOf(dataDir))

/** Time, and processor time of the server and its database. */
export async function measured(server: RunningServer, work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, start] = [cpuOf(server), performance.now()]
  await work()
  return { ms: performance.now() - start, cpuMs: cpuOf(server) - cpu }
}
