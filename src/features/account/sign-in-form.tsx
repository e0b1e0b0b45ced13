import { useState } from 'react'
import type { OperationError } from '#contract/errors.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { askForCode } from './ask-for-code.ts'
import { checkIdentity } from './check-fields.ts'
import { Checking } from './checking.tsx'
import { CodeForm } from './code-form.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { ForgotForm } from './forgot-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { PasswordForm } from './password-form.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

type Step = 'identity' | 'code' | 'password' | 'forgotten'

/** Phone or e-mail first, then a code or a password. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [identity, setIdentity] = useState('')
  const [step, setStep] = useState<Step>('identity')
  const [resendAt, setResendAt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const { isSending, isChecking, failure, send } = useSend()
  const online = useOnline()

  const getCode = () =>
    void send(async (onChecking) => {
      setResendAt(await askForCode('User/SendLoginCode', identity, onChecking))
      setStep('code')
    })
  const next = (to: 'code' | 'password') => {
    setChecked(true)
    if (checkIdentity(identity)) return
    if (to === 'code') getCode()
    else setStep('password')
  }

  if (step === 'forgotten')
    return <ForgotForm identity={identity} onBack={() => setStep('identity')} onDone={onDone} />

  if (step !== 'identity')
    return (
      <Stack>
        <div className={styles['who']}>
          {step === 'code' && <p>{text.codeSent}</p>}
          <bdi>{identity.includes('@') ? identity : persianDigits(identity)}</bdi>
          <Button variant="ghost" size="s" onClick={() => setStep('identity')}>
            {text.change}
          </Button>
        </div>
        <FormFailure failure={failure} />
        <Checking isShown={isChecking} />
        {step === 'code' ? (
          <CodeForm identity={identity} resendAt={resendAt} onResend={getCode} onDone={onDone} />
        ) : (
          <PasswordForm identity={identity} onDone={onDone} onForgotten={() => setStep('forgotten')} />
        )}
        <Button
          variant="ghost"
          disabled={!online}
          onClick={() => next(step === 'code' ? 'password' : 'code')}
        >
          {step === 'code' ? text.usePassword : text.useCode}
        </Button>
      </Stack>
    )

  return (
    <IdentityForm
      identity={identity}
      onIdentity={setIdentity}
      error={isChecked ? checkIdentity(identity) : undefined}
      failure={failure}
      isSending={isSending}
      isChecking={isChecking}
      onNext={next}
    />
  )
}

interface IdentityFormProps {
  identity: string
  onIdentity: (identity: string) => void
  error: string | undefined
  failure: OperationError | undefined
  isSending: boolean
  isChecking: boolean
  onNext: (to: 'code' | 'password') => void
}

function IdentityForm(props: IdentityFormProps) {
  const { identity, onIdentity, error, failure, isSending, isChecking, onNext } = props
  const online = useOnline()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext('code')
        focusFirstError(event.currentTarget)
      }}
    >
      <Stack>
        <TextField
          kind="email"
          label={text.identity}
          hint={text.identityHint}
          value={identity}
          onValue={onIdentity}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-persian-digits
          error={error}
        />
        <FormFailure failure={failure} />
        <Checking isShown={isChecking} />
        <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
          {text.getCode}
        </Button>
        <Button variant="soft" fullWidth onClick={() => onNext('password')}>
          {text.usePassword}
        </Button>
      </Stack>
    </form>
  )
}
