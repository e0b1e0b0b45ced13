import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import styles from './account-page.module.css'
import { sentCode } from './ask-for-code.ts'
import { checkCode } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { refreshAccount } from './refresh-account.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

interface PhoneProofProps {
  /** As stored: +98… */
  phone: string
  onDone: () => void
}

const OF_THE_CODE: ReadonlySet<string> = new Set(['WrongCode', 'CodeExpired', 'InvalidInput'])
const words = text.confirmPhone

/** Sends a code to the number and takes it. */
export function PhoneProof({ phone, onDone }: PhoneProofProps) {
  const [resendAt, setResendAt] = useState<number>()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, failure, send, clear } = useSend()
  const online = useOnline()
  const isOfCode = failure && OF_THE_CODE.has(failure.code)

  const getCode = () =>
    void send(async () => {
      try {
        setResendAt(await sentCode(() => engine.api.send('User/SendSMSVerify', {})))
      } catch (error) {
        // another device was faster
        if (!(error instanceof OperationError) || error.code !== 'AlreadyConfirmed') throw error
        await refreshAccount()
      }
    })
  const submit = (typed: string) => {
    setChecked(true)
    if (checkCode(typed)) return
    void send(async () => {
      await engine.api.send('User/PhoneConfirm', { code: typed })
      await refreshAccount()
      onDone()
    })
  }
  const number = <bdi dir="ltr">{persianDigits(phone.replace(/^\+98/, '0'))}</bdi>
  const offline = !online && <OfflineNotice>{words.offline}</OfflineNotice>

  if (resendAt === undefined)
    return (
      <Stack className={styles['proof']}>
        {offline}
        <p>
          {words.sendTo} {number}
        </p>
        <FormFailure failure={failure} />
        <Button size="l" fullWidth loading={isSending} disabled={!online} onClick={getCode}>
          {words.send}
        </Button>
      </Stack>
    )
  return (
    <form
      noValidate
      className={styles['proof']}
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack>
        {offline}
        <p>
          {words.sent} {number}
        </p>
        <CodeField
          value={code}
          onValue={(digits) => {
            clear()
            setCode(digits)
          }}
          onComplete={submit}
          error={
            isOfCode ? errorText(failure.code, failure.details) : isChecked ? checkCode(code) : undefined
          }
        />
        {!isOfCode && <FormFailure failure={failure} />}
        <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
          {words.confirm}
        </Button>
        <ResendButton resendAt={resendAt} onResend={getCode} />
      </Stack>
    </form>
  )
}
