import type { Category } from '#contract/shapes.ts'
import { ChipLink } from '#src/ui/chip.tsx'
import styles from './category-links.module.css'
import { CategoryIcon } from './category-icon.tsx'

interface CategoryLinksProps {
  categories: readonly Category[]
  /** The list that a category opens. */
  to: string
  label: string
}

/** Every category as a link to its list. */
export function CategoryLinks({ categories, to, label }: CategoryLinksProps) {
  if (categories.length === 0) return <div className={styles['links']} />
  return (
    <nav className={styles['links']} aria-label={label}>
      {categories.map(({ id, slug, title, icon }) => (
        <ChipLink key={id} to={to} search={{ category: slug }}>
          <CategoryIcon name={icon} />
          <bdi dir="rtl">{title}</bdi>
        </ChipLink>
      ))}
    </nav>
  )
}
