import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { catalogueOf, isInMemory } from '#src/mirror/database-location.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { retryWrite } from './retry-write.ts'

test('where not even an empty catalogue has room it is held in memory, and changes made at once are all saved', async () => {
  const mirror = new Mirror('no-room')
  mirror.retryWrites((error, write) => retryWrite(mirror, error, write))
  await Promise.all([mirror.open(), mirror.catalogue.open()])
  const full = () => new DOMException('no room', 'QuotaExceededError')
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name !== catalogueOf('no-room')) return open(name, version)
    throw full()
  })
  let failures = 2
  mirror.meta.hook('creating', () => {
    if ((failures -= 1) >= 0) throw full()
  })
  const save = (key: string) => mirror.write([mirror.meta], () => mirror.meta.add({ key, value: 1 }))
  await Promise.all([save('one'), save('two')])
  expect(await mirror.meta.toCollection().primaryKeys()).toEqual(['one', 'two'])
  expect(isInMemory(catalogueOf('no-room'))).toBe(true)
  expect(await mirror.of('product').count()).toBe(0)
})
