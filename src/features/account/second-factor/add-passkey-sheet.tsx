import { useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { checkName } from './add-app-sheet.tsx'
import { makePasskey, NoPasskey } from './passkeys.ts'
import styles from './second-factor.module.css'
import { text } from './text.ts'

const words = text.passkey

interface AddPasskeySheetProps {
  begin: () => Promise<Shown<'User/BeginAddPasskey'>>
  onAdded: (added: Shown<'User/AddPasskey'>) => void
  onClose: () => void
}

/** The name of a new passkey, and the button that lets the browser make it. */
export function AddPasskeySheet({ begin, onAdded, onClose }: AddPasskeySheetProps) {
  const [isRefused, setRefused] = useState(false)
  const { field, submit, failure, isSending } = useForm({
    initial: { name: words.defaultName },
    checks: { name: checkName },
    async send({ name }) {
      setRefused(false)
      try {
        const passkey = await makePasskey(await begin())
        onAdded(await engine.api.send('User/AddPasskey', { name, passkey }))
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error
        setRefused(true)
      }
    },
  })
  return (
    <Sheet isOpen onClose={onClose} title={words.title}>
      <Form onSubmit={submit}>
        <p>{words.lead}</p>
        <TextField
          {...field('name')}
          label={text.app.name}
          hint={text.app.nameHint}
          maxLength={40}
          required
        />
        {isRefused && (
          <p role="alert" className={styles['refused']}>
            {text.notMade}
          </p>
        )}
        <FormFailure failure={failure} />
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {words.add}
        </Button>
      </Form>
    </Sheet>
  )
}
