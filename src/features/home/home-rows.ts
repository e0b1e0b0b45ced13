import { pages } from '#src/entities/addresses.ts'
import type { ThingRowProps } from '#src/entities/thing-row/thing-row.tsx'
import { text } from './text.ts'

const { rows } = text

export const newCourses: ThingRowProps = {
  title: rows.newCourses,
  thing: 'course',
  filter: { sort: 'newest' },
  length: 4,
  isWide: true,
  all: { to: pages.courses, search: { sort: 'newest' } },
}

export const soldProducts: ThingRowProps = {
  title: rows.soldProducts,
  thing: 'product',
  filter: { sort: 'bestSelling' },
  all: { to: pages.products, search: { sort: 'bestSelling' } },
}

export const reducedCourses: ThingRowProps = {
  title: rows.reducedCourses,
  thing: 'course',
  filter: { sort: 'newest', onlyReduced: true },
  before: [newCourses],
  all: { to: pages.courses, search: { reduced: true } },
}

export const specialProducts: ThingRowProps = {
  title: rows.specialProducts,
  thing: 'product',
  filter: { sort: 'newest', onlyPicked: true },
  before: [soldProducts],
  all: { to: `${pages.shop}/SpecialProducts` },
}

export const viewedCourses: ThingRowProps = {
  title: rows.viewedCourses,
  thing: 'course',
  filter: { sort: 'mostViewed' },
  before: [newCourses, reducedCourses],
  all: { to: pages.courses, search: { sort: 'mostViewed' } },
}

/** Articles are read line by line, not swiped. */
export const articleLists = [
  { title: rows.newArticles, kind: 'article', to: pages.articles },
  { title: rows.newProductArticles, kind: 'product', to: pages.productArticles },
] as const
