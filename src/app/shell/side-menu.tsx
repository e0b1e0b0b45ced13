import { Link } from '@tanstack/react-router'
import { IconMoon, IconRefresh, IconX } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { siteName } from '#contract/site-name.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { InstallEntry } from '../install/install-entry.tsx'
import { refreshApp } from '../refresh-app.ts'
import { laterText } from '../text-later.ts'
import { chooseTheme } from '../theme/theme.ts'
import { useTheme } from '../theme/use-theme.ts'
import { version } from '../version.ts'
import { NewAppEntry } from '../versions/new-app-entry.tsx'
import { VoiceEntries } from '../voice/voice-entries.tsx'
import { EntryRow } from './entry-row.tsx'
import { isShown } from './is-shown.ts'
import { Logo } from './logo.tsx'
import { menuSections } from './menu.ts'
import styles from './side-menu.module.css'
import { SignOutButton } from './sign-out-button.tsx'

interface SideMenuProps {
  isOpen: boolean
  onClose: () => void
}

/** All pages that this person may open, and the settings of the app. */
export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const account = useAccount()
  const theme = useTheme()
  const sections = menuSections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => !entry.isLater && isShown(entry, account)),
    }))
    .filter(({ entries }) => entries.length > 0)

  const handleRefresh = () => {
    onClose()
    void refreshApp()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={laterText.menu.title} side="start">
      <div className={`${styles['head']} ink`}>
        <Logo size={40} />
        <div className={styles['who']}>
          {account.state === 'signed-in' ? (
            <Link to="/$" params={{ _splat: 'UserPanel' }}>
              <b dir="auto">{account.displayName}</b>
              <span>{laterText.menu.myAccount}</span>
            </Link>
          ) : (
            <Link to={pages.account}>
              <b>{siteName}</b>
              <span>{laterText.menu.signIn}</span>
            </Link>
          )}
        </div>
        <IconButton label={laterText.menu.close} onClick={onClose}>
          <IconX />
        </IconButton>
      </div>
      <nav className={styles['nav']} aria-label={laterText.menu.title}>
        {sections.map(({ title, entries }) => (
          <section key={title}>
            <h2 className={styles['title']}>{title}</h2>
            <ul>
              {entries.map((entry) => (
                <EntryRow key={entry.to} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles['foot']}>
        <Switch
          icon={<IconMoon size={20} aria-hidden />}
          label={laterText.menu.nightMode}
          checked={theme === 'dark'}
          onChange={(isDark) => chooseTheme(isDark ? 'dark' : 'light')}
        />
        <VoiceEntries className={styles['entry'] ?? ''} onCommand={onClose} />
        <InstallEntry className={styles['entry']} onChoose={onClose} />
        <NewAppEntry className={styles['entry']} />
        <button type="button" className={styles['entry']} onClick={handleRefresh}>
          <IconRefresh size={20} aria-hidden />
          {laterText.menu.refresh}
        </button>
        {account.state === 'signed-in' && <SignOutButton onLeave={onClose} />}
        <p className={styles['version']}>{laterText.menu.version(version)}</p>
      </div>
    </Dialog>
  )
}
