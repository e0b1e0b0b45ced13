import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import {
  deleteMap,
  deleteSetup,
  forgetSetups,
  hasSetups,
  keepMap,
  keepReading,
  readMaps,
  readReading,
  readSetups,
  saveSetup,
} from './setups.ts'

const row = {
  place: 'Injector/size',
  name: 'روزانه',
  car: '',
  setup: { typed: { power_hp: '150' }, units: {} },
  savedAt: '2026-01-01T00:00:00.000Z',
}

test('a device with the first version keeps its set-ups and learns to keep how logs are read', async () => {
  const first = new Dexie('tuning-setups')
  first.version(1).stores({ setup: '++id, place', draft: 'place' })
  await first.table('setup').add(row)
  first.close()

  expect(await readSetups('Injector/size')).toMatchObject([row])
  expect(await readReading('Time\nRPM')).toBeUndefined()
  await keepReading('Time\nRPM', { roles: { time: 0, rpm: 1 }, stoich: 14.7 })
  await keepReading('Time\nRPM', { roles: { rpm: 1 }, stoich: 9.8 })
  expect(await readReading('Time\nRPM')).toEqual({ roles: { rpm: 1 }, stoich: 9.8 })
  expect(await readReading('RPM\nTime')).toBeUndefined()
})

test('a set-up that was thrown away can be put back as it was', async () => {
  await saveSetup({ ...row, place: 'Injector/duty' })
  const saved = await readSetups('Injector/duty')
  const putBack = await deleteSetup(saved[0]?.id ?? 0)
  expect(await readSetups('Injector/duty')).toEqual([])
  await putBack()
  expect(await readSetups('Injector/duty')).toEqual(saved)
})

test('maps of compressors stay on the device with their pictures, the newest first', async () => {
  const old = { id: 'one', name: 'قدیمی', map: { name: 'قدیمی' }, savedAt: '2026-01-01T00:00:00.000Z' }
  const picture = { bytes: Uint8Array.of(1, 2, 3).buffer, type: 'image/jpeg', width: 3, height: 1 }
  await keepMap(old)
  await keepMap({ ...old, id: 'two', picture, savedAt: '2026-02-01T00:00:00.000Z' })
  await keepMap({ ...old, name: 'تازه' })
  const [newest, other] = await readMaps()
  expect([newest?.id, other?.name]).toEqual(['two', 'تازه'])
  expect(new Uint8Array(newest?.picture?.bytes ?? new ArrayBuffer())).toEqual(Uint8Array.of(1, 2, 3))
  const putBack = await deleteMap('two')
  expect(await readMaps()).toHaveLength(1)
  await putBack()
  expect((await readMaps()).map(({ id }) => id)).toEqual(['two', 'one'])
})

test('everything that calculators keep can be removed from the device at once', async () => {
  await saveSetup({ ...row, place: 'Injector/all' })
  expect(await hasSetups()).toBe(true)
  await forgetSetups()
  expect(await hasSetups()).toBe(false)
  expect(await readSetups('Injector/all')).toEqual([])
})
