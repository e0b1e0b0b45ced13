import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { IconHome, IconSchool, IconShoppingBag, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { useAccount } from '#src/hooks/use-account.ts'
import { useCartCount } from '#src/hooks/use-cart-count.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { text } from '../text.ts'
import styles from './bottom-bar.module.css'
import { isShown } from './is-shown.ts'
import type { MenuEntry } from './menu.ts'

const TABS = [
  { to: '/', label: 'خانه', Icon: IconHome },
  { to: '/Course', label: 'دوره‌ها', Icon: IconSchool },
  { to: '/Product', label: 'فروشگاه', Icon: IconShoppingBag },
  { to: '/Cart', label: 'سبد', Icon: IconShoppingCart },
  { to: '/Account', label: 'ورود', Icon: IconUser, for: 'guest' },
  { to: '/UserPanel', label: 'حساب', Icon: IconUser, for: 'signed-in' },
] satisfies readonly (MenuEntry & { Icon: ComponentType })[]

/** The main pages under the thumb, on phones. */
export function BottomBar() {
  const account = useAccount()
  const cart = useCartCount()

  return (
    <nav className={styles['bar']} aria-label={text.mainPages}>
      {TABS.filter((tab) => isShown(tab, account)).map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles['tab']}
          activeOptions={{ exact: to === '/' }}
          activeProps={{ 'data-active': true }}
        >
          <span className={styles['icon']}>
            <Icon aria-hidden />
            {to === '/Cart' && cart > 0 && <CountBadge>{persianNumber(cart)}</CountBadge>}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
