import type { Shown } from '#contract/contract.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import { QrCode } from '#src/entities/qr-code.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { CodeBoxes } from '#src/ui/code-boxes.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { codeIn } from '../code-in.ts'
import styles from './second-factor.module.css'
import { text } from './text.ts'

const words = text.app

export const checkName: Check = (name) => (name.trim() ? undefined : text.needed.name)
const checkDigits: Check = (code) => (/^\d{6}$/.test(code) ? undefined : text.step.invalid)

interface AddAppSheetProps {
  begun: Shown<'User/BeginAddTotp'>
  onAdded: (added: Shown<'User/AddTotp'>) => void
  onClose: () => void
}

/** The secret for an authenticator app, and its first code. */
export function AddAppSheet({ begun: { secret, address }, onAdded, onClose }: AddAppSheetProps) {
  const { field, submit, failure, isSending } = useForm({
    initial: { name: words.defaultName, code: '' },
    checks: { name: checkName, code: checkDigits },
    refusals: {
      WrongCode: { field: 'code', says: text.step.wrong },
      CodeExpired: { field: 'code', says: words.over },
    },
    async send(values) {
      onAdded(await engine.api.send('User/AddTotp', values))
    },
  })
  const code = field('code')
  return (
    <Sheet isOpen onClose={onClose} title={words.title}>
      <Form onSubmit={submit}>
        <p>{words.lead}</p>
        <QrCode label={words.qr} content={address} />
        <p>
          {words.secret}{' '}
          <bdi dir="ltr" className={styles['secret']}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </bdi>
        </p>
        <a href={address}>{words.open}</a>
        <TextField {...field('name')} label={words.name} hint={words.nameHint} maxLength={40} required />
        <CodeBoxes {...code} onValue={(typed) => code.onValue(codeIn(typed))} label={words.code} />
        <FormFailure failure={failure} />
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {words.add}
        </Button>
      </Form>
    </Sheet>
  )
}
