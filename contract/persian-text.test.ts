import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { asciiDigits, canonicalText, Digits, Mobile, PersianText } from './persian-text.ts'

describe('text has one stored spelling', () => {
  test.each([
    ['كيك علي', 'کیک علی'],
    ['ﻣﻮﺗﻮﺭ', 'موتور'],
    ['می\u200c\u200cروم', 'می\u200cروم'],
    ['کتاب \u200cها', 'کتاب ها'],
    ['\u200cکتاب\u200c', 'کتاب'],
    ['  متن\u200f ', 'متن'],
    ['دوره\u0654', 'دورۀ'],
    ['۲۰۶', '۲۰۶'],
  ])('«%s» is stored as «%s»', (written, kept) => {
    expect(canonicalText(written)).toBe(kept)
    expect(canonicalText(kept)).toBe(kept)
  })

  test('and its length is judged after that', () => {
    const Name = PersianText(2, 4)
    expect(safeParse(Name, '   علي   ').data).toBe('علی')
    expect(safeParse(Name, '   ع   ').success).toBe(false)
    expect(safeParse(Name, 'علیرضا').success).toBe(false)
  })
})

test('digits of every keyboard are ASCII', () => {
  expect(asciiDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 09 الف')).toBe('0123456789 0123456789 09 الف')
  expect(safeParse(Digits(6, 6), '۱۲۳ ۴۵۶').data).toBe('123456')
  expect(safeParse(Digits(6, 6), '12345').success).toBe(false)
  expect(safeParse(Digits(6, 6), '12345a').success).toBe(false)
})

describe('a mobile number', () => {
  test.each([
    '09121234567',
    '9121234567',
    '+989121234567',
    '00989121234567',
    '98 912 123 4567',
    '۰۹۱۲-۱۲۳-۴۵۶۷',
    '(٠٩١٢) ١٢٣٤٥٦٧',
  ])('written %s is the same', (written) => {
    expect(safeParse(Mobile, written).data).toBe('+989121234567')
  })

  test.each(['0912123456', '02122334455', '+19121234567', '0912123456x', '', 'نه'])(
    'is not %s',
    (written) => {
      expect(safeParse(Mobile, written).success).toBe(false)
    },
  )
})
