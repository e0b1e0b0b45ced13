import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('a change is sent when the earlier ones are answered, and only the last one is the last', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const choose = (name: string, wait: number) =>
    inTurn(async (isLast) => {
      seen.push(`send ${name}`)
      await new Promise((resolve) => setTimeout(resolve, wait))
      seen.push(`${isLast() ? 'show' : 'skip'} ${name}`)
    })
  await Promise.all([choose('first', 20), choose('second', 1), choose('third', 1)])
  expect(seen).toEqual(['send first', 'skip first', 'send second', 'skip second', 'send third', 'show third'])
})

test('a change that is refused does not hold the next one', async () => {
  const inTurn = createTurns()
  const refused = inTurn(() => Promise.reject(new Error('refused')))
  const next = inTurn((isLast) => Promise.resolve(isLast()))
  await expect(refused).rejects.toThrow('refused')
  expect(await next).toBe(true)
})
