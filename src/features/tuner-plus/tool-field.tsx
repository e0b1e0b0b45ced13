import { IconChevronDown } from '@tabler/icons-react'
import { fieldOf } from '#src/calc/fields.ts'
import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { quantityOf, unitOf, type QuantityName } from './quantities.ts'
import { textOf, withUnit, type Setup } from './setup.ts'
import type { ToolField } from './tab.ts'
import { text } from './text.ts'
import styles from './tool-field.module.css'

interface ToolFieldProps {
  field: ToolField
  setup: Setup
  put: (setup: Setup, field?: string) => void
  error: string | undefined
  warning: string | undefined
}

/** What a quantity is called: by the form, or everywhere. */
export function labelOf(field: ToolField): string {
  return field.label ?? fieldOf(field.name)?.fa ?? field.name
}

/** One input of a calculator, with its unit and what is to be said of it. */
export function ToolInput({ field, setup, put, error, warning }: ToolFieldProps) {
  const value = textOf(field, setup)
  const type = (typed: string) =>
    put({ ...setup, typed: { ...setup.typed, [field.name]: typed } }, field.name)
  const label = labelOf(field)
  const look = { label, hint: warning ?? field.hint, error }
  if (field.kind === 'choice')
    return (
      <div className={styles['field']} data-wide>
        <Select {...look} value={value} options={field.options} onValue={type} />
      </div>
    )
  return (
    <div
      className={styles['field']}
      data-wide={field.kind === 'list' || undefined}
      data-warned={(warning && !error) || undefined}
    >
      <Field {...look}>
        {({ id, describedBy, className }) => {
          const shared = {
            id,
            className,
            dir: 'ltr' as const,
            value,
            autoComplete: 'off',
            'aria-describedby': describedBy,
            'aria-invalid': error ? true : undefined,
            'data-persian-digits': true,
          }
          if (field.kind === 'list')
            return (
              <textarea
                {...shared}
                rows={field.width === 1 ? 2 : 6}
                inputMode={field.width === 1 ? 'text' : undefined}
                onChange={({ currentTarget }) => type(normaliseDigits(currentTarget.value))}
              />
            )
          const input = (
            <input
              {...shared}
              type="text"
              inputMode={field.kind === 'number' && !canBeNegative(field.name) ? 'decimal' : 'text'}
              enterKeyHint="next"
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget }) => type(normaliseDigits(currentTarget.value))}
            />
          )
          if (field.kind === 'text') return input
          return (
            <span className={styles['measured']}>
              {input}
              <UnitSelect
                quantity={field.quantity}
                of={label}
                chosen={setup.units[field.name]}
                onUnit={(unit) => put(withUnit(setup, field, unit))}
              />
            </span>
          )
        }}
      </Field>
    </div>
  )
}

/** The key with the minus is missing on some keyboards for decimals. */
function canBeNegative(name: string): boolean {
  return (fieldOf(name)?.softMin ?? 0) < 0
}

interface UnitSelectProps {
  quantity: QuantityName
  /** What is measured, for those who cannot see it. */
  of: string
  chosen: string | undefined
  onUnit: (unit: string) => void
}

/** The unit of a number: written beside it, or chosen where there are several. */
export function UnitSelect({ quantity, of, chosen, onUnit }: UnitSelectProps) {
  const { key, label } = unitOf(quantity, chosen)
  const units = Object.entries(quantityOf(quantity).units)
  if (units.length === 1)
    return label ? (
      <bdi dir="ltr" className={styles['unit']}>
        {label}
      </bdi>
    ) : null
  return (
    <span className={classNames(styles['unit'], styles['choice'])} dir="ltr">
      <span aria-hidden>{label}</span>
      <select
        aria-label={text.unitOf(of)}
        value={key}
        onChange={({ currentTarget }) => onUnit(currentTarget.value)}
      >
        {units.map(([unit, look]) => (
          <option key={unit} value={unit}>
            {look.name ?? look.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={12} aria-hidden />
    </span>
  )
}
