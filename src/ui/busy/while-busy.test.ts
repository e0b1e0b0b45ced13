import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_MS, whileBusy } from './while-busy.ts'

let covers = 0
const load = async () => () => {
  covers += 1
  return () => void (covers -= 1)
}
beforeEach(() => {
  covers = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'))

test('the page is covered while long work lasts, and not a moment longer', async () => {
  const work = whileBusy(lasting(5_000), load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(covers).toBe(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await work).toBe('done')
  expect(covers).toBe(0)
})

test('work that is quickly done covers nothing', async () => {
  const work = whileBusy(lasting(300), load)
  await vi.advanceTimersByTimeAsync(5_000)
  await work
  expect(covers).toBe(0)
})

test('work that fails uncovers the page too', async () => {
  const failing = lasting(2_000).then(() => Promise.reject(new Error('failed')))
  const work = whileBusy(failing, load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(covers).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await work).toBeInstanceOf(Error)
  expect(covers).toBe(0)
})

test('the cover ends by itself after five hundred seconds, the work goes on', async () => {
  const work = whileBusy(lasting(LONGEST_MS + 10_000), load)
  await vi.advanceTimersByTimeAsync(LONGEST_MS - 1)
  expect(covers).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(covers).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await work).toBe('done')
})
