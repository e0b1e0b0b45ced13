import { expect, test } from 'vitest'
import { ERRORS, isErrorCode, type ErrorCode } from '#contract/errors.ts'
import { onTheWire } from '#contract/http-status.ts'
import { whatToDo, type Deed, type Met } from './what-to-do.ts'

const CALLS: [string, ErrorCode, Met, boolean, Deed][] = [
  ['401 with a session', 'SignInRequired', 'elsewhere', true, 'end-session'],
  ['401 with a session, for a page', 'SignInRequired', 'page', true, 'end-session'],
  ['401 without a session', 'SignInRequired', 'elsewhere', false, 'ask-to-sign-in'],
  ['status 0', 'NoConnection', 'elsewhere', true, 'tell-outage'],
  ['status 0, for a page', 'NoConnection', 'page', false, 'tell-outage'],
  ['status 0 after waiting', 'TimedOut', 'elsewhere', false, 'tell-outage'],
  ['500, for a page', 'Internal', 'page', false, 'open-500'],
  ['500 of a form', 'Internal', 'elsewhere', true, 'nothing'],
  ['503 and 504', 'Unavailable', 'elsewhere', true, 'stay-or-503'],
  ['503 and 504, for a page', 'Unavailable', 'page', false, 'stay-or-503'],
  ['423', 'AccountLocked', 'elsewhere', false, 'tell-lock'],
  ['403', 'AddressBlocked', 'elsewhere', true, 'tell-block'],
  ['403, for a page', 'AddressBlocked', 'page', false, 'tell-block'],
  ['200 with AccessDenied, for a page', 'NotAllowed', 'page', true, 'open-denied'],
  ['200 with AccessDenied of a form', 'NotAllowed', 'elsewhere', true, 'nothing'],
  ['200 with NotFound, for a page', 'NotFound', 'page', false, 'open-404'],
  ['200 with NotFound elsewhere', 'NotFound', 'elsewhere', false, 'nothing'],
  ['200 with Error', 'OutOfStock', 'elsewhere', true, 'nothing'],
  ['500 of the list of a page', 'Internal', 'list', true, 'open-500'],
  ['500 of what a page is about', 'Internal', 'detail', true, 'open-500'],
  ['500 of a part of a page', 'Internal', 'part', true, 'tell-failure'],
  ['200 with AccessDenied of a list', 'NotAllowed', 'list', true, 'open-denied'],
  ['200 with AccessDenied of a part', 'NotAllowed', 'part', true, 'open-denied'],
  ['200 with NotFound of what a page is about', 'NotFound', 'detail', true, 'open-404'],
  ['200 with NotFound of a list', 'NotFound', 'list', true, 'tell-failure'],
  ['200 with Error of a list', 'Outdated', 'list', true, 'tell-failure'],
  ['200 with Error, for a page', 'AreaDisabled', 'page', true, 'tell-failure'],
  ['503 of a list', 'Unavailable', 'list', true, 'stay-or-503'],
  ['status 0 of a list', 'NoConnection', 'list', true, 'tell-outage'],
]

test.each(CALLS)('%s', (_condition, code, met, hadSession, deed) => {
  expect(whatToDo(code, met, hadSession)).toBe(deed)
})

test('no page is left because of a failure that did not concern the page itself', () => {
  const leaving = Object.keys(ERRORS)
    .filter(isErrorCode)
    .filter((code) => whatToDo(code, 'elsewhere', true).startsWith('open-'))
  expect(leaving).toEqual([])
})

test.each([
  [401, 'SignInRequired'],
  [403, 'AddressBlocked'],
  [423, 'AccountLocked'],
  [500, 'Internal'],
  [503, 'Unavailable'],
  [200, 'NotAllowed'],
] as const)('HTTP %i is %s and nothing else', (http, code) => {
  const sameOnTheWire = Object.keys(ERRORS)
    .filter(isErrorCode)
    .filter((one) => onTheWire(one).http === http)
  if (http !== 200) expect(sameOnTheWire).toEqual([code])
  expect(onTheWire(code).http).toBe(http)
})
