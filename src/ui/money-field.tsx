import { useLayoutEffect, useRef, useState } from 'react'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { acrossMark, isForwardDelete, THOUSANDS_MARK } from '#src/lib/thousands-mark.ts'
import { Field, type FieldLook } from './field.tsx'
import { amountSigns, typedAmount } from './typed-amount.ts'

interface MoneyFieldProps extends FieldLook {
  /** ASCII digits without separators. */
  value: string
  onValue: (value: string) => void
  placeholder?: string
  required?: boolean
}

function grouped(digits: string): string {
  return persianDigits(digits.replace(/\B(?=(\d{3})+$)/g, THOUSANDS_MARK))
}

/** Where the caret is in the grouped text when so many digits and decimal signs are before it. */
function caretAfter(shown: string, signs: number): number {
  let place = 0
  for (let left = signs; left > 0 && place < shown.length; place++)
    if (shown[place] !== THOUSANDS_MARK) left--
  return place
}

/**
 * A whole amount of money, grouped by thousands while it is typed; any digits are understood. What is no whole amount changes
 * nothing, and a fraction of zeros is shown until the field is left.
 */
export function MoneyField({ value, onValue, placeholder, required, ...look }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const signsBefore = useRef<number>(undefined)
  const [typed, setTyped] = useState({ digits: '', fraction: '' })
  const shown = grouped(value) + (typed.digits === value ? persianDigits(typed.fraction) : '')
  useLayoutEffect(() => {
    if (signsBefore.current === undefined) return
    const caret = caretAfter(shown, signsBefore.current)
    input.current?.setSelectionRange(caret, caret)
    signsBefore.current = undefined
  })

  return (
    <Field {...look} required={required}>
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
          required={required}
          aria-describedby={describedBy}
          aria-invalid={look.error ? true : undefined}
          value={shown}
          onChange={({ currentTarget: { value: now, selectionStart }, nativeEvent }) => {
            const after = acrossMark({
              shown: now,
              caret: selectionStart ?? now.length,
              before: shown,
              isForward: isForwardDelete(nativeEvent),
            })
            const amount = typedAmount(after.shown)
            if (!amount) return
            signsBefore.current = amountSigns(after.shown.slice(0, after.caret)).length
            setTyped(amount)
            onValue(amount.digits)
          }}
          onBlur={() => setTyped({ ...typed, fraction: '' })}
        />
      )}
    </Field>
  )
}
