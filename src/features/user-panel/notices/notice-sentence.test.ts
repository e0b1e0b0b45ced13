import { expect, test } from 'vitest'
import type { NoticeEvent } from '#contract/user/notices.ts'
import { noticeSentence } from './notice-sentence.ts'
import { text } from './text.ts'

test('a notice names its order in Persian digits', () => {
  expect(noticeSentence({ event: 'refunded', number: 12, title: '' })).toBe('مبلغی از سفارش ۱۲ به شما برگشت')
})

test('what only a newer app has words for asks for an update', () => {
  const event = 'toString' as NoticeEvent
  expect(noticeSentence({ event, number: 12, title: '' })).toBe(text.unknown)
})
