import { IconLogin2 } from '@tabler/icons-react'
import { useAccount } from '#src/hooks/use-account.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { text } from './text.ts'
import styles from './waiting-page.module.css'

/** Says that changes of a signed-out account wait for its next sign-in, and leads there when nobody is signed in. */
export function SignedOutNotice({ count }: { count: number }) {
  const { state } = useAccount()
  return (
    <Card className={styles['status']}>
      <IconLogin2 aria-hidden />
      <div>
        <b>{text.signedOut(persianNumber(count))}</b>
        <p>{text.signedOutBody}</p>
      </div>
      {state === 'anonymous' && (
        <ButtonLink to="/Account" search={{ back: '/Waiting' }} fullWidth>
          {text.signIn}
        </ButtonLink>
      )}
    </Card>
  )
}
