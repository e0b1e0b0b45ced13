import { useMemo } from 'react'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './comparison.module.css'
import { quantityOf, unitOf } from './quantities.ts'
import { written } from './inputs/written-number.ts'
import { numberOf } from './number-of.ts'
import { resultLabel } from './results.tsx'
import { givenBy, textOf, type Setup } from './setup.ts'
import { showNumber } from './show-number.ts'
import { shownFields, shownNumbers, type Tab, type ToolField } from './tab.ts'
import { text } from './text.ts'
import { labelOf } from './tool-field.tsx'
import { useFilled } from './use-filled.ts'

interface ComparisonProps {
  tab: Tab
  other: { name: string; setup: Setup }
  setup: Setup
  onClose: () => void
}

/** Two set-ups of one calculator side by side: what differs in what was typed, and every result. */
export function Comparison({ tab, other, setup, onClose }: ComparisonProps) {
  const mine = useFilled(
    tab,
    useMemo(() => givenBy(tab, setup), [tab, setup]),
  )
  const theirs = useFilled(
    tab,
    useMemo(() => givenBy(tab, other.setup), [tab, other.setup]),
  )
  const isSame = (field: ToolField) => textOf(field, setup) === textOf(field, other.setup)
  const shown = [setup, other.setup].flatMap((one) => shownFields(tab, givenBy(tab, one)))
  const numbers = shownNumbers(tab, givenBy(tab, setup))
  const inputs = tab.fields.filter((field) => shown.includes(field) && !isSame(field))
  const unit = (name: string) => setup.units[name]
  return (
    <Sheet isOpen onClose={onClose} title={text.compare}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.now}</th>
            <th scope="col" dir="auto">
              {other.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {inputs.map((field) => (
            <tr key={field.name}>
              <th scope="row">{labelOf(field)}</th>
              {[setup, other.setup].map((one, index) => (
                <td key={index}>
                  <bdi dir="ltr">
                    {shownText(field, one)}{' '}
                    {field.kind === 'number' && unitOf(field.quantity, one.units[field.name]).label}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
          {numbers.map((shown) => {
            const { line, output, quantity } = shown
            const { fromBase, label } = unitOf(quantity, unit(`${line}.${output}`))
            return (
              <tr key={`${line}.${output}`} className={styles['result']}>
                <th scope="row">{resultLabel(shown)}</th>
                {[mine, theirs].map((filled, index) => {
                  const value = filled && numberOf(filled, shown)
                  return (
                    <td key={index}>
                      <bdi dir="ltr">
                        {value === undefined
                          ? '—'
                          : `${showNumber(fromBase(value), quantityOf(quantity).decimals)} ${label}`}
                      </bdi>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Sheet>
  )
}

/** What is in a field, as people read it. */
function shownText(field: ToolField, setup: Setup): string {
  const text = textOf(field, setup)
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.label ?? text
  return field.kind === 'number' ? written(text) : text
}
