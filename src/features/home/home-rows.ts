import { pages } from '#src/entities/addresses.ts'
import type { ThingRowProps } from '#src/entities/thing-row/thing-row.tsx'
import { text } from './text.ts'

const { rows } = text

/** The rows of the home page, in their order. */
export const homeRows: readonly ThingRowProps[] = [
  {
    title: rows.newCourses,
    thing: 'course',
    filter: { sort: 'newest' },
    all: { to: pages.courses, search: { sort: 'newest' } },
  },
  {
    title: rows.soldProducts,
    thing: 'product',
    filter: { sort: 'bestSelling' },
    all: { to: pages.products, search: { sort: 'bestSelling' } },
  },
  {
    title: rows.viewedCourses,
    thing: 'course',
    filter: { sort: 'mostViewed' },
    all: { to: pages.courses, search: { sort: 'mostViewed' } },
  },
  {
    title: rows.reducedCourses,
    thing: 'course',
    filter: { sort: 'newest', onlyReduced: true },
    all: { to: pages.courses, search: { reduced: true } },
  },
  {
    title: rows.specialProducts,
    thing: 'product',
    filter: { sort: 'newest', onlyPicked: true },
    all: { to: `${pages.shop}/SpecialProducts` },
  },
  {
    title: rows.newArticles,
    thing: 'article',
    filter: { sort: 'newest', kind: 'article' },
    all: { to: pages.articles, search: { sort: 'newest' } },
  },
  {
    title: rows.newProductArticles,
    thing: 'article',
    filter: { sort: 'newest', kind: 'product' },
    all: { to: pages.productArticles, search: { sort: 'newest' } },
  },
]
