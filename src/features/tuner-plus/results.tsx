import { useEffect, useRef, type CSSProperties } from 'react'
import { fieldOf } from '#src/calc/fields.ts'
import type { Filled, Given } from '#src/calc/sheet.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { numberOf } from './number-of.ts'
import { Disclosure } from './parts/disclosure.tsx'
import type { Problems } from './problems.ts'
import { quantityOf, unitOf } from './quantities.ts'
import { scaleOf } from './scale-of.ts'
import styles from './results.module.css'
import type { Setup } from './setup.ts'
import { decimalsOf, showNumber } from './show-number.ts'
import { shownNumbers, type Shown, type Tab } from './tab.ts'
import { text } from './text.ts'
import { UnitSelect } from './tool-field.tsx'

interface ResultsProps {
  tab: Tab
  given: Given
  filled: Filled
  problems: Problems
  setup: Setup
  put: (setup: Setup) => void
}

/** What follows from what was typed, each number with its unit, how far it may be off, and where it comes from. */
export function Results({ tab, given, filled, problems, setup, put }: ResultsProps) {
  return (
    <section aria-label={text.results} className={styles['results']}>
      <h2 className="only-read">{text.results}</h2>
      <div className={`${styles['panel']} ink`}>
        <dl>
          {shownNumbers(tab, given).map((shown) => (
            <ResultRow key={`${shown.line}.${shown.output}`} {...{ shown, filled, setup, put }} />
          ))}
        </dl>
        {Object.entries(problems.lines).map(([line, says]) => (
          <p key={line} className={styles['warning']}>
            {says}
          </p>
        ))}
      </div>
      {tab.notes?.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      <Formulas tab={tab} filled={filled} />
    </section>
  )
}

/** The place of the results while they are computed for the first time. */
export function ResultsSkeleton() {
  return (
    <div className={`${styles['panel']} ink`} role="status" aria-label={text.results}>
      <Skeleton width="40%" />
      <Skeleton width="65%" height="3.5rem" />
      <Skeleton height="0.75rem" />
    </div>
  )
}

export function resultLabel({ output, label }: Shown): string {
  return label ?? fieldOf(output)?.fa ?? output
}

interface ResultRowProps {
  shown: Shown
  filled: Filled
  setup: Setup
  put: (setup: Setup) => void
}

/** How far apart two lines leave an output; undefined while one of them is missing. */
function boundsOf(filled: Filled, lines: readonly [string, string], output: string) {
  const [one, other] = lines.map((line) => numberOf(filled, { line, output }))
  return one === undefined || other === undefined ? undefined : ([one, other] as const)
}

function ResultRow({ shown, filled, setup, put }: ResultRowProps) {
  const { line, output, quantity, isMain, between } = shown
  const place = `${line}.${output}`
  const label = resultLabel(shown)
  const unit = unitOf(quantity, setup.units[place])
  const value = numberOf(filled, shown)
  // how far it may be off is as exact as the number itself
  const decimals = quantityOf(quantity).decimals ?? decimalsOf(unit.fromBase(value ?? 0))
  const band = between ? boundsOf(filled, between, output) : filled.bands[line]?.[output]
  const half = band && showNumber(Math.abs(unit.fromBase(band[1]) - unit.fromBase(band[0])) / 2, decimals)
  const scale = isMain && band && value ? scaleOf(band, value) : undefined
  const show = (base: number) => showNumber(unit.fromBase(base), decimals)
  return (
    <div className={classNames(styles['row'], isMain && styles['main'])}>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          <span className={styles['none']}>{text.none}</span>
        ) : (
          <>
            <span className={styles['number']}>
              <bdi dir="ltr" data-testid={place}>
                {show(value)}
              </bdi>
              <UnitSelect
                quantity={quantity}
                of={label}
                chosen={setup.units[place]}
                onUnit={(chosen) => put({ ...setup, units: { ...setup.units, [place]: chosen } })}
              />
            </span>
            {band && (
              <span className={styles['band']}>
                <bdi>{text.band(half, show(band[0]), show(band[1]))}</bdi>
              </span>
            )}
          </>
        )}
      </dd>
      {scale && <Scale {...scale} />}
    </div>
  )
}

/** The scale below the main number: a needle on it, and lit what it may be as well. */
function Scale({ from, width }: { from: number; width: number }) {
  const place = { '--width': `${width * 100}%`, '--place': `${(from / Math.max(1 - width, 0.01)) * 100}%` }
  return <span className={styles['scale']} style={place as CSSProperties} aria-hidden />
}

/** The formulas of a tab with their constants and sources, behind a button. */
function Formulas({ tab, filled }: { tab: Tab; filled: Filled }) {
  const used = Object.entries(filled.lines).flatMap(([name, line]) =>
    line.state === 'done' && tab.shown.some((shown) => shown.line === name) ? [line.result.provenance] : [],
  )
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => void (details.current && (details.current.open = true))
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
  return (
    <Disclosure ref={details} title={text.formulas}>
      <ul className={styles['formulas']}>
        {used.map(({ formula, constants, sources }) => (
          <li key={formula}>
            <code dir="ltr">{formula}</code>
            {constants.map((constant) => (
              <small key={constant} dir="ltr">
                {constant}
              </small>
            ))}
            {sources.length > 0 && (
              <small>
                {text.source} <bdi dir="ltr">{sources.join(' · ')}</bdi>
              </small>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
