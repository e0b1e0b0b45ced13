import { useState } from 'react'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { hasPasskeys, NoPasskey, signWithPasskey } from './passkeys.ts'
import type { WaitingSignIn } from './second-step.ts'
import styles from './second-factor.module.css'
import { text } from './text.ts'

/** Signing in with a passkey as the second step. */
export function PasskeyStep({ signIn: { ticket, complete } }: { signIn: WaitingSignIn }) {
  const { isSending, failure, send } = useSend()
  const [isRefused, setRefused] = useState(false)
  const isKnown = hasPasskeys()

  const enter = () =>
    void send(async () => {
      setRefused(false)
      try {
        const options = await engine.api.send('User/GetPasskeyOptions', { ticket })
        const passkey = await signWithPasskey(options)
        complete(await engine.api.send('User/CompleteSignIn', { ticket, passkey }))
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error
        setRefused(true)
      }
    })
  return (
    <Stack>
      <p>{text.step.passkeyLead}</p>
      {(isRefused || !isKnown) && (
        <p role="alert" className={styles['refused']}>
          {isKnown ? text.notMade : text.noPasskeys}
        </p>
      )}
      <FormFailure failure={failure} />
      <Button size="l" fullWidth loading={isSending} disabled={!isKnown} onClick={enter}>
        {text.step.usePasskey}
      </Button>
    </Stack>
  )
}
