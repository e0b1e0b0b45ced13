import { expect, test } from 'vitest'
import { OperationError, type ErrorCode } from '#contract/errors.ts'
import type { CallEnd } from '#src/api/call.ts'
import { followCalls } from './follow-calls.ts'

const cause = Object.assign(new Error('cut'), { name: 'FetchError' })
const failed = (code: ErrorCode): CallEnd => ({ failure: new OperationError(code, {}, { cause }) })
const well: CallEnd = {}

/** The changes that a sequence of call ends causes. */
function turns(ends: readonly CallEnd[], isOutageKnown = false) {
  const { note } = followCalls(isOutageKnown)
  return ends.map((end) => note(end))
}

test('an outage is reported once, however many calls fail, and again after the next cut', () => {
  const cut = failed('NoConnection')
  expect(turns([well, cut, cut, failed('TimedOut'), well, well, cut])).toEqual([
    undefined,
    'outage-begins',
    'outage-goes-on',
    'outage-goes-on',
    'answered',
    undefined,
    'outage-begins',
  ])
})

test('a page of the Wi-Fi instead of the server is an outage, which its repetitions do not end', () => {
  const portal: CallEnd = { failure: new OperationError('NotOurServer') }
  const cut = failed('NoConnection')
  expect(turns([portal, portal, cut, portal, well])).toEqual([
    'outage-begins',
    'outage-goes-on',
    'outage-goes-on',
    'outage-goes-on',
    'answered',
  ])
})

test('any answer of the server ends an outage, a refusal too', () => {
  expect(turns([failed('NoConnection'), failed('OutOfStock')])).toEqual(['outage-begins', 'answered'])
})

test('an outage that was reported before the page was opened is not reported again', () => {
  expect(turns([failed('NoConnection'), well], true)).toEqual(['outage-goes-on', 'answered'])
})

test('a storage that fails is no outage', () => {
  expect(turns([{ failure: new OperationError('NoConnection') }])).toEqual([undefined])
})

test('a block is reported once until the server lets this address in again', () => {
  const blocked = failed('AddressBlocked')
  expect(turns([blocked, blocked, well, blocked])).toEqual([
    'block-begins',
    undefined,
    undefined,
    'block-begins',
  ])
})
