import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

function world(most = 10) {
  let time = 0
  const asked: string[] = []
  const remembered = new Remembered<string, string>({
    now: () => new Date(time),
    forMs: 5_000,
    most,
    find(key) {
      asked.push(key)
      return key === 'broken' ? Promise.reject(new Error('no')) : Promise.resolve(`${key} at ${time}`)
    },
  })
  return { remembered, asked, wait: (ms: number) => (time += ms) }
}

test('many who ask at once wait for one answer, which holds for its time', async () => {
  const { remembered, asked, wait } = world()
  await Promise.all([remembered.get('a'), remembered.get('a')])
  wait(4_999)
  expect(await remembered.get('a')).toBe('a at 0')
  wait(1)
  expect(await remembered.get('a')).toBe('a at 5000')
  expect(asked).toEqual(['a', 'a'])
})

test('what is old is given back to the memory, and never more than so many are kept', async () => {
  const { remembered, wait } = world(3)
  for (const key of ['a', 'b', 'c']) await remembered.get(key)
  expect(remembered.size).toBe(3)
  await remembered.get('d')
  expect(remembered.size).toBe(1)
  wait(5_000)
  await remembered.get('e')
  expect(remembered.size).toBe(1)
})

test('a new answer replaces the one that is remembered', async () => {
  const { remembered, wait } = world()
  await remembered.get('a')
  wait(1)
  expect(await remembered.renew('a')).toBe('a at 1')
  expect(await remembered.get('a')).toBe('a at 1')
})

test('a failure is asked about again', async () => {
  const { remembered, asked } = world()
  await expect(remembered.get('broken')).rejects.toThrow('no')
  await expect(remembered.get('broken')).rejects.toThrow('no')
  expect(asked).toHaveLength(2)
})
