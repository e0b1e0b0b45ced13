import { useState } from 'react'
import { Form } from '#src/entities/form/form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { text } from './text.ts'

const LONGEST = 60

interface PrintSheetProps {
  /** The car that was named before. */
  car: string
  onPrint: (car: string) => void
  onClose: () => void
}

/** Asks for the car that is printed on the paper. */
export function PrintSheet({ car, onPrint, onClose }: PrintSheetProps) {
  const [typed, setTyped] = useState(car)
  return (
    <Sheet isOpen onClose={onClose} title={text.printTitle}>
      <p>{text.printLead}</p>
      <Form onSubmit={() => onPrint(typed.trim())}>
        <TextField
          label={text.car}
          hint={text.carHint}
          maxLength={LONGEST}
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" fullWidth>
          {text.print}
        </Button>
      </Form>
    </Sheet>
  )
}
