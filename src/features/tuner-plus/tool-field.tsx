import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { fieldOf } from '#src/calc/fields.ts'
import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Field, type FieldLook } from '#src/ui/field.tsx'
import { fitSegments, Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { NumberInput } from './inputs/number-input.tsx'
import { PointRows } from './inputs/point-rows.tsx'
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
    put({ ...setup, typed: { ...setup.typed, [field.name]: normaliseDigits(typed) } }, field.name)
  const label = labelOf(field)
  const look = { label, hint: warning ?? field.hint, error }
  const isWarned = warning !== undefined && error === undefined
  const isWide = field.kind === 'choice' || field.kind === 'list'
  return (
    <div className={styles['field']} data-wide={isWide || undefined} data-warned={isWarned || undefined}>
      {field.kind === 'choice' && <Choice {...{ field, value, look }} onValue={type} />}
      {field.kind === 'list' && <List {...{ field, value, look }} onValue={type} />}
      {field.kind === 'text' && <Word {...{ field, value, look }} onValue={type} />}
      {field.kind === 'number' && (
        <Measured
          {...{ field, value, look }}
          onValue={type}
          chosen={setup.units[field.name]}
          onUnit={(unit) => put(withUnit(setup, field, unit))}
        />
      )}
    </div>
  )
}

interface PartProps<Kind extends ToolField['kind']> {
  field: Extract<ToolField, { kind: Kind }>
  value: string
  look: FieldLook
  onValue: (value: string) => void
}

function Choice({ field: { options, isSwitch }, value, look, onValue }: PartProps<'choice'>) {
  const id = useId()
  const [off, on] = options
  if (!isSwitch || !off || !on) {
    const Few = fitSegments(options) ? Segments : Select
    return <Few {...look} value={value} options={options} onValue={onValue} />
  }
  return (
    <div
      className={styles['switch']}
      {...(look.hint && { role: 'group', 'aria-label': look.label, 'aria-describedby': id })}
    >
      <Switch
        label={look.label}
        checked={value === on.value}
        onChange={(isOn) => onValue(isOn ? on.value : off.value)}
      />
      {look.hint && <small id={id}>{look.hint}</small>}
    </div>
  )
}

function Word({ value, look, onValue }: PartProps<'text'>) {
  return (
    <Field {...look}>
      {({ id, describedBy, className }) => (
        <input
          id={id}
          className={className}
          type="text"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="next"
          aria-describedby={describedBy}
          aria-invalid={look.error ? true : undefined}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface MeasuredProps extends PartProps<'number'> {
  chosen: string | undefined
  onUnit: (unit: string) => void
}

function Measured({ field: { name, quantity }, value, look, onValue, chosen, onUnit }: MeasuredProps) {
  const unit = unitOf(quantity, chosen).label
  return (
    <Field {...look}>
      {({ id, describedBy, className }) => (
        <NumberInput
          id={id}
          className={className}
          aria-describedby={describedBy}
          aria-invalid={look.error ? true : undefined}
          inputMode={canBeNegative(name) ? 'text' : 'decimal'}
          enterKeyHint="next"
          value={value}
          onValue={onValue}
          unitLength={unit.length}
          unit={unit !== '' && <UnitSelect of={look.label} {...{ quantity, chosen, onUnit }} />}
        />
      )}
    </Field>
  )
}

function List({ field: { width, columns }, value, look, onValue }: PartProps<'list'>) {
  if (columns) return <PointRows {...look} {...{ columns, value, onValue }} />
  return (
    <Field {...look}>
      {({ id, describedBy, className }) => (
        <textarea
          id={id}
          className={className}
          dir="ltr"
          value={value}
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={look.error ? true : undefined}
          data-persian-digits
          rows={width === 1 ? 2 : 6}
          inputMode={width === 1 ? 'text' : undefined}
          onChange={({ currentTarget }) => onValue(normaliseDigits(currentTarget.value))}
        />
      )}
    </Field>
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
