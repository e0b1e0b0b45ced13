import { IconInfoCircle } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { WaysToReach } from '#src/entities/site-links/ways-to-reach.tsx'
import { account } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import styles from './account-page.module.css'
import type { Step } from './account-search.ts'
import { SignInSteps } from './sign-in-steps.tsx'
import { text } from './text.ts'

interface AccountPageProps {
  /** Given by the link of an invitation, empty without. */
  invite: string
  /** Where the person was going; empty without. */
  back: string
  /** The server has ended the session of this device. */
  isEnded: boolean
  step: Step
  onStep: (step: Step) => void
  onDone: () => void
}

/** Signing in, which makes an account of a number that has none. */
export function AccountPage({ invite, back, isEnded, step, onStep, onDone }: AccountPageProps) {
  const online = useOnline()
  const handleDone = (givenName?: string) => {
    const present = account.get()
    const name = givenName ?? (present.state === 'signed-in' ? present.displayName : '')
    notify({ kind: 'success', ...(name && { text: text.welcome(`\u2068${name}\u2069`) }) })
    onDone()
  }

  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      {isEnded && (
        <p role="status" className={styles['ended']}>
          <IconInfoCircle size={20} aria-hidden />
          {text.ended}
        </p>
      )}
      {!online && <OfflineNotice>{text.offline}</OfflineNotice>}
      {back === pages.cart && <p className={styles['hint']}>{text.why.cart}</p>}
      {back === pages.support && <p className={styles['hint']}>{text.why.support}</p>}
      {invite && <p className={styles['hint']}>{text.invited}</p>}
      <Card className={styles['card']}>
        <SignInSteps invite={invite} step={step} onStep={onStep} onDone={handleDone} />
      </Card>
      {(back === pages.support || step === 'forgotten') && (
        <div className={styles['reach']}>
          <WaysToReach />
        </div>
      )}
    </div>
  )
}
