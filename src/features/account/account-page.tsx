import { IconInfoCircle, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { account } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { notify } from '#src/ui/notify.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import styles from './account-page.module.css'
import { RegisterForm } from './register-form.tsx'
import { waitingSignIn } from './second-factor/second-step.ts'
import { SignInForm } from './sign-in-form.tsx'
import { text } from './text.ts'

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-factor/second-step-form.tsx')).SecondStepForm,
}))

interface AccountPageProps {
  /** Given by the link of an invitation, empty without; the form to register is then shown first. */
  invite: string
  /** The server has ended the session of this device. */
  isEnded: boolean
  onDone: () => void
}

/** Signing in and registering. */
export function AccountPage({ invite, isEnded, onDone }: AccountPageProps) {
  const [isNew, setNew] = useState(invite !== '')
  const online = useOnline()
  const waiting = useSyncExternalStore(waitingSignIn.subscribe, waitingSignIn.get)
  const handleDone = () => {
    const present = account.get()
    const name = present.state === 'signed-in' ? present.displayName : ''
    notify({ kind: 'success', text: name ? text.welcome(name) : text.signIn })
    onDone()
  }

  return (
    <div className={styles['page']}>
      <IconUserCircle size={56} stroke={1.4} aria-hidden className={styles['mark']} />
      <h1>{text.title}</h1>
      {isEnded && (
        <p role="status" className={styles['ended']}>
          <IconInfoCircle size={20} aria-hidden />
          {text.ended}
        </p>
      )}
      {!online && <OfflineNotice>{text.offline}</OfflineNotice>}
      <div role="group" aria-label={text.way} className={styles['ways']} hidden={waiting !== undefined}>
        <Chip selected={!isNew} onClick={() => setNew(false)}>
          {text.signIn}
        </Chip>
        <Chip selected={isNew} onClick={() => setNew(true)}>
          {text.register}
        </Chip>
      </div>
      <Card className={styles['card']}>
        {waiting && (
          <Suspense>
            <SecondStepForm signIn={waiting} />
          </Suspense>
        )}
        <div hidden={isNew || waiting !== undefined}>
          <SignInForm onDone={handleDone} />
        </div>
        <div hidden={!isNew || waiting !== undefined}>
          <RegisterForm invite={invite} onDone={handleDone} />
        </div>
      </Card>
    </div>
  )
}
