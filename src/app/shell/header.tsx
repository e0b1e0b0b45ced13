import { Link, useRouter } from '@tanstack/react-router'
import { IconChevronLeft, IconMenu2, IconSearch, IconShoppingCart } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useCartCount } from '#src/hooks/use-cart-count.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { siteName } from '#contract/site-name.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { Directional } from '#src/ui/directional.tsx'
import { IconButton, IconLink } from '#src/ui/icon-button.tsx'
import { text } from '../text.ts'
import styles from './header.module.css'
import { isShown } from './is-shown.ts'
import { Logo } from './logo.tsx'
import { headerEntries } from './header-entries.ts'
import { SyncMark } from './sync-mark.tsx'

/** The bar at the top of every page. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { history, navigate } = useRouter()
  const account = useAccount()
  const cart = useCartCount()
  const count = cart > 0 ? persianNumber(cart) : ''

  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <IconButton
          label={text.openMenu}
          className={styles['menu']}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <IconMenu2 />
        </IconButton>
        <IconButton
          label={text.back}
          className={styles['back']}
          onClick={() => (history.canGoBack() ? history.back() : void navigate({ to: pages.home }))}
        >
          <Directional>
            <IconChevronLeft />
          </Directional>
        </IconButton>
        <Link to={pages.home} className={styles['brand']}>
          <Logo />
          <span>{siteName}</span>
        </Link>
        <nav className={styles['links']} aria-label={text.mainPages}>
          {headerEntries
            .filter((entry) => isShown(entry, account))
            .map(({ to, label }) => (
              <Link key={to} to={to} className={styles['link']} activeProps={{ 'data-active': true }}>
                {label}
              </Link>
            ))}
        </nav>
        <SyncMark />
        <IconLink to={pages.search} label={text.search}>
          <IconSearch />
        </IconLink>
        <IconLink to={pages.cart} label={text.cart(count)}>
          <IconShoppingCart />
          {count && <CountBadge>{count}</CountBadge>}
        </IconLink>
      </div>
    </header>
  )
}
