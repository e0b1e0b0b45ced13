import { useMemo } from 'react'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './comparison.module.css'
import { ScrollBox } from './parts/scroll-box.tsx'
import { quantityOf, unitOf, type QuantityName } from './quantities.ts'
import { written } from './inputs/written-number.ts'
import { numberOf } from './number-of.ts'
import { resultLabel } from './results.tsx'
import { givenBy, textOf, valueOf, type Setup } from './setup.ts'
import { decimalsOf, differenceShown, showDifference, showNumber } from './show-number.ts'
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

/** Two set-ups of one calculator side by side: what differs in what was typed, every result, and by how much. */
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
      <p className={styles['lead']}>{inputs.length === 0 ? text.sameInputs : text.differenceLead}</p>
      <ScrollBox label={text.compare}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{text.what}</th>
              <th scope="col">{text.now}</th>
              <th scope="col">
                <bdi>{other.name}</bdi>
              </th>
              <th scope="col">{text.difference}</th>
            </tr>
          </thead>
          <tbody>
            {inputs.map((field) => (
              <tr key={field.name}>
                <th scope="row">{labelOf(field)}</th>
                {[setup, other.setup].map((one, index) => (
                  <td key={index}>
                    {field.kind === 'choice' ? (
                      <bdi dir="rtl">{shownText(field, one)}</bdi>
                    ) : (
                      <bdi dir="ltr">
                        {shownText(field, one)}{' '}
                        {field.kind === 'number' && unitOf(field.quantity, one.units[field.name]).label}
                      </bdi>
                    )}
                  </td>
                ))}
                <td>
                  {field.kind === 'number' && (
                    <Difference
                      quantity={field.quantity}
                      unit={unit(field.name)}
                      values={[setup, other.setup].map((one) => valueOf(field, one))}
                    />
                  )}
                </td>
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
                  <td>
                    <Difference
                      quantity={quantity}
                      unit={unit(`${line}.${output}`)}
                      values={[mine, theirs].map((filled) => filled && numberOf(filled, shown))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Sheet>
  )
}

interface DifferenceProps {
  quantity: QuantityName
  unit: string | undefined
  /** Of the set-up now, and of the other one, in the units of the calculations. */
  values: readonly unknown[]
}

/** How much more a number is now than in the other set-up, and its share of that. */
function Difference({ quantity, unit, values: [now, then] }: DifferenceProps) {
  if (typeof now !== 'number' || typeof then !== 'number' || Number.isNaN(now - then)) return null
  const { fromBase, label } = unitOf(quantity, unit)
  const [mine, theirs] = [fromBase(now), fromBase(then)]
  const decimals = quantityOf(quantity).decimals ?? decimalsOf(Math.max(Math.abs(mine), Math.abs(theirs)))
  const share = ((mine - theirs) / Math.abs(theirs)) * 100
  return (
    <bdi dir="ltr" className={styles['difference']}>
      {showDifference(differenceShown(mine, theirs, decimals), decimals)} {label}
      {Number.isFinite(share) && !TEMPERATURES.has(quantity) && <small>{showDifference(share, 1)}٪</small>}
    </bdi>
  )
}

/** A share of a temperature means nothing. */
const TEMPERATURES: ReadonlySet<QuantityName> = new Set(['temperatureC', 'temperatureK'])

/** What is in a field, as people read it. */
function shownText(field: ToolField, setup: Setup): string {
  const text = textOf(field, setup)
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.label ?? text
  return field.kind === 'number' ? written(text) : text
}
