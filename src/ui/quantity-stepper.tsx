import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { IconButton } from './icon-button.tsx'
import styles from './quantity-stepper.module.css'
import { text } from './text.ts'

interface QuantityStepperProps {
  /** The thing that is counted. */
  label: string
  value: number
  max: number
  /** Below it the minus ends; with 0 the last step removes. */
  min?: number
  /** The id of the sentence that says why there can be no more. */
  limitId?: string
  onChange: (value: number) => void
}

/** How many pieces, one step at a time. */
export function QuantityStepper({ label, value, max, min = 0, limitId, onChange }: QuantityStepperProps) {
  const isLast = value === 1 && min === 0
  return (
    <div className={styles['stepper']} role="group" aria-label={label}>
      <IconButton
        label={text.more}
        disabled={value >= max}
        aria-describedby={value >= max ? limitId : undefined}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} />
      </IconButton>
      <output className={styles['value']} aria-live="polite">
        {persianNumber(value)}
      </output>
      <IconButton
        label={isLast ? text.remove : text.fewer}
        disabled={value <= min}
        className={isLast ? styles['remove'] : undefined}
        onClick={() => onChange(value - 1)}
      >
        {isLast ? <IconTrash size={20} /> : <IconMinus size={20} />}
      </IconButton>
    </div>
  )
}
