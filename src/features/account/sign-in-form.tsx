import { useEffect, useState } from 'react'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { keptEmail } from '#src/storage/kept-email.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import type { Step } from './account-search.ts'
import { askForCode } from './ask-for-code.ts'
import { checkIdentity } from './check-fields.ts'
import { Checking } from './checking.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { IdentityField } from './identity-field.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SentTo } from './sent-to.tsx'
import { keepSignIn, readSignIn } from './steps/sign-in-draft.ts'
import { text } from './text.ts'

interface SignInFormProps {
  /** The code of an invitation; empty without one. */
  invite: string
  step: Step
  onStep: (step: Step) => void
  /** A newcomer's name comes along. */
  onDone: (name?: string) => void
}

/** Phone or e-mail first, then a code or a password; a newcomer's name at the end. */
export function SignInForm({ invite: given, step: asked, onStep: setStep, onDone }: SignInFormProps) {
  const [kept] = useState(readSignIn)
  const [resendAt, setResendAt] = useState(kept.resendAt)
  const { state } = useAccount()
  const [isNewcomer, setNewcomer] = useState(false)
  const { values, set, field, check, submit, failure, isSending, isChecking } = useForm({
    initial: { identity: kept.identity || (keptEmail() ?? ''), invite: given || kept.invite },
    checks: { identity: checkIdentity, invite: checkNothing },
    refusals: { InvalidInput: { field: 'invite', says: text.invalid.invite } },
    async send({ identity, invite }, _, onChecking) {
      const others = invite.trim() ? { invite } : {}
      setResendAt(await askForCode('User/SendLoginCode', identity, onChecking, others))
      setStep('code')
    },
  })
  const { identity, invite } = values
  useEffect(() => keepSignIn({ identity, invite, resendAt }), [identity, invite, resendAt])
  // the address of a later step says nothing without what was typed before it
  const isMissing =
    asked === 'name' ? state === 'anonymous' && !isNewcomer : identity === '' && asked !== 'forgotten'
  const step = isMissing ? 'identity' : asked
  const online = useOnline()
  const getCode = () => void submit()
  const usePassword = () => {
    if (check()) setStep('password')
  }
  const notes = (
    <>
      <FormFailure failure={failure} />
      <Checking isShown={isChecking} />
    </>
  )

  if (step === 'name') return <NameForm onDone={onDone} />
  if (step === 'forgotten' || step === 'reset')
    return (
      <ForgotForm
        identity={identity}
        resendAt={step === 'reset' ? resendAt : undefined}
        onIdentity={(typed) => set('identity', typed)}
        onSent={(at) => {
          setResendAt(at)
          setStep('reset')
        }}
        onChange={() => setStep('forgotten')}
        onBack={() => setStep('identity')}
        onDone={onDone}
      />
    )

  if (step !== 'identity')
    return (
      <Stack>
        <SentTo
          identity={identity}
          says={step === 'code' ? text.codeSent : undefined}
          onChange={() => setStep('identity')}
        />
        {notes}
        {step === 'code' ? (
          <CodeForm
            identity={identity}
            invite={invite.trim()}
            resendAt={resendAt}
            onResend={getCode}
            onDone={onDone}
            onNewcomer={() => {
              setNewcomer(true)
              setStep('name')
            }}
          />
        ) : (
          <PasswordForm identity={identity} onDone={onDone} onForgotten={() => setStep('forgotten')} />
        )}
        <Button variant="ghost" disabled={!online} onClick={step === 'code' ? usePassword : getCode}>
          {step === 'code' ? text.usePassword : text.useCode}
        </Button>
      </Stack>
    )

  const inviteField = field('invite')
  return (
    <Form onSubmit={submit}>
      <IdentityField {...field('identity')} hint={text.identityHint} />
      <details className={styles['invite']} open={inviteField.error !== undefined || undefined}>
        <summary>{text.hasInvite}</summary>
        <TextField {...inviteField} label={text.invite} dir="ltr" autoComplete="off" />
      </details>
      {notes}
      <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
        {text.getCode}
      </Button>
      <Button variant="soft" fullWidth onClick={usePassword}>
        {text.usePassword}
      </Button>
    </Form>
  )
}
