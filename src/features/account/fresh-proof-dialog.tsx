import { useState } from 'react'
import type { ProofWays } from '#contract/user/fresh-proof.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { sentCode } from './ask-for-code.ts'
import { checkCode, checkPassword, OF_THE_CODE } from './check-fields.ts'
import { Checking } from './checking.tsx'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import styles from './sign-out-dialog.module.css'
import { text } from './text.ts'
import { withPuzzle } from './with-puzzle.ts'

const words = text.freshProof

interface FreshProofDialogProps {
  ways: ProofWays
  /** Hears once whether the proof was given. */
  onAnswer: (isGiven: boolean) => void
}

/** Asks who is there, by password or by a code, before a way into the account is changed. */
export function FreshProofDialog({ ways, onAnswer }: FreshProofDialogProps) {
  const [byCode, setByCode] = useState(!ways.hasPassword)
  const online = useOnline()
  const onGiven = () => onAnswer(true)

  return (
    <Dialog isOpen onClose={() => onAnswer(false)} label={words.title} side="bottom">
      <Stack className={styles['content']}>
        <h2>{words.title}</h2>
        <p>{words.body}</p>
        {!online && <OfflineNotice>{text.confirmPhone.offline}</OfflineNotice>}
        {byCode ? (
          <ByCode sentTo={ways.sentTo} isOnline={online} onGiven={onGiven} />
        ) : (
          <ByPassword isOnline={online} onGiven={onGiven} />
        )}
        {ways.hasPassword && ways.sentTo !== null && (
          <Button variant="ghost" onClick={() => setByCode(!byCode)}>
            {byCode ? words.usePassword : words.useCode}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          {words.cancel}
        </Button>
      </Stack>
    </Dialog>
  )
}

interface WayProps {
  isOnline: boolean
  onGiven: () => void
}

function ByPassword({ isOnline, onGiven }: WayProps) {
  const { field, submit, failure, isSending, isChecking } = useForm({
    initial: { password: '' },
    checks: { password: checkPassword },
    refusals: { WrongCredentials: { field: 'password', says: text.passwordCard.wrong } },
    async send({ password }, _, onChecking) {
      const prove = (captcha: object) => engine.api.send('User/ProveAccount', { password, ...captcha })
      await withPuzzle(prove, onChecking)
      onGiven()
    },
  })
  return (
    <Form onSubmit={submit}>
      <TextField
        {...field('password')}
        kind="password"
        label={text.password}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
      />
      <FormFailure failure={failure} />
      <Checking isShown={isChecking} />
      <Button type="submit" fullWidth loading={isSending} disabled={!isOnline}>
        {words.confirm}
      </Button>
    </Form>
  )
}

function ByCode({ sentTo, isOnline, onGiven }: WayProps & { sentTo: string | null }) {
  const [resendAt, setResendAt] = useState<number>()
  const asking = useSend()
  const { field, submit, failure, isSending } = useForm({
    initial: { code: '' },
    checks: { code: checkCode },
    refusals: OF_THE_CODE,
    async send({ code }) {
      await engine.api.send('User/ProveAccount', { code })
      onGiven()
    },
  })
  const getCode = () =>
    void asking.send(async () => setResendAt(await sentCode(() => engine.api.send('User/SendProofCode', {}))))

  if (sentTo === null) return <p>{words.none}</p>
  const target = <bdi dir="ltr">{persianDigits(sentTo)}</bdi>
  if (resendAt === undefined)
    return (
      <Stack>
        <p>
          {words.sendTo} {target}
        </p>
        <FormFailure failure={asking.failure} />
        <Button fullWidth loading={asking.isSending} disabled={!isOnline} onClick={getCode}>
          {words.send}
        </Button>
      </Stack>
    )
  return (
    <Form onSubmit={submit}>
      <p>
        {words.sent} {target}
      </p>
      <CodeField {...field('code')} onComplete={(code) => void submit({ code })} />
      <FormFailure failure={failure ?? asking.failure} />
      <Button type="submit" fullWidth loading={isSending} disabled={!isOnline}>
        {words.confirm}
      </Button>
      <ResendButton resendAt={resendAt} onResend={getCode} />
    </Form>
  )
}
