import { expect, test } from 'vitest'
import { answerable, recallAt10, searchGoods } from '#tests/world/search-goods.ts'
import { find } from './find.ts'
import { createIndex, loadIndex } from './search-index.ts'
import type { SearchDocument } from './searched.ts'

const indexOf = (...titles: string[]) => {
  const index = createIndex()
  index.addAll(titles.map((title, at) => document({ key: `product:${at + 1}`, title })))
  return index
}

function document(fields: Partial<SearchDocument> & { key: string }): SearchDocument {
  return { title: '', alias: '', code: '', tags: '', about: '', price: '', ...fields }
}

function idsOf(index: ReturnType<typeof createIndex>, text: string): number[] {
  return find(index, text).hits.map(({ id }) => id)
}

test('an empty text or one of signs alone finds nothing', () => {
  expect(find(indexOf('توربو'), '  !؟ ')).toEqual({ hits: [], totals: {} })
})

test('all words must be there, in any order', () => {
  expect(idsOf(indexOf('لنت ترمز سوناتا', 'لنت ترمز پراید', 'صداگیر سوناتا'), 'سوناتا لنت')).toEqual([1])
})

test('only when nothing has all words, what has some of them is shown', () => {
  expect(idsOf(indexOf('لنت ترمز سوناتا', 'صداگیر'), 'لنت پورشه')).toEqual([1])
})

test('a teacher who has all words does not hide the goods that have some of them', () => {
  const index = indexOf('انژکتور سمند')
  index.add(document({ key: 'teacher:9', title: 'پژوهشگر انژکتور' }))
  expect(find(index, 'انژکتور پژو').hits).toEqual([
    { thing: 'teacher', id: 9 },
    { thing: 'product', id: 1 },
  ])
})

test('the more of the words, the better; rows with fewer are not shown', () => {
  const index = indexOf('آینه بغل سوناتا', 'آینه وسط', 'کلید بغل', 'آینه سوناتا نو')
  expect(idsOf(index, 'آینه بغل سوناتا مشکی')).toEqual([1])
  expect(idsOf(index, 'بغل سوناتا مشکی')).toEqual([1])
  expect(idsOf(index, 'آینه سوناتا مشکی').toSorted()).toEqual([1, 4])
})

test.each(['بال برینگ', 'بال‌برینگ', 'بالبرینگ'])('«%s» finds every writing of the name', (written) => {
  const index = indexOf('توربو بال برینگ', 'توربو بال‌برینگ', 'توربو بالبرینگ', 'توربو ژورنال')
  expect(idsOf(index, written).toSorted()).toEqual([1, 2, 3])
})

test('a summary is found by a name with a space or a half-space, however it writes it', () => {
  const index = createIndex()
  for (const [at, about] of ['محور بال برینگ', 'محور بال‌برینگ', 'محور ژورنال'].entries())
    index.add(document({ key: `product:${at + 1}`, title: 'توربو', about }))
  expect(idsOf(index, 'بال برینگ').toSorted()).toEqual([1, 2])
  expect(idsOf(index, 'بال‌برینگ').toSorted()).toEqual([1, 2])
})

test('what has the words as written comes before what joins them', () => {
  expect(idsOf(indexOf('گازبند', 'گاز بند'), 'گاز بند')).toEqual([2, 1])
})

test('a thing is found by its other names', () => {
  const index = indexOf('توربوشارژر', 'ECU مسابقه', 'لنت ترمز')
  expect(idsOf(index, 'torbo')).toEqual([1])
  expect(idsOf(index, 'ای سی یو')).toEqual([2])
  expect(idsOf(index, 'brake pad')).toEqual([3])
})

test('the name that was written comes before the other names', () => {
  expect(idsOf(indexOf('توربو', 'توربوشارژر گرت', 'turbo'), 'turbo')[0]).toBe(3)
})

test('letters at random find nothing', () => {
  expect(idsOf(indexOf('گیج بوست', 'توربو'), 'قققژژژ')).toEqual([])
  expect(idsOf(indexOf('گیج بوست', 'توربو'), 'zxqwv')).toEqual([])
})

