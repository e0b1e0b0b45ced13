import type { EditKind } from '#contract/edits/kinds.ts'
import { useRead } from '#src/hooks/use-read.ts'

const CATEGORIES = {
  article: 'Article/GetAllArticlesCategory',
  course: 'Course/GetAllCoursesCategory',
  product: 'Product/GetAllProductsCategory',
} as const

/** The names of the categories of a kind by id; empty until they are known. */
export function useCategoryNames(kind: EditKind): ReadonlyMap<number, string> {
  const of = kind === 'article' || kind === 'product' ? kind : 'course'
  const { answer = [] } = useRead(CATEGORIES[of], {})
  return new Map(answer.map(({ id, title }) => [id, title]))
}
