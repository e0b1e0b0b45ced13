import { expect, test } from 'vitest'
import { parseAccountSearch as parse } from './account-search.ts'

test('after signing in only a page of ours is opened', () => {
  expect(parse({ back: '/Cart' })).toEqual({ back: '/Cart' })
  for (const back of ['https://example.com', '//example.com', '/\\example.com', 'javascript:0', 7])
    expect(parse({ back })).toEqual({})
})

test('signing in does not lead back to signing in, but to an application', () => {
  for (const back of [
    '/Account',
    '/account/',
    '/account?x=1',
    '/Account/?x=1#a',
    '/Account/ABCD1234',
    '/Account/SELLERX2',
    '/account/abcd1234?step=code',
  ])
    expect(parse({ back })).toEqual({})
  expect(parse({ back: '/Account/Teacher' })).toEqual({ back: '/Account/Teacher' })
})

test('an address may name a step of signing in, and no other', () => {
  expect(parse({ step: 'code', back: '/Cart' })).toEqual({ step: 'code', back: '/Cart' })
  expect(parse({ step: 'identity' })).toEqual({})
  expect(parse({ step: '/Cart' })).toEqual({})
})
