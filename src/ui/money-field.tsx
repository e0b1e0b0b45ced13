import { useLayoutEffect, useRef } from 'react'
import { asciiDigits, persianDigits } from '#src/lib/persian-digits.ts'
import { Field, type FieldLook } from './field.tsx'

interface MoneyFieldProps extends FieldLook {
  /** ASCII digits without separators. */
  value: string
  onValue: (value: string) => void
  placeholder?: string
}

function digitsOf(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '')
}

function grouped(digits: string): string {
  return persianDigits(digits.replace(/\B(?=(\d{3})+$)/g, '٬'))
}

/** Where the caret is in the grouped text when so many digits are before it. */
function caretAfter(shown: string, digits: number): number {
  let place = 0
  for (let left = digits; left > 0 && place < shown.length; place++) if (shown[place] !== '٬') left--
  return place
}

/** A whole amount of money, grouped by thousands while it is typed; any digits are understood. */
export function MoneyField({ value, onValue, placeholder, label, hint, error, hideLabel }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number>(undefined)
  const shown = grouped(value)
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return
    const caret = caretAfter(shown, digitsBefore.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBefore.current = undefined
  })

  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {({ id, describedBy, className }) => (
        <input
          ref={input}
          id={id}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className={className}
          placeholder={placeholder}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          value={shown}
          onChange={({ currentTarget }) => {
            const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)
            digitsBefore.current = digitsOf(before).length
            onValue(digitsOf(currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}
