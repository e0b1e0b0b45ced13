import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { IconGauge, IconHome, IconSchool, IconShoppingBag, IconUser } from '@tabler/icons-react'
import { classNames } from '#src/lib/class-names.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { text } from '../text.ts'
import styles from './bottom-bar.module.css'
import { isShown } from './is-shown.ts'
import type { MenuEntry } from './menu.ts'
import { tabOf } from './tab-of.ts'

const TABS = [
  { to: '/', label: 'خانه', Icon: IconHome },
  { to: '/Course', label: 'دوره‌ها', Icon: IconSchool },
  { to: '/TunerPlus', label: 'تیونر پلاس', Icon: IconGauge },
  { to: '/Product', label: 'فروشگاه', Icon: IconShoppingBag },
  { to: '/Account', label: 'ورود', Icon: IconUser, for: 'guest' },
  { to: '/UserPanel', label: 'حساب', Icon: IconUser, for: 'signed-in' },
] satisfies readonly (MenuEntry & { Icon: ComponentType })[]

/** The main pages at the bottom of phones. */
export function BottomBar() {
  const account = useAccount()
  const open = useRouterState({ select: (state) => tabOf(state.location.pathname) })

  return (
    <nav data-bar className={classNames(styles['bar'], 'ink')} aria-label={text.mainPages}>
      {TABS.filter((tab) => isShown(tab, account)).map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles['tab']}
          activeOptions={{ exact: true }}
          data-active={to === open || undefined}
        >
          <span className={styles['icon']}>
            <Icon aria-hidden />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
