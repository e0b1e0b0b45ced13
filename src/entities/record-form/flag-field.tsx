import { useId } from 'react'
import { Switch } from '#src/ui/switch.tsx'
import styles from './record-form.module.css'

interface FlagFieldProps {
  label: string
  hint: string | undefined
  checked: boolean
  error: string | undefined
  onValue: (value: boolean) => void
}

/** A switch, with what turning it does. */
export function FlagField({ label, hint, checked, error, onValue }: FlagFieldProps) {
  const note = useId()
  const words = error ?? hint
  return (
    <div role="group" aria-label={label} aria-describedby={words ? note : undefined}>
      <Switch label={label} checked={checked} onChange={onValue} />
      {words && (
        <p id={note} role={error ? 'alert' : undefined} className={styles[error ? 'error' : 'hint']}>
          {words}
        </p>
      )}
    </div>
  )
}
