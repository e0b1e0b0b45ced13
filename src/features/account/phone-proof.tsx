import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import styles from './account-page.module.css'
import { sentCode } from './ask-for-code.ts'
import { checkCode, OF_THE_CODE } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'

interface PhoneProofProps {
  /** As stored: +98… */
  phone: string
  onDone: () => void
}

const words = text.confirmPhone

/** Sends a code to the number and takes it. */
export function PhoneProof({ phone, onDone }: PhoneProofProps) {
  const [resendAt, setResendAt] = useState<number>()
  const asking = useSend()
  const { field, submit, failure, isSending } = useForm({
    initial: { code: '' },
    checks: { code: checkCode },
    refusals: OF_THE_CODE,
    async send({ code }) {
      await engine.api.send('User/PhoneConfirm', { code })
      await refreshAccount()
      onDone()
    },
  })
  const online = useOnline()

  const getCode = () =>
    void asking.send(async () => {
      try {
        setResendAt(await sentCode(() => engine.api.send('User/SendSMSVerify', {})))
      } catch (error) {
        // another device was faster
        if (!(error instanceof OperationError) || error.code !== 'AlreadyConfirmed') throw error
        await refreshAccount()
      }
    })
  const number = <bdi dir="ltr">{phoneText(phone)}</bdi>
  const offline = !online && <OfflineNotice>{words.offline}</OfflineNotice>

  if (resendAt === undefined)
    return (
      <Stack className={styles['proof']}>
        {offline}
        <p>
          {words.sendTo} {number}
        </p>
        <FormFailure failure={asking.failure} />
        <Button size="l" fullWidth loading={asking.isSending} disabled={!online} onClick={getCode}>
          {words.send}
        </Button>
      </Stack>
    )
  return (
    <Form className={styles['proof']} onSubmit={submit}>
      {offline}
      <p>
        {words.sent} {number}
      </p>
      <CodeField {...field('code')} onComplete={(code) => void submit({ code })} />
      <FormFailure failure={failure ?? asking.failure} />
      <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
        {words.confirm}
      </Button>
      <ResendButton resendAt={resendAt} onResend={getCode} />
    </Form>
  )
}
