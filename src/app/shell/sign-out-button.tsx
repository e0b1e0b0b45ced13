import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { laterText } from '../text-later.ts'
import styles from './side-menu.module.css'

const SignOutDialog = lateSheet(
  async () => (await import('#src/features/account/sign-out-dialog.tsx')).SignOutDialog,
)

/** Asks whether to sign out. `onLeave` is called after the answer. */
export function SignOutButton({ onLeave }: { onLeave: () => void }) {
  const [isAsking, setAsking] = useState<boolean>()
  const handleClose = () => {
    setAsking(false)
    onLeave()
  }
  return (
    <>
      <button type="button" className={styles['entry']} onClick={() => setAsking(true)}>
        <IconLogout size={20} aria-hidden />
        {laterText.menu.signOut}
      </button>
      {isAsking !== undefined && <SignOutDialog isOpen={isAsking} onClose={handleClose} />}
    </>
  )
}
