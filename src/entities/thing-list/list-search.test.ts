import { expect, test } from 'vitest'
import type { Category } from '#contract/shapes.ts'
import { categoryIdsOf, toListFilter, withoutAllFilters, withoutFilters } from './list-filter.ts'
import { parseListSearch } from './list-search.ts'

const category = (id: number, slug: string, parentId: number | null = null): Category => ({
  id,
  parentId,
  slug,
  title: slug,
  icon: '',
  order: id,
})
const categories = [
  category(1, 'engine'),
  category(2, 'pistons', 1),
  category(3, 'rings', 2),
  category(4, 'brakes'),
]

test('a filter read from an address and written back is the same', () => {
  const search = {
    category: 'pistons',
    tag: 'توربو',
    minPrice: 0,
    maxPrice: 5_000_000,
    seller: 3,
    car: 12,
    sort: 'cheapest',
  }
  expect(parseListSearch(search)).toEqual(search)
})

test('numbers that arrive as text are numbers', () => {
  expect(parseListSearch({ minPrice: '100', seller: '2' })).toEqual({ minPrice: 100, seller: 2 })
})

test('what makes no sense in an address is left out', () => {
  expect(
    parseListSearch({
      minPrice: -5,
      maxPrice: 'much',
      seller: 0,
      teacher: 1.5,
      car: -1,
      sort: 'best',
      tag: '',
      reduced: 'x',
      page: 3,
    }),
  ).toEqual({})
})

test('an address written earlier is read, and written with the present names', () => {
  expect(parseListSearch({ q: 'توربو', sort: 'relevance' })).toEqual({ text: 'توربو', sort: 'relevant' })
  expect(parseListSearch({ text: 'پمپ', q: 'توربو' })).toEqual({ text: 'پمپ' })
})

test('a price range that is turned around is turned back', () => {
  expect(parseListSearch({ minPrice: 900, maxPrice: 100 })).toEqual({ minPrice: 100, maxPrice: 900 })
})

test('a category includes everything below it, by slug or by id', () => {
  expect(categoryIdsOf(categories, 'engine')).toEqual([1, 2, 3])
  expect(categoryIdsOf(categories, '2')).toEqual([2, 3])
})

test('an unknown category finds nothing instead of everything', () => {
  expect(categoryIdsOf(categories, 'gone')).toEqual([0])
})

test('a filter in the address overrides what the page decides', () => {
  expect(
    toListFilter({ sort: 'cheapest', seller: 4 }, categories, { sort: 'newest', onlyPicked: true }),
  ).toEqual({
    sort: 'cheapest',
    ownerId: 4,
    onlyPicked: true,
  })
})

test('clearing the filters keeps the order', () => {
  expect(withoutAllFilters({ tag: 'توربو', sort: 'cheapest' })).toEqual({ sort: 'cheapest' })
  expect(withoutFilters({ minPrice: 1, maxPrice: 2, tag: 'الف' }, 'minPrice', 'maxPrice')).toEqual({
    tag: 'الف',
  })
})

test('a car in the address narrows the list to what fits it', () => {
  expect(toListFilter({ car: 12, stock: true }, categories)).toEqual({ carModelId: 12, onlyInStock: true })
  expect(withoutFilters({ car: 12, stock: true }, 'car')).toEqual({ stock: true })
})
