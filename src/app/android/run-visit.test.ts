import { expect, test } from 'vitest'
import type { Notice, NoticeEvent } from '#contract/user/notices.ts'
import type { DrainOptions } from '#src/sync/drain.ts'
import { runVisit } from './run-visit.ts'
import { type Shell, ShellRefusal } from './shell.ts'

const NOON = Date.UTC(2026, 5, 1, 8, 30)
const NIGHT = Date.UTC(2026, 5, 1, 20)

const notice = (id: number, event: NoticeEvent, number: number | null = null): Notice => ({
  id,
  event,
  number,
  createdAt: '2026-06-01T08:00:00.000Z',
  thing: null,
  thingId: null,
  title: '',
  questionId: null,
  words: '',
  seenAt: null,
})

interface Given {
  now?: number
  left?: number
  hasAccount?: boolean
  items?: Notice[]
  refuses?: string
  drain?: (options: DrainOptions) => Promise<{ left: number }>
}

/** The calls that the app got during a visit. */
async function calls({ now = NOON, left = 0, hasAccount = true, items = [], refuses, drain }: Given = {}) {
  const made: [string, Record<string, unknown>][] = []
  const shell = {
    async call(method: string, parameters: Record<string, unknown>) {
      made.push([method, parameters])
      if (refuses !== undefined && parameters['kind'] === refuses)
        throw new ShellRefusal('notice.show', 'bad-input')
      return {}
    },
  } as unknown as Shell
  const api = { read: async () => ({ items }) } as never
  const visiting = runVisit(shell, {
    api,
    now: () => now,
    drain: drain ?? (async () => ({ left })),
    hasAccount: async () => hasAccount,
  })
  await visiting.catch(() => undefined)
  return made
}
const shown = (made: Awaited<ReturnType<typeof calls>>) =>
  made.filter(([method]) => method === 'notice.show').map(([, { id }]) => id)

test('a notice that an older app does not know keeps no other one back', async () => {
  const items = [notice(3, 'shipped', 7), notice(2, 'cheaper'), notice(1, 'answered')]
  expect(shown(await calls({ items, refuses: 'price' }))).toEqual([1, 2, 3])
})

test('at night nothing is shown, and in the morning it is', async () => {
  const items = [notice(1, 'answered')]
  expect(shown(await calls({ items, now: NIGHT }))).toEqual([])
  expect(shown(await calls({ items, now: NOON }))).toEqual([1])
})

test('what happens to one order is one thread, and another order is another', async () => {
  const items = [notice(3, 'shipped', 8), notice(2, 'cancelled', 7), notice(1, 'shipped', 7)]
  const threads = (await calls({ items })).flatMap(([, { thread }]) => (thread === undefined ? [] : [thread]))
  expect(threads[0]).toBe(threads[1])
  expect(threads[2]).not.toBe(threads[0])
})

test('the app comes back only for changes that still wait, or when nobody knows', async () => {
  const done = (made: Awaited<ReturnType<typeof calls>>) => made.at(-1)
  expect(done(await calls({ left: 0 }))).toEqual(['visit.done', { waiting: 0 }])
  expect(done(await calls({ left: 2 }))).toEqual(['visit.done', { waiting: 2 }])
  const broken = () => Promise.reject(new Error('the disk is full'))
  expect(done(await calls({ drain: broken }))).toEqual(['visit.done', { waiting: 1 }])
})

test('failed tries without a network delay no visit', async () => {
  const paused = async ({ force }: DrainOptions) => ({ left: force ? 0 : 1 })
  expect((await calls({ drain: paused })).at(-1)).toEqual(['visit.done', { waiting: 0 }])
})

test('after a sign-out the notices of the account are removed', async () => {
  const made = await calls({ hasAccount: false, items: [notice(1, 'answered')] })
  expect(made.map(([method]) => method)).toEqual(['notice.clear', 'visit.done'])
})
