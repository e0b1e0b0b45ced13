import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDatabase, newBuyer, readMutations, readOutcome, readTotals } from './books-store.ts'
import { drawChanges } from './changes.ts'
import { openField, type Field } from './field.ts'
import { planOf, type Plan } from './plan.ts'

const RUNS = Number(process.env['CHAOS_RUNS'] ?? 20)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))

let field: Field
beforeAll(async () => {
  console.log(`chaos: ${RUNS} repetitions, seed ${SEED} (npm run chaos -- --runs ${RUNS} --seed ${SEED})`)
  field = await openField()
})
afterAll(() => field?.close())

/** What the plan has in store, while the phone sends; resolves when everything is alive again. */
async function strike({ blow, afterMs, awayMs }: Plan): Promise<void> {
  const { server, phone } = field
  await sleep(afterMs)
  if (blow === 'the database dies') return field.killDatabase()
  if (blow === 'the server dies') {
    await server.kill()
    await sleep(awayMs)
    return server.start()
  }
  if (blow === 'the browser dies') {
    await phone.kill()
    await sleep(awayMs)
    await phone.revive()
    await field.openPage()
  }
}

/** Sends until the blow has fallen and everything is alive again. */
async function sendThrough(plan: Plan): Promise<void> {
  const otherTabs = plan.blow === 'two tabs and the worker send at once' ? 2 : 0
  await new Promise<void>((resolve, reject) => {
    field.beset(plan.fates, plan.atBatch, () => strike(plan).then(resolve, reject))
    field.send(otherTabs).catch((error: unknown) => {
      // a browser that dies at once cannot say that it has begun
      if (plan.blow !== 'the browser dies') reject(error)
    })
  })
}

for (let repetition = 0; repetition < RUNS; repetition += 1) {
  const plan = planOf(SEED, repetition)
  test(`${plan.blow} with batch ${plan.atBatch}: a thousand changes arrive, each once (${repetition + 1})`, async () => {
    const name = `run${plan.seed}`
    const { dataDir } = field.server
    const changes = drawChanges(plan.draw, field.goods, name)
    const buyer = await inDatabase(dataDir, newBuyer)
    const before = await inDatabase(dataDir, readTotals)
    await field.signIn(buyer.email)
    const made = await field.make(changes)
    expect(made).toHaveLength(changes.entries)

    await sendThrough(plan)
    expect(await field.untilSent()).toBe(0)

    const { mutations, outcome, totals } = await inDatabase(dataDir, async (db) => ({
      mutations: await readMutations(db, buyer),
      outcome: await readOutcome(db, buyer, name),
      totals: await readTotals(db),
    }))
    const { expected } = changes
    expect(outcome).toEqual(expected)
    expect(mutations).toEqual(made)
    expect(totals).toEqual({
      likes: before.likes + expected.likes.length,
      views: before.views + expected.views.length,
    })
  })
}
