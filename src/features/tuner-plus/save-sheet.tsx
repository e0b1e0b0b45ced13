import { Form } from '#src/entities/form/form.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { saveSetup } from '#src/mirror/setups.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Setup } from './setup.ts'
import { text } from './text.ts'

const LONGEST = 60

interface SaveSheetProps {
  place: string
  setup: Setup
  onClose: () => void
}

/** Keeps what is typed under a name, for a car if one likes. */
export function SaveSheet({ place, setup, onClose }: SaveSheetProps) {
  const { field, isSending, submit } = useForm({
    initial: { name: '', car: '' },
    checks: {
      name: (value) => (value.trim() === '' ? text.nameMissing : undefined),
      car: checkNothing,
    },
    async send({ name, car }) {
      await saveSetup({ place, name: name.trim(), car: car.trim(), setup, savedAt: new Date().toISOString() })
      notify({ kind: 'success', text: text.isSaved })
      onClose()
    },
  })
  return (
    <Sheet isOpen onClose={onClose} title={text.saveTitle}>
      <Form onSubmit={submit}>
        <TextField {...field('name')} label={text.name} maxLength={LONGEST} required />
        <TextField {...field('car')} label={text.car} hint={text.carHint} maxLength={LONGEST} />
        <Button type="submit" fullWidth loading={isSending}>
          {text.save}
        </Button>
      </Form>
    </Sheet>
  )
}
