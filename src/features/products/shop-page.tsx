import type { Category } from '#contract/shapes.ts'
import { text as entities } from '#src/entities/text.ts'
import { pages } from '#src/entities/addresses.ts'
import { ClosedArea, useIsAreaClosed } from '#src/entities/thing-list/closed-area.tsx'
import { CategoryLinks } from '#src/entities/category-links/category-links.tsx'
import { ThingRow } from '#src/entities/thing-row/thing-row.tsx'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readCategories } from '#src/mirror/site-content.ts'
import { AllLink, SectionHeader } from '#src/ui/section-header.tsx'
import { shopRows } from './product-lists.ts'
import { PAGES } from '#contract/pages.ts'
import { text } from './text.ts'

/** The front of the shop: its categories and its lists. */
export function ShopPage({ categories: initial }: { categories: Category[] }) {
  const categories = useMirror((mirror) => readCategories(mirror, 'product'), [], initial)
  const isClosed = useIsAreaClosed('product')
  if (isClosed)
    return (
      <>
        <h1>{PAGES['/Product'].title}</h1>
        <ClosedArea thing="product" />
      </>
    )
  return (
    <>
      <h1 className="only-read">{PAGES['/Product'].title}</h1>
      <SectionHeader
        title={text.categories}
        action={<AllLink to={pages.products} aria-label={entities.allOf(PAGES['/Products'].title)} />}
      />
      <CategoryLinks categories={categories} to={pages.products} label={text.categories} />
      {shopRows.map((row) => (
        <ThingRow key={row.title} {...row} />
      ))}
    </>
  )
}
