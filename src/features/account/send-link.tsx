import { useState } from 'react'
import type { Profile } from '#contract/user/account.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { sentCode } from './ask-for-code.ts'
import { checkEmail } from './check-fields.ts'
import { useFreshProof } from './fresh-proof.tsx'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'

/** Asks for a link that confirms the account's address, or another one in its place. */
export function SendLink({ profile }: { profile: Profile }) {
  const { proven, dialog } = useFreshProof()
  const [sent, setSent] = useState<{ email: string; resendAt: number }>()
  const { values, field, submit, failure, isSending } = useForm({
    initial: { email: profile.email ?? '' },
    checks: { email: checkEmail },
    async send({ email }) {
      const input = { email: email.trim() }
      const resendAt = await sentCode(() => proven(() => engine.api.send('User/SendEmailVerify', input)))
      setSent({ email, resendAt })
      await refreshAccount()
    },
  })
  const online = useOnline()
  const isProven = profile.emailConfirmed && values.email.trim().toLowerCase() === profile.email

  return (
    <>
      {dialog}
      <Form className={styles['proof']} onSubmit={submit}>
        {!online && <OfflineNotice>{text.confirmPhone.offline}</OfflineNotice>}
        <TextField
          {...field('email')}
          kind="email"
          label={text.confirmEmail.field}
          hint={isProven ? text.confirmEmail.already : text.confirmEmail.sendTo}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormFailure failure={failure} />
        {sent?.email === values.email ? (
          <>
            <p role="status">{text.confirmEmail.sent}</p>
            <ResendButton resendAt={sent.resendAt} label={text.resendLink} onResend={() => void submit()} />
          </>
        ) : (
          <Button type="submit" fullWidth loading={isSending} disabled={!online || isProven}>
            {text.confirmEmail.send}
          </Button>
        )}
      </Form>
    </>
  )
}
