import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { keepReading, readReading, readSetups } from './setups.ts'

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
