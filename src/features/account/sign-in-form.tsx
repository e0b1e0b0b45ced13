import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkIdentity, plainIdentity } from './check-fields.ts'
import { CodeForm } from './code-form.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { PasswordForm } from './password-form.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

type Step = 'identity' | 'code' | 'password'

/** When a code may be asked for again, if the refusal is that one was sent just now. */
function resendAfter(error: unknown): number | undefined {
  if (!(error instanceof OperationError) || error.code !== 'CodeSentRecently') return undefined
  const seconds = error.details['retryAfterSeconds']
  return Date.now() + (typeof seconds === 'number' ? seconds : 60) * 1_000
}

async function askForCode(identity: string): Promise<number> {
  try {
    const { resendAt } = await engine.api.send('User/SendLoginCode', { userName: plainIdentity(identity) })
    return Date.parse(resendAt)
  } catch (error) {
    const again = resendAfter(error)
    // the code that was sent before still counts
    if (again !== undefined) return again
    throw error
  }
}

/** Phone or e-mail first, then a code or a password. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [identity, setIdentity] = useState('')
  const [step, setStep] = useState<Step>('identity')
  const [resendAt, setResendAt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const { isSending, failure, send } = useSend()
  const { online } = useSyncStatus()

  const getCode = () =>
    void send(async () => {
      setResendAt(await askForCode(identity))
      setStep('code')
    })
  const next = (to: 'code' | 'password') => {
    setChecked(true)
    if (checkIdentity(identity)) return
    if (to === 'code') getCode()
    else setStep('password')
  }

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
        {step === 'code' ? (
          <CodeForm identity={identity} resendAt={resendAt} onResend={getCode} onDone={onDone} />
        ) : (
          <PasswordForm identity={identity} onDone={onDone} />
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
  onNext: (to: 'code' | 'password') => void
}

function IdentityForm({ identity, onIdentity, error, failure, isSending, onNext }: IdentityFormProps) {
  const { online } = useSyncStatus()
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
