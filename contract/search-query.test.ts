import { describe, expect, test } from 'vitest'
import { onOtherKeyboard } from './search-layout.ts'
import { isTooShort, searchTerms, searchWords } from './search-query.ts'
import { namesBeside } from './search-synonyms.ts'

describe('words of a search', () => {
  test('are eight at most, of the first hundred letters', () => {
    expect(searchWords('یک دو سه چهار پنج شش هفت هشت نه ده یازده')).toHaveLength(8)
    expect(searchWords('توربو '.repeat(20) + 'ترمز')).not.toContain('ترمز')
  })

  test('are not what shoppers write around a name, unless nothing else is written', () => {
    expect(searchWords('قیمت لنت برای پراید')).toEqual(['لنت', 'پراید'])
    expect(searchWords('خرید')).toEqual(['خرید'])
  })

  test('of one letter are none, and only one letter is too short', () => {
    expect(searchWords('ت')).toEqual([])
    expect(['ت', ' 5 ', 'تو', '', '؟!'].map(isTooShort)).toEqual([true, true, false, false, false])
  })
})

describe('one thing has many names', () => {
  test.each([
    ['turbo', 'توربوشارژر'],
    ['torbo', 'توربو'],
    ['توربو', 'turbocharger'],
    ['ECU', 'ایسیو'],
    ['ای سی یو', 'ecu'],
    ['ای‌سی‌یو', 'ecu'],
    ['intercooler', 'اینترکولر'],
    ['enjektor', 'انژکتور'],
    ['tormoz', 'ترمز'],
    ['brake', 'ترمز'],
    ['spark plug', 'شمع'],
    ['عیب یابی', 'diag'],
    ['عیب‌یابی', 'diag'],
    ['عیبیابی', 'diag'],
  ])('«%s» is also «%s»', (written, other) => {
    expect(namesBeside(searchWords(written))).toContainEqual(searchWords(other))
  })

  test('no name stands beside itself, and six others at most', () => {
    const others = namesBeside(['توربو'])
    expect(others).not.toContainEqual(['توربو'])
    expect(others.length).toBeLessThanOrEqual(6)
    expect(namesBeside(['لاستیک'])).toEqual([])
  })

  test('words that name one thing together are one term', () => {
    const terms = searchTerms(['ای', 'سی', 'یو', 'پژو', 'لاستیک'])
    expect(terms.map(({ words }) => words)).toEqual([['ای', 'سی', 'یو'], ['پژو'], ['لاستیک']])
  })
})

test('a word is joined with its neighbours, two or three together', () => {
  const joined = searchTerms(['واتر', 'پمپ', 'دنا']).map((term) => term.joined)
  // «واتر پمپ» is one name
  expect(joined).toEqual([
    ['واترپمپ', 'واترپمپدنا'],
    ['واترپمپدنا', 'پمپدنا'],
  ])
  expect(searchTerms(['لاستیک']).map((term) => term.joined)).toEqual([[]])
})

test('a half-space separates words as a space does, unless a part is a filler or one letter', () => {
  expect(searchWords('بال‌برینگ')).toEqual(searchWords('بال برینگ'))
  expect(searchWords('بال‌برینگ‌ها')).toEqual(searchWords('بال برینگ'))
  expect(searchWords('پر‌فروش')).toEqual(['پرفروش'])
  expect(searchWords('ا‌بی‌اس')).toEqual(['ابیاس'])
})

test.each([
  ['فعقذخ', 'turbo'],
  ['j,vf,', 'توربو'],
  ['jvlc', 'ترمز'],
  ['Hkvjn 5', 'انرتد 5'],
  ['لث 206', 'ge 206'],
])('the keys of «%s» write «%s» on the other keyboard', (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant)
})

test('letters of both keyboards, or of none, were not typed on the wrong one', () => {
  expect(onOtherKeyboard('توربو gt')).toBeUndefined()
  expect(onOtherKeyboard('206')).toBeUndefined()
})
