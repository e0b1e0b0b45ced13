import { useEffect, useState } from 'react'
import type { Filled, Given } from '#src/calc/sheet.ts'
import styles from './main-result.module.css'
import { numberOf } from './number-of.ts'
import { resultLabel } from './results.tsx'
import { quantityOf, unitOf } from './quantities.ts'
import type { Setup } from './setup.ts'
import { showNumber } from './show-number.ts'
import { shownNumbers, type Tab } from './tab.ts'
import { text } from './text.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

/** Numbers are read aloud when nobody types. */
const REST_MS = 900

interface MainResultProps {
  tab: Tab
  given: Given
  filled: Filled | undefined
  setup: Setup
}

/** The main number as a sentence's parts; undefined while there is none. */
function mainResult({ tab, given, filled, setup }: MainResultProps) {
  const shown = shownNumbers(tab, given).find(({ isMain }) => isMain)
  const value = shown && filled && numberOf(filled, shown)
  if (!shown || value === undefined) return undefined
  const unit = unitOf(shown.quantity, setup.units[`${shown.line}.${shown.output}`])
  const { decimals } = quantityOf(shown.quantity)
  return {
    label: resultLabel(shown),
    number: showNumber(unit.fromBase(value), decimals),
    unit: unit.label,
  }
}

/** Keeps the main number in sight above the bar or the keyboard while the card of results is not. */
export function MainBar(props: MainResultProps) {
  const keyboard = useKeyboardHeight()
  const result = mainResult(props)
  return (
    <div
      data-bar
      className={`${styles['bar']} ink`}
      style={keyboard > 0 ? { insetBlockEnd: keyboard } : undefined}
      aria-hidden
    >
      <span>{result?.label ?? text.results}</span>
      {result ? (
        <b dir="ltr">
          {result.number} <small>{result.unit}</small>
        </b>
      ) : (
        <small>{text.none}</small>
      )}
    </div>
  )
}

/** Says the main number to those who cannot see it, once it rests. */
export function SaidResult(props: MainResultProps) {
  const result = mainResult(props)
  const sentence = result ? `${result.label}: ${result.number} ${result.unit}` : ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), REST_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <p className="only-read" role="status">
      {said}
    </p>
  )
}
