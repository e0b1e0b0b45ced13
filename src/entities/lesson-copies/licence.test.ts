import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { signLicence } from '#server/course/licences/licence-key-store.ts'
import { publicKeyOf } from '#server/platform/signing-key-store.ts'
import type { ContactRow } from '#src/mirror/lesson-copies.ts'
import { isForOtherFilm, lockOf } from './licence.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.parse('2026-11-01T00:00:00.000Z')
const DEVICE = '01890000-0000-7000-8000-00000000d001'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const said = {
  account: 7,
  device: DEVICE,
  lesson: 3,
  course: 2,
  film: 'film',
  directory: 'first',
  iat: NOW / 1_000,
  exp: (NOW + 14 * DAY_MS) / 1_000,
}
const contact: ContactRow = {
  accountId: '7',
  device: DEVICE,
  publicKey: publicKeyOf(privateKey),
  serverTime: NOW,
  deviceTime: NOW,
  latest: NOW,
}
const copy = { accountId: '7', id: 3, filmKey: 'film', licence: signLicence(privateKey, said) }
const lockAt = (now: number, change: Partial<ContactRow> = {}, of: Partial<typeof copy> = {}) =>
  lockOf({ ...copy, ...of }, { ...contact, ...change }, now)

test('a copy plays until its licence ends', async () => {
  expect(await lockAt(NOW)).toBeUndefined()
  expect(await lockAt(NOW + 14 * DAY_MS)).toBeUndefined()
  expect(await lockAt(NOW + 14 * DAY_MS + 1_000)).toBe('expired')
})

test('a clock that was always wrong neither locks a copy nor keeps it longer', async () => {
  const late = { deviceTime: NOW - 30 * DAY_MS }
  expect(await lockAt(NOW - 30 * DAY_MS, late)).toBeUndefined()
  expect(await lockAt(NOW - 15 * DAY_MS, late)).toBe('expired')
})

test('a clock that was set back locks the copy, a corrected minute does not', async () => {
  expect(await lockAt(NOW - 60_000)).toBeUndefined()
  expect(await lockAt(NOW - HOUR_MS)).toBe('clock')
  expect(await lockAt(NOW + DAY_MS, { latest: NOW + 13 * DAY_MS })).toBe('clock')
})

test('a licence of another account, device, lesson or film does not count', async () => {
  expect(await lockAt(NOW, {}, { accountId: '8' })).toBe('invalid')
  expect(await lockAt(NOW, { device: '01890000-0000-7000-8000-00000000d002' })).toBe('invalid')
  expect(await lockAt(NOW, {}, { id: 4 })).toBe('invalid')
  expect(await lockAt(NOW, {}, { filmKey: 'other' })).toBe('invalid')
})

test('a licence for a new film of the lesson is noticed, so that its copy is loaded again', () => {
  expect(isForOtherFilm(copy.licence, 'replaced film')).toBe(true)
  expect(isForOtherFilm(copy.licence, 'film')).toBe(false)
  expect(isForOtherFilm(copy.licence, undefined)).toBe(false)
})

test('a licence that the server has not signed does not count', async () => {
  expect(await lockAt(NOW, {}, { licence: signLicence(otherKey, said) })).toBe('invalid')
  const [head, , signature] = copy.licence.split('.')
  const later = Buffer.from(JSON.stringify({ ...said, exp: said.exp * 2 })).toString('base64url')
  expect(await lockAt(NOW, {}, { licence: `${head}.${later}.${signature}` })).toBe('invalid')
  for (const licence of ['', 'a.b.c', '..', '%%%.%%%.%%%'])
    expect(await lockAt(NOW, {}, { licence })).toBe('invalid')
  expect(await lockOf(copy, undefined, NOW)).toBe('invalid')
})
