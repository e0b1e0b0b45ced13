import { useState } from 'react'
import type { Profile } from '#contract/user/account.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { sentCode } from './ask-for-code.ts'
import { checkEmail } from './check-fields.ts'
import { FormFailure } from './form-failure.tsx'
import { refreshAccount } from './refresh-account.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

/** Asks for a link that confirms the account's address, or another one in its place. */
export function SendLink({ profile }: { profile: Profile }) {
  const [email, setEmail] = useState(profile.email ?? '')
  const [isChecked, setChecked] = useState(false)
  const [resendAt, setResendAt] = useState<number>()
  const { isSending, failure, send, clear } = useSend()
  const online = useOnline()
  const isProven = profile.emailConfirmed && email.trim().toLowerCase() === profile.email

  const getLink = () => {
    setChecked(true)
    if (checkEmail(email)) return
    void send(async () => {
      const input = { email: email.trim() }
      setResendAt(await sentCode(() => engine.api.send('User/SendEmailVerify', input)))
      await refreshAccount()
    })
  }
  return (
    <form
      noValidate
      className={styles['proof']}
      onSubmit={(event) => {
        event.preventDefault()
        getLink()
      }}
    >
      <Stack>
        {!online && <OfflineNotice>{text.confirmPhone.offline}</OfflineNotice>}
        <TextField
          kind="email"
          label={text.confirmEmail.field}
          hint={isProven ? text.confirmEmail.already : text.confirmEmail.sendTo}
          value={email}
          onValue={(typed) => {
            clear()
            setResendAt(undefined)
            setEmail(typed)
          }}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={isChecked ? checkEmail(email) : undefined}
        />
        <FormFailure failure={failure} />
        {resendAt === undefined ? (
          <Button type="submit" fullWidth loading={isSending} disabled={!online || isProven}>
            {text.confirmEmail.send}
          </Button>
        ) : (
          <>
            <p role="status">{text.confirmEmail.sent}</p>
            <ResendButton resendAt={resendAt} label={text.resendLink} onResend={getLink} />
          </>
        )}
      </Stack>
    </form>
  )
}
