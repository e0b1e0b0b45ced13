import { Link } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCartCount } from '#src/hooks/use-cart-count.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { laterText } from '../text-later.ts'
import type { MenuEntry } from './menu.ts'
import styles from './side-menu.module.css'

// read from the Mirror when somebody unfolds them
const MenuCategories = lazy(() =>
  import('./menu-categories.tsx').then(({ MenuCategories: Part }) => ({ default: Part })),
)

/** One page of the side menu, with its categories if it has some. */
export function EntryRow({ entry: { label, to, Icon, categories, badge, isClosed } }: { entry: MenuEntry }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const cart = useCartCount()
  const count = badge === 'cart' ? cart : 0
  if (isClosed)
    return (
      <li>
        <span className={styles['entry']} aria-disabled>
          {Icon && <Icon size={20} aria-hidden />}
          {label}
          <small>{laterText.menu.closed}</small>
        </span>
      </li>
    )
  return (
    <li>
      <div className={styles['line']}>
        <Link to={to} className={styles['entry']} activeProps={{ 'data-active': true }}>
          {Icon && <Icon size={20} aria-hidden />}
          {label}
          {count > 0 && <span className={styles['badge']}>{persianNumber(count)}</span>}
        </Link>
        {categories && (
          <IconButton
            label={laterText.menu.unfold(label)}
            aria-expanded={isUnfolded}
            className={styles['unfold']}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <IconChevronDown size={20} />
          </IconButton>
        )}
      </div>
      {categories && isUnfolded && (
        <Suspense>
          <MenuCategories of={categories} />
        </Suspense>
      )}
    </li>
  )
}
