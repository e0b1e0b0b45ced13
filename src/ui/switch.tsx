import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  icon?: ReactNode
}

/** A row that is on or off and acts at once. */
export function Switch({ label, checked, onChange, icon }: SwitchProps) {
  return (
    <label className={styles['row']}>
      {icon}
      <span className={styles['label']}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles['input']}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
