import { expect, test } from 'vitest'
import { matchPage, type MatchedPage } from './match-page.ts'
import type { Category } from './shapes.ts'
import { categoryChain, wayTo } from './way-to.ts'

const category = (id: number, parentId: number | null, title: string): Category => ({
  id,
  parentId,
  title,
  slug: `slug-${id}`,
  icon: 'tag',
  order: id,
})
const CATEGORIES = [category(1, null, 'قطعات موتور'), category(2, 1, 'سوخت‌رسانی'), category(3, null, 'ترمز')]

function pageAt(address: string): MatchedPage {
  const page = matchPage(address)
  if (!page) throw new Error(`no page at ${address}`)
  return page
}

test('the way to a product leads over the shop and over its deepest category', () => {
  const categories = categoryChain(CATEGORIES, [3, 2])
  expect(wayTo(pageAt('/p/7'), { title: 'انژکتور', categories })).toEqual([
    { title: 'فروشگاه', path: '/Product' },
    { title: 'قطعات موتور', path: '/Products', category: 'slug-1' },
    { title: 'سوخت‌رسانی', path: '/Products', category: 'slug-2' },
    { title: 'انژکتور', path: '/p/7' },
  ])
})

test('a course without a category is below the list of courses', () => {
  expect(wayTo(pageAt('/c/3'), { title: 'ریمپ' })).toEqual([
    { title: 'دوره‌ها', path: '/Course' },
    { title: 'ریمپ', path: '/c/3' },
  ])
})

test('a list ends with the category it is narrowed to', () => {
  expect(wayTo(pageAt('/Products'), { categories: categoryChain(CATEGORIES, [3]) })).toEqual([
    { title: 'فروشگاه', path: '/Product' },
    { title: 'محصولات', path: '/Products' },
    { title: 'ترمز', path: '/Products', category: 'slug-3' },
  ])
  expect(wayTo(pageAt('/Product'), {})).toEqual([{ title: 'فروشگاه', path: '/Product' }])
})

test('categories that contain each other end the chain instead of looping', () => {
  const turned = [category(1, 2, 'یک'), category(2, 1, 'دو')]
  expect(categoryChain(turned, [1]).map(({ id }) => id)).toEqual([2, 1])
  expect(categoryChain(CATEGORIES, [99])).toEqual([])
})
