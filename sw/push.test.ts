import { expect, test } from 'vitest'
import { NOTICE_EVENTS } from '#contract/user/notices.ts'
import { sentenceOf } from './push.ts'

test('every kind of notice has a sentence of its own', () => {
  const sentences = NOTICE_EVENTS.map((event) => sentenceOf({ event }))
  expect(new Set(sentences).size).toBe(NOTICE_EVENTS.length)
  expect(sentences).not.toContain(sentenceOf(undefined))
})

test.each([undefined, null, 'shipped', {}, { event: 'of a later version' }, { event: 'toString' }])(
  'a message that this version does not understand is shown all the same: %j',
  (data) => {
    expect(sentenceOf(data)).toBe('پیام جدیدی برای شما رسید')
  },
)
