import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/shapes.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readCategories } from '#src/mirror/site-content.ts'
import styles from './side-menu.module.css'

const LISTS = { course: '/Course', product: '/Products' } as const

/** The categories of courses or products, each a link to its list. */
export function MenuCategories({ of }: { of: keyof typeof LISTS }) {
  const categories = useMirror((mirror) => readCategories(mirror, of), [of], [])
  return <Level to={LISTS[of]} all={categories} parentId={null} />
}

interface LevelProps {
  to: (typeof LISTS)[keyof typeof LISTS]
  all: readonly Category[]
  parentId: number | null
}

function Level({ to, all, parentId }: LevelProps) {
  const here = all.filter((category) => category.parentId === parentId)
  if (here.length === 0) return null
  return (
    <ul className={styles['categories']}>
      {here.map(({ id, slug, title }) => (
        <li key={id}>
          <Link
            to={to}
            search={{ category: slug }}
            className={styles['entry']}
            activeOptions={{ includeSearch: true }}
            activeProps={{ 'data-active': true }}
          >
            {title}
          </Link>
          <Level to={to} all={all} parentId={id} />
        </li>
      ))}
    </ul>
  )
}
