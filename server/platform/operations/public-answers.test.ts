import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/world/database.ts'
import { PublicAnswers } from './public-answers.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.drop())

test('kept answers never take more than their memory: the oldest are forgotten', async () => {
  const answers = new PublicAnswers(world.db, () => new Date(), 1)
  await answers.find('nothing')
  const text = 'x'.repeat(100_000)
  for (let made = 0; made < 20; made += 1) answers.keep(`answer ${made}`, text, 60, answers.generation)
  const found = await Promise.all(Array.from({ length: 20 }, (_, made) => answers.find(`answer ${made}`)))
  const kept = found.flatMap((answer, made) => (answer ? [made] : []))
  // each counts twice, for its compressed forms
  expect(kept).toEqual([15, 16, 17, 18, 19])
})
