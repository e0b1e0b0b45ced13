import 'fake-indexeddb/auto'
import Dexie, { type IntervalTree, type ObservabilitySet } from 'dexie'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { Mirror } from './mirror.ts'
import type { LikeRow } from './row-types.ts'
import { Rows } from './rows.ts'
import { watch } from './watch.ts'

const NAME = 'rows'
let opened: Mirror[] = []

afterEach(async () => {
  for (const mirror of opened) mirror.close()
  await new Mirror(NAME).delete()
  opened = []
})

function open(): Mirror {
  const mirror = new Mirror(NAME)
  opened.push(mirror)
  return mirror
}

const like = (id: number, accountId = '7'): LikeRow => ({ accountId, thing: 'Product', id })
const put = (mirror: Mirror, ...rows: readonly LikeRow[]) =>
  Rows.write(mirror, ['like'], async (store) => {
    await Promise.all(rows.map((row) => store.put('like', row)))
  })

/** What an observer of a query was notified of so far, oldest first. */
function follow<T>(read: () => Promise<T>): { notified: T[] } {
  const notified: T[] = []
  const stop = watch(
    read,
    (value) => notified.push(value),
    (error) => expect.fail(String(error)),
  )
  onTestFinished(stop)
  return { notified }
}

function rangesIn(tree: IntervalTree | null | undefined): number {
  return tree && 'from' in tree ? 1 + rangesIn(tree.l) + rangesIn(tree.r) : 0
}

/** For each notification, the number of ranges of its largest part. */
function listen(): number[] {
  const named: number[] = []
  const hear = (parts: ObservabilitySet) =>
    void named.push(Math.max(...Object.values(parts).map((tree) => rangesIn(tree))))
  Dexie.on('storagemutated', hear)
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(hear))
  return named
}

const QUESTIONS: Record<string, (mirror: Mirror) => Promise<unknown>> = {
  'by its key': async (mirror) => Boolean(await mirror.like.get(['7', 'Product', 1])),
  'in a list': async (mirror) => (await mirror.like.where('accountId').equals('7').toArray()).length > 0,
  'in a list of keys': async (mirror) =>
    (await mirror.like.where('accountId').equals('7').primaryKeys()).length > 0,
  'among all keys': async (mirror) =>
    (await mirror.like.toCollection().primaryKeys()).some(([accountId]) => accountId === '7'),
  'by counting': async (mirror) => (await mirror.like.where('accountId').equals('7').count()) > 0,
}

test.each(Object.entries(QUESTIONS))('an observer of a row %s sees it come and go', async (_, question) => {
  const mirror = open()
  const other = open()
  const seen = [follow(() => question(mirror)), follow(() => question(other))]
  const areNotified = (notified: readonly boolean[]) =>
    expect.poll(() => seen.map((each) => each.notified)).toEqual(seen.map(() => notified))
  await areNotified([false])

  await put(mirror, like(1))
  await areNotified([false, true])

  await Rows.write(mirror, ['like'], (rows) => rows.remove('like', ['7', 'Product', 1]))
  await areNotified([false, true, false])
})

test('an observer of another row is not notified', async () => {
  const mirror = open()
  const { notified } = follow(() => mirror.like.get(['7', 'Product', 2]))
  await expect.poll(() => notified).toHaveLength(1)

  await put(mirror, like(1), like(2, '8'))
  await put(mirror, like(2))
  await expect.poll(() => notified).toEqual([undefined, like(2)])
})

test('after many changes observers are notified of the whole table, which is faster than naming each row', async () => {
  const mirror = open()
  const seen = Object.values(QUESTIONS).map((question) => follow(() => question(mirror)))
  const areAt = (value: boolean) =>
    expect.poll(() => seen.map(({ notified }) => notified.at(-1))).toEqual(seen.map(() => value))
  await areAt(false)
  const named = listen()
  const rows = [...Array.from({ length: 500 }, (_, id) => like(id, '8')), like(1)]

  await put(mirror, ...rows)
  await areAt(true)
  await Rows.write(mirror, ['like'], async (store) => {
    await Promise.all(rows.map(({ accountId, thing, id }) => store.remove('like', [accountId, thing, id])))
  })
  await areAt(false)
  expect(Math.max(...named)).toBeLessThan(60)
})

test('inside a transaction of Dexie’s rows are written with it, and observers are notified at its end', async () => {
  const mirror = open()
  const { notified } = follow(() => mirror.like.count())
  await expect.poll(() => notified).toEqual([0])
  const named = listen()
  await mirror.transaction('rw', mirror.like, async () => {
    await mirror.like.put(like(1))
    const rows = Rows.ofTransaction(mirror)
    expect(await rows.get('like', ['7', 'Product', 1])).toEqual(like(1))
    await rows.put('like', like(2))
    expect(await mirror.like.count()).toBe(2)
    await Rows.ofTransaction(mirror).put('like', like(3))
  })
  await expect.poll(() => notified.at(-1)).toBe(3)
  // once by Dexie, once for everything that was written past it
  await expect.poll(() => named.toSorted()).toEqual([1, 2])
})

test('rows between two keys are read and removed at once, and their observers are notified', async () => {
  const mirror = open()
  const ids = ['a', 'b', 'c', 'd']
  await mirror.outbox.bulkAdd(
    ids.map((mutationId) => ({ mutationId, accountId: '7', state: 'waiting' }) as never),
  )
  const { notified } = follow(() => mirror.outbox.where('[accountId+state]').equals(['7', 'waiting']).count())
  await expect.poll(() => notified).toEqual([4])
  const [first = 0] = await mirror.outbox.orderBy('seq').primaryKeys()

  await Rows.write(mirror, ['outbox'], async (rows) => {
    const found = await rows.between<{ mutationId: string }>('outbox', first + 1, first + 2)
    expect(found.map(({ mutationId }) => mutationId)).toEqual(['b', 'c'])
    await rows.removeBetween('outbox', first + 1, first + 2)
  })
  await expect.poll(() => notified).toEqual([4, 2])
})

test('when something goes wrong nothing is written, and the reason is reported', async () => {
  const mirror = open()
  await expect(
    Rows.write(mirror, ['like'], async (rows) => {
      await rows.put('like', like(1))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await mirror.like.count()).toBe(0)

  const twice = { mutationId: 'a' }
  await expect(
    Rows.write(mirror, ['outbox', 'like'], async (rows) => {
      await rows.put('like', like(1))
      await rows.put('outbox', twice)
      await rows.put('outbox', twice)
    }),
  ).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await mirror.like.count()).toBe(0)
  expect(await mirror.outbox.count()).toBe(0)
})

test('what was begun is not kept beside a row that no database takes', async () => {
  const mirror = open()
  await expect(
    Rows.write(mirror, ['outbox', 'like'], async (rows) => {
      const written = [rows.put('like', like(1)), rows.put('outbox', { mutationId: () => 'a' })]
      rows.end()
      await Promise.all(written)
    }),
  ).rejects.toMatchObject({ name: 'DataCloneError' })
  expect(await mirror.like.count()).toBe(0)
})

test('a connection that the browser has closed is opened again; one that was closed on purpose is not', async () => {
  const mirror = open()
  await mirror.open()
  mirror.backendDB().close()
  await put(mirror, like(1))
  expect(await mirror.like.count()).toBe(1)

  mirror.close()
  await expect(put(mirror, like(2))).rejects.toMatchObject({ name: 'DatabaseClosedError' })
})
