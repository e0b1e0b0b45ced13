import { expect, test } from 'vitest'
import { errorText } from '#contract/error-text.ts'
import { text } from './text.ts'
import { unsentReason, unsentState } from './unsent-state.ts'

const waiting = { state: 'waiting', accountId: '7' } as const
const refused = { state: 'rejected', accountId: '7' } as const

test('a text waits for the network, or for its author to sign in', () => {
  expect(unsentState(waiting).text).toBe(text.states.unsent)
  expect(unsentReason(waiting)).toBeUndefined()
  expect(unsentState({ ...waiting, accountId: 'guest' }).text).toBe(text.states.needsSignIn)
  expect(unsentReason({ ...waiting, accountId: 'guest' })).toBe(text.signInHint)
})

test('a text over the limit of the day waits, and says until when', () => {
  const details = { retryAfterSeconds: 120 }
  expect(unsentReason({ ...waiting, code: 'TooManyRequests', details })).toBe(
    errorText('TooManyRequests', details),
  )
})

test('a refused text says why; when older words of it had arrived, it says what to do', () => {
  expect(unsentState(refused)).toEqual({ text: text.states.refused, tone: 'danger' })
  expect(unsentReason({ ...refused, code: 'Muted' })).toBe(errorText('Muted'))
  expect(unsentReason({ ...refused, code: 'MutationIdReused' })).toBe(text.arrivedBefore)
})
