import { IconLogout, IconMoon } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { SignOutDialog } from '#src/features/account/sign-out-dialog.tsx'
import { text as account } from '#src/features/account/text.ts'
import { UserPanel } from '#src/features/user-panel/user-panel.tsx'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { InstallCard } from '../install/install-card.tsx'
import { laterText } from '../text-later.ts'
import { chooseTheme } from '../theme/theme.ts'
import { useTheme } from '../theme/use-theme.ts'
import type { RoomProps } from './rooms.ts'

const SecurityCards = lazy(async () => ({
  default: (await import('#src/features/account/security-cards.tsx')).SecurityCards,
}))

/** The panel of a person, with the sections of other features. */
export function UserPanelRoom({ param }: RoomProps) {
  return (
    <UserPanel
      param={param}
      signOut={<SignOut />}
      theme={<ThemeSwitch />}
      install={<InstallCard />}
      security={<Security />}
    />
  )
}

function SignOut() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={<IconLogout size={20} aria-hidden />} onClick={() => setLeaving(true)}>
        {account.leave.action}
      </Button>
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

function Security() {
  return (
    <Suspense>
      <SecurityCards />
    </Suspense>
  )
}

function ThemeSwitch() {
  const theme = useTheme()
  return (
    <Switch
      label={laterText.menu.nightMode}
      icon={<IconMoon size={20} aria-hidden />}
      checked={theme === 'dark'}
      onChange={(isDark) => chooseTheme(isDark ? 'dark' : 'light')}
    />
  )
}
