import { describe, expect, test } from 'vitest'
import { foldText, indexTokens, queryWords, searchKey, soundOf, storedToken } from './search-tokens.ts'

const finds = (title: string, query: string) => {
  const tokens = indexTokens(title)
  return queryWords(query).every((word) => tokens.some((token) => token.startsWith(word)))
}

describe('folding', () => {
  test.each([
    ['كيك', 'کیک'],
    ['علي', 'علی'],
    ['آهن‌ربا', 'اهن‌ربا'],
    ['رضائی', 'رضایی'],
    ['مؤثر', 'موثر'],
    ['دورهٔ', 'دوره'],
    ['دورۀ', 'دوره'],
    ['مُحَرِّک', 'محرک'],
    ['مـوتـور', 'موتور'],
    ['۲۰۶ و ٢٠٧', '206 و 207'],
    ['ＴＵＲＢＯ', 'turbo'],
    ['ﻣﻮﺗﻮﺭ', 'موتور'],
    ['۱٫۵', '1.5'],
    ['a\u200fb\u200d', 'ab'],
  ])('writes «%s» as «%s»', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('once is enough', () => {
    for (const text of ['كيكِ ۲۰۶', 'دورهٔ آﻣﻮﺯﺵ', 'Garrett ＧＴ۲۸'])
      expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

describe('a title is found', () => {
  test.each([
    ['شمع سوزنی ایریدیوم', 'سوزني', 'with Arabic letters'],
    ['کیت توربو پژو ۲۰۶', '206', 'by digits of another keyboard'],
    ['کیت توربو پژو 206', '۲۰۶', 'by digits of this keyboard'],
    ['توربوشارژر پژو۲۰۶', '206', 'by a number written against a word'],
    ['واتر پمپ', 'واترپمپ', 'by two words written as one'],
    ['خنک‌کننده', 'خنککننده', 'without its half-space'],
    ['خنک‌کننده', 'خنک کننده', 'by the parts of a word'],
    ['شمع‌ها', 'شمع', 'without its plural'],
    ['شمع موتور', 'شمع‌های', 'by a plural'],
    ['توربوشارژر گرت', 'توربو', 'by its beginning'],
    ['Garrett GT2860', 'gt', 'by the letters of a code'],
    ['Garrett GT2860', '2860', 'by the number of a code'],
    ['Garrett GT2860RS', 'rs', 'by the end of a code'],
    ['GT-2860', 'gt2860', 'by a code without its separator'],
    ['GT 2860', 'gt2860', 'by a code without its space'],
    ['GT2860', 'gt 2860', 'by a code with a space'],
    ['GT2860', 'GT-2860', 'by a code with a separator'],
    ['1J0-615-301', '1j0615301', 'by a long code without separators'],
    ['دورهٔ ریمپ', 'دوره', 'without its mark'],
  ])('%s: %s, %s', (title, query) => {
    expect(finds(title, query)).toBe(true)
  })

  test('by no other word', () => {
    expect(finds('شمع سوزنی', 'کاربراتور')).toBe(false)
    expect(finds('پژو ۲۰۶', '۴۰۵')).toBe(false)
  })
})

describe('sound', () => {
  test.each([
    ['گارت', 'garrett'],
    ['بوش', 'bosch'],
    ['توربو', 'turbo'],
    ['فیلتر', 'filter'],
    ['ریمپ', 'remap'],
    ['اینترکولر', 'intercooler'],
  ])('«%s» sounds as %s', (persian, latin) => {
    expect(soundOf(persian)).toBe(soundOf(latin))
    expect(soundOf(persian)).not.toBe('')
  })

  test('of a very short word is empty', () => {
    expect([soundOf('ab'), soundOf('آب'), soundOf('206')]).toEqual(['', '', ''])
  })
})

test('a word with a letter three times in a row has no sound', () => {
  expect(soundOf('قققژژژ')).toBe('')
  expect(soundOf('گگگیج')).toBe('')
  expect(soundOf('garrett')).not.toBe('')
})

test('words of a query come once, whatever separates them', () => {
  expect(queryWords('  شمع، شمع-سوزنی! (شمع) ')).toEqual(['شمع', 'سوزنی'])
  expect(queryWords(' \u200c ،!? ')).toEqual([])
})

test('what is stored has letters and digits alone', () => {
  expect(storedToken('~$mp')).toMatch(/^\w+$/)
  expect(searchKey('شمع «سوزنی» (NGK) ~ $', "a'b\\c:*&|!")).toMatch(/^[\p{L}\p{N} ]+$/u)
})
