import { afterAll, beforeAll, expect, test } from 'vitest'
import { openField, type Field } from './field.ts'

const CHANGES = 200
const TIMES = 3
const DONE = '/api/health?done'

let field: Field
beforeAll(async () => {
  field = await openField()
})
afterAll(() => field?.close())

/** Runs in the page: keeps the changes one after another and says so by a call, without waiting for anything else. */
async function keepThenTell({ name, count, done }: { name: string; count: number; done: string }) {
  const kept: number[] = []
  for (let seq = 0; seq < count; seq += 1) {
    await window.__queue.enqueue({ opId: `${name}-${seq}`, entity: name, seq, kind: 'op' })
    kept.push(seq)
  }
  void fetch(done)
  return kept.length
}

test('what was acknowledged is on disk, though the browser is killed in that moment', async () => {
  const { phone, server } = field
  for (let time = 0; time < TIMES; time += 1) {
    const name = `kept${time}`
    const killed = field.whenAsked(DONE, () => phone.kill())
    await phone.page
      .evaluate(keepThenTell, { name, count: CHANGES, done: DONE })
      .catch((error: unknown) => expect(String(error)).toMatch(/closed|crash/i))
    await killed
    await phone.revive()
    await field.openPage()
    expect(await phone.page.evaluate(() => window.__queue.durable())).toBe(CHANGES)

    await phone.page.evaluate(() => window.__queue.drain())
    expect(await field.untilSent()).toBe(0)
    const effects: { entity: string; seq: number }[] = await (
      await fetch(`${server.url}/debug/effects`)
    ).json()
    const own = effects.filter(({ entity }) => entity === name).map(({ seq }) => seq)
    expect(own).toEqual(Array.from({ length: CHANGES }, (_, seq) => seq))
  }
})
