import {
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { isForwardDelete } from '#src/lib/thousands-mark.ts'
import styles from './number-input.module.css'
import { caretIn, edited, written } from './written-number.ts'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** As typed, with ASCII digits and a point. */
  value: string
  onValue: (value: string) => void
  /** Beside the number. */
  unit?: ReactNode
  /** How many letters the unit has: the number keeps clear of it. */
  unitLength?: number
}

/** A number that is typed: thousands apart, at the start of the line, its unit right beside it. */
export function NumberInput({ value, onValue, unit, unitLength = 0, ...rest }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const shown = written(value)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = caretIn(shown, caret.current)
    caret.current = undefined
    input.current?.setSelectionRange(at, at)
  })
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: now, selectionStart } = currentTarget
    const next = edited({
      shown: now,
      caret: selectionStart ?? now.length,
      before: value,
      isForward: isForwardDelete(nativeEvent),
    })
    caret.current = next.caret
    onValue(next.typed)
  }
  const room = unit ? ({ '--unit': `${unitLength}ch` } as CSSProperties) : undefined
  return (
    <span className={styles['number']} style={room} data-unit={unit ? true : undefined}>
      <input
        {...rest}
        ref={input}
        type="text"
        dir="ltr"
        autoComplete="off"
        value={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={handleChange}
      />
      {unit && (
        <span className={styles['beside']}>
          <span dir="ltr" className={styles['ghost']} aria-hidden>
            {shown}
          </span>
          {unit}
        </span>
      )}
    </span>
  )
}
