import { expect, test, vi } from 'vitest'
import { noteSeen, seenUpTo } from '#src/entities/talk/seen-talk.ts'
import { account } from '#src/hooks/use-account.ts'
import { forgetWithPerson } from './forget-first-screen.ts'

test('the next person on a device does not see which talks were read', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const talk = { thing: 'course', id: 1, of: 'comments' } as const
  account.set({ state: 'signed-in', id: '7', displayName: '', roles: [] })
  const stop = forgetWithPerson()
  noteSeen(talk, [{ createdAt: '2026-05-01' }], [])
  account.set({ state: 'signed-in', id: '7', displayName: 'نام تازه', roles: [] })
  expect(seenUpTo(talk)).toBe('2026-05-01')
  account.set({ state: 'anonymous', id: 'guest' })
  expect(seenUpTo(talk)).toBeUndefined()
  stop()
  vi.unstubAllGlobals()
})
