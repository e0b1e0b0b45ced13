import { useState } from 'react'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { type Check, useForm } from '#src/entities/form/use-form.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { isMobileNumber } from '#src/lib/mobile-number.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { readProfile } from '#src/mirror/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { sentCode } from './ask-for-code.ts'
import { checkCode, OF_THE_CODE, plainIdentity } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { useFreshProof } from './fresh-proof.tsx'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'

const words = text.phoneCard

const checkPhone: Check = (value) => (isMobileNumber(value) ? undefined : words.badPhone)

/** The number of the account, and the way to another one. */
export function PhoneCard({ onChanged }: { onChanged: () => void }) {
  const profile = useMirror(readProfile, [])
  const online = useOnline()
  const [sent, setSent] = useState<{ phone: string; resendAt: number }>()
  const { proven, dialog } = useFreshProof()
  const ask = async (phone: string) => {
    const input = { phone: plainIdentity(phone) }
    const resendAt = await sentCode(() => proven(() => engine.api.send('User/SendSMSVerify', input)))
    setSent({ phone, resendAt })
  }
  return (
    <Card as="section" aria-labelledby="phone-title">
      <h2 id="phone-title">{words.title}</h2>
      {!online && <OfflineNotice>{text.confirmPhone.offline}</OfflineNotice>}
      {profile?.phone && (
        <p>
          {words.present} <bdi dir="ltr">{phoneText(profile.phone)}</bdi>
        </p>
      )}
      {dialog}
      {sent ? (
        <NewCode
          {...sent}
          isOnline={online}
          onResend={() => ask(sent.phone)}
          onChanged={onChanged}
          onEnd={() => setSent(undefined)}
        />
      ) : (
        <NewNumber isOnline={online} onAsk={ask} />
      )}
    </Card>
  )
}

function NewNumber({ isOnline, onAsk }: { isOnline: boolean; onAsk: (phone: string) => Promise<void> }) {
  const { field, submit, failure, isSending } = useForm({
    initial: { phone: '' },
    checks: { phone: checkPhone },
    refusals: { AlreadyConfirmed: { field: 'phone', says: words.same } },
    send: ({ phone }) => onAsk(phone),
  })
  return (
    <Form onSubmit={submit}>
      <TextField {...field('phone')} kind="tel" label={words.next} autoComplete="tel" />
      <FormFailure failure={failure} />
      <p className={styles['hint']}>{words.hint}</p>
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {words.send}
      </Button>
    </Form>
  )
}

interface NewCodeProps {
  phone: string
  resendAt: number
  isOnline: boolean
  onResend: () => Promise<void>
  onChanged: () => void
  onEnd: () => void
}

function NewCode({ phone, resendAt, isOnline, onResend, onChanged, onEnd }: NewCodeProps) {
  const asking = useSend()
  const { field, submit, failure, isSending } = useForm({
    initial: { code: '' },
    checks: { code: checkCode },
    refusals: { ...OF_THE_CODE, AlreadyRegistered: { field: 'code', says: words.taken } },
    async send({ code }) {
      await engine.api.send('User/PhoneConfirm', { code })
      await refreshAccount()
      notify({ kind: 'success', text: words.done })
      onChanged()
      onEnd()
    },
  })
  return (
    <Form onSubmit={submit}>
      <p>
        {text.confirmPhone.sent} <bdi dir="ltr">{phoneText(phone)}</bdi>
      </p>
      <CodeField {...field('code')} onComplete={(code) => void submit({ code })} />
      <FormFailure failure={failure ?? asking.failure} />
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {words.confirm}
      </Button>
      <ResendButton resendAt={resendAt} onResend={() => void asking.send(onResend)} />
      <Button variant="ghost" onClick={onEnd}>
        {words.other}
      </Button>
    </Form>
  )
}
