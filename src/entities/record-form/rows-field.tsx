import { errorText } from '#contract/error-text.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { RowsChoice } from './fields.ts'
import styles from './record-form.module.css'
import { useOptions } from './row-field.tsx'

interface RowsFieldProps {
  choice: RowsChoice
  label: string
  hint?: string | undefined
  error: string | undefined
  /** The ids of the chosen rows, with commas between them. */
  value: string
  onValue: (value: string) => void
}

/** Some rows of a short list, each on or off. */
export function RowsField({ choice, label, hint, error, value, onValue }: RowsFieldProps) {
  const { options = [], failure } = useOptions(choice, {})
  const chosen = value.split(/[،,]\s*/).filter((id) => id !== '')
  const problem = error ?? (failure && errorText(failure.code, failure.details))
  return (
    <fieldset className={styles['rows']}>
      <legend>{label}</legend>
      {options.map(({ value: id, label: name }) => (
        <Chip
          key={id}
          selected={chosen.includes(id)}
          onClick={() =>
            onValue((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join('، '))
          }
        >
          {name}
        </Chip>
      ))}
      {(problem ?? hint) && (
        <p role={problem ? 'alert' : undefined} className={styles[problem ? 'error' : 'hint']}>
          {problem ?? hint}
        </p>
      )}
    </fieldset>
  )
}
