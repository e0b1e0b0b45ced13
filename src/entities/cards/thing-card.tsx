import type { ReactNode } from 'react'
import type { ListedThing } from '#src/mirror/lists.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { ArticleCard } from './article-card.tsx'
import { CourseCard } from './course-card.tsx'
import { ProductCard } from './product-card.tsx'

type CardOf = { [T in ListedThing]: (row: MirrorRow<T>, priority?: boolean) => ReactNode }

/** The card of each kind of thing, for rows and lists that mix kinds. */
export const cardOf: CardOf = {
  course: (course, priority = false) => <CourseCard key={course.id} course={course} priority={priority} />,
  product: (product, priority = false) => (
    <ProductCard key={product.id} product={product} priority={priority} />
  ),
  article: (article, priority = false) => (
    <ArticleCard key={article.id} article={article} priority={priority} />
  ),
}
