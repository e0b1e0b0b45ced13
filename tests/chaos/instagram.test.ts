import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRACTICE_SECRET } from '#server/instagram/open-instagram.ts'
import { type PracticeGraph, practiceGraph } from '#server/instagram/practice/practice-graph.ts'
import { practiceServer } from '#server/instagram/practice/serve.ts'
import { seeded } from '#server/demo/seeded.ts'
import { type Shop, shopOn } from '../journeys/shop.ts'
import { type RunningServer, startServer } from '../world/running-server.ts'
import { persist } from './deaths.ts'

const DEATHS = 4
const PEOPLE = 40
/** Sending to all takes about so long when nothing dies. */
const ROUND_MS = 1_500
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let server: RunningServer
let shop: Shop
let graph: PracticeGraph
let closeGraph: () => void
beforeAll(async () => {
  graph = practiceGraph({
    appSecret: PRACTICE_SECRET,
    now: () => new Date(),
    // Instagram reports again until it is answered
    deliver: (body, signature) =>
      persist(async () => {
        const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
        const { ok } = await fetch(`${server.url}/hooks/instagram`, { method: 'POST', headers, body })
        if (!ok) throw new Error('The report was not taken.')
      }),
  })
  const instagram = practiceServer(graph).listen(0, '127.0.0.1')
  await once(instagram, 'listening')
  closeGraph = () => instagram.close().closeAllConnections()
  const at = instagram.address()
  if (!at || typeof at === 'string') throw new Error('The practice Instagram has no port.')
  server = await startServer({
    env: {
      INSTAGRAM_APP_ID: 'practice',
      INSTAGRAM_APP_SECRET: PRACTICE_SECRET,
      INSTAGRAM_VERIFY_TOKEN: 'practice',
      INSTAGRAM_GRAPH_URL: `http://127.0.0.1:${at.port}`,
    },
  })
  shop = await shopOn(server)
})
afterAll(async () => {
  await shop.close()
  await server.remove()
  closeGraph()
})

const count = (condition: ReturnType<typeof sql>) =>
  shop.onDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from bot_messages
      where ${condition}`.execute(db)
    return rows[0]?.count ?? 0
  })

const draw = seeded(SEED)
test.each(Array.from({ length: DEATHS }, () => [draw.whole(0, ROUND_MS)]))(
  `the server dies %i ms after messages began to go out: nobody gets one twice, and all is known (seed ${SEED})`,
  async (moment) => {
    const round = `پیام ${moment} ${graph.sent.length}`
    const people = Array.from({ length: PEOPLE }, (_, index) => String(9_000 + index))
    for (const person of people) await graph.write(person, 'سلام')
    const { token } = await shop.api.send('User/Login', {
      userName: 'admin@example.com',
      password: 'Tuning-1405',
    })
    await expect
      .poll(
        () =>
          shop.onDatabase(async (db) => {
            const { rows } = await sql<{
              waiting: number
            }>`select count(*)::integer as waiting from bot_events
            where handled_at is null`.execute(db)
            return rows[0]?.waiting
          }),
        { timeout: 30_000 },
      )
      .toBe(0)
    const answer = await fetch(`${server.url}/api/Site/SendInstagramBotDirectMessages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ recipients: people, text: round }),
    })
    expect(await answer.json()).toMatchObject({ data: { queued: PEOPLE } })
    await new Promise((resolve) => setTimeout(resolve, moment))
    await server.kill()
    await server.start()

    const own = sql`text = ${round} and is_own`
    await expect
      .poll(() => count(sql`${own} and state in ('queued', 'sending')`), { timeout: 90_000, interval: 500 })
      .toBe(0)
    const arrived = graph.sent.filter(({ text }) => text === round).map(({ to }) => to)
    expect(new Set(arrived).size).toBe(arrived.length)
    await expect.poll(() => count(sql`${own} and state = 'sent'`), { timeout: 30_000 }).toBe(arrived.length)
    expect(await count(sql`${own} and state = 'unknown'`)).toBe(PEOPLE - arrived.length)
    expect(await count(own)).toBe(PEOPLE)
  },
  180_000,
)