test('one letter is not searched, and says so', () => {
  expect(find(indexOf('توربو'), 'ت')).toEqual({ hits: [], totals: {}, isTooShort: true })
})

test('what was typed on the wrong keyboard is found, and said', () => {
  const index = indexOf('توربو گرت', 'garrett turbo', 'لنت ترمز')
  expect(idsOf(index, 'jv,f,').toSorted()).toEqual([1, 2])
  expect(find(index, 'jv,f,').meant).toBe('تروبو')
  expect(find(index, 'فعقذخ').meant).toBe('turbo')
  expect(find(index, 'ترمز').meant).toBeUndefined()
  expect(find(index, 'کاربراتور')).toEqual({ hits: [], totals: {} })
})

test.each(['GT2860', 'gt 2860', 'GT-2860', 'gt2860'])('a part number is found as %s', (written) => {
  const index = createIndex()
  index.add(document({ key: 'product:1', title: 'توربو', code: 'GT2860' }))
  index.add(document({ key: 'product:2', title: 'توربو', code: 'GT-2860' }))
  index.add(document({ key: 'product:3', title: 'توربو', code: 'GT2871' }))
  expect(idsOf(index, written).toSorted()).toEqual([1, 2])
})

test('words written apart find the word written together, and the other way round', () => {
  expect(idsOf(indexOf('واترپمپ دنا', 'روغن'), 'واتر پمپ دنا')).toEqual([1])
  expect(idsOf(indexOf('واتر پمپ دنا', 'روغن'), 'واترپمپ دنا')).toEqual([1])
})

test('a mistake is forgiven in a longer word, not in a number', () => {
  expect(idsOf(indexOf('انژکتور', 'صداگیر'), 'انجکتور')).toEqual([1])
  expect(idsOf(indexOf('پژو ۲۰۶', 'پژو ۲۰۷'), '۲۰۶')).toEqual([1])
})

test('a name is found by its sound in the other script', () => {
  const index = createIndex()
  index.add(document({ key: 'product:1', title: 'توربوشارژر', alias: 'Garrett' }))
  expect(idsOf(index, 'گارت')).toEqual([1])
})

test('a price in tomans is found with any digits', () => {
  const index = createIndex()
  index.add(document({ key: 'product:1', title: 'توربو', price: '1250000' }))
  expect(idsOf(index, '۱۲۵۰۰۰۰')).toEqual([1])
  expect(idsOf(index, '۱۲۵')).toEqual([])
})

test('the code of a product counts more than its description', () => {
  const index = createIndex()
  index.add(document({ key: 'product:1', title: 'صداگیر', about: 'همراه با GT2871 بسته می‌شود' }))
  index.add(document({ key: 'product:2', title: 'توربو', code: 'GT2871' }))
  expect(idsOf(index, 'gt2871')).toEqual([2, 1])
})

test('a limit applies to each kind, and the totals count all hits', () => {
  const index = createIndex()
  for (const id of [1, 2, 3]) index.add(document({ key: `product:${id}`, title: 'ریمپ' }))
  index.add(document({ key: 'course:1', title: 'ریمپ' }))
  const { hits, totals } = find(index, 'ریمپ', { limit: 2 })
  expect(hits).toHaveLength(3)
  expect(totals).toEqual({ product: 3, course: 1 })
  expect(find(index, 'ریمپ', { things: ['course'] }).hits).toEqual([{ thing: 'course', id: 1 }])
})

test('of what people type at least 95 of 100 right answers are among the first ten, from a stored index too', () => {
  const goods = searchGoods(1_000)
  const built = createIndex()
  built.addAll(goods)
  const index = loadIndex(JSON.stringify(built))
  const recalls = answerable(goods).map((query) =>
    recallAt10(
      goods,
      query,
      find(index, query.text, { limit: 10 }).hits.map(({ thing, id }) => `${thing}:${id}`),
    ),
  )
  expect(recalls.length).toBeGreaterThan(30)
  expect(recalls.reduce((sum, each) => sum + each, 0) / recalls.length).toBeGreaterThan(0.95)
})
