import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inWorker, type Offered } from './in-worker.ts'

interface Counting extends Offered {
  place(): Promise<string>
}

const counting = (place: string, isReady: () => Promise<true> = async () => true): Counting => ({
  isReady,
  place: async () => place,
})

let started: { terminate(): void; isEnded: boolean; port: MessagePort }[]

/** A worker as comlink sees it, in this process. */
function startWorker(offered: Counting) {
  const { port1, port2 } = new MessageChannel()
  port2.start()
  expose(offered, port2)
  const running = {
    port: port1,
    isEnded: false,
    terminate() {
      running.isEnded = true
      port1.close()
    },
  }
  started.push(running)
  port1.start()
  return Object.assign(port1, { terminate: running.terminate })
}

beforeEach(() => {
  started = []
  vi.stubGlobal('Worker', class {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { port } of started) port.close()
})

const here = async () => counting('the page')

test('the worker starts with the first question, ends a minute after the last answer, and starts again', async () => {
  const ask = inWorker<Counting>({ start: () => startWorker(counting('a worker')), startHere: here })
  expect(started).toHaveLength(0)
  expect(await Promise.all([ask((one) => one.place()), ask((one) => one.place())])).toEqual([
    'a worker',
    'a worker',
  ])
  vi.advanceTimersByTime(59_000)
  expect(await ask((one) => one.place())).toBe('a worker')
  vi.advanceTimersByTime(59_000)
  expect(started.map(({ isEnded }) => isEnded)).toEqual([false])
  vi.advanceTimersByTime(2_000)
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true])
  expect(await ask((one) => one.place())).toBe('a worker')
  expect(started).toHaveLength(2)
})

test('where no worker can start the page does the work itself', async () => {
  vi.stubGlobal('Worker', undefined)
  const ask = inWorker<Counting>({ start: () => startWorker(counting('a worker')), startHere: here })
  expect(await ask((one) => one.place())).toBe('the page')
})

test('a worker that is broken, or cannot do its work, is left for the page', async () => {
  const unable = counting('a worker', () => Promise.reject(new Error('no database here')))
  const ask = inWorker<Counting>({ start: () => startWorker(unable), startHere: here })
  expect(await ask((one) => one.place())).toBe('the page')
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true])

  const never = counting('a worker', () => new Promise(() => undefined))
  const askBroken = inWorker<Counting>({ start: () => startWorker(never), startHere: here })
  const answer = askBroken((one) => one.place())
  started.at(-1)?.port.dispatchEvent(new Event('error'))
  expect(await answer).toBe('the page')
})

test('a worker that has begun is not left for what goes wrong in it later', async () => {
  const ask = inWorker<Counting>({ start: () => startWorker(counting('a worker')), startHere: here })
  await ask((one) => one.place())
  started.at(-1)?.port.dispatchEvent(new Event('error'))
  expect(await ask((one) => one.place())).toBe('a worker')
})

test('what could not be fetched for the page is asked for again by the next question', async () => {
  vi.stubGlobal('Worker', undefined)
  let isCut = true
  const startHere = async () => {
    if (isCut) throw new TypeError('no line')
    return counting('the page')
  }
  const ask = inWorker<Counting>({ start: () => startWorker(counting('a worker')), startHere })
  await expect(ask((one) => one.place())).rejects.toThrow('no line')
  isCut = false
  expect(await ask((one) => one.place())).toBe('the page')
})
