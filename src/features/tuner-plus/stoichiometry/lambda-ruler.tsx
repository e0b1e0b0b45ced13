import { useState } from 'react'
import styles from '../charts/chart.module.css'
import { PointTable } from '../charts/point-table.tsx'
import { numberOf } from '../number-of.ts'
import { showNumber } from '../show-number.ts'
import type { PartProps } from '../tab.ts'
import { Chip } from '#src/ui/chip.tsx'
import { fuelBy, FUELS, type Fuel } from './fuels.ts'
import { text } from './text.ts'

const LAMBDAS = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]
const MOST_FUELS = 4
const [LEAST, MOST] = [0.65, 1.35]
const [WIDTH, TOP, ROW] = [330, 34, 44]

const xAt = (lambda: number) => 14 + ((lambda - LEAST) / (MOST - LEAST)) * (WIDTH - 28)

/** Lambda above, and below it the ratio that each of up to four fuels has there. */
export function LambdaRuler({ given, filled }: PartProps) {
  const [others, setOthers] = useState(['gasoline', 'e85', 'methanol'])
  const own = ownFuel(given['fuel'], given['afrStoich'])
  const fuels = [own, ...FUELS.filter(({ value }) => value !== own?.value && others.includes(value))]
    .filter((fuel) => fuel !== undefined)
    .slice(0, MOST_FUELS)
  const lambda = numberOf(filled, { line: 'lambda', output: 'lambda' })
  const here = lambda !== undefined && lambda >= LEAST && lambda <= MOST ? lambda : undefined
  const height = TOP + fuels.length * ROW
  const toggle = (value: string) =>
    setOthers(others.includes(value) ? others.filter((one) => one !== value) : [...others, value])
  return (
    <section className={styles['card']}>
      <h3>{text.ruler}</h3>
      <div className={styles['chart']}>
        <svg
          role="img"
          aria-label={text.rulerSentence(
            fuels.map(({ label, afr }) => text.stoich(label, showNumber(afr, 2))),
          )}
          viewBox={`0 0 ${WIDTH} ${height}`}
          className={styles['picture']}
          style={{ aspectRatio: `${WIDTH} / ${height}` }}
        >
          <Scale y={20} at={(value) => showNumber(value, 1)} />
          {fuels.map(({ value, label, afr }, row) => (
            <g key={value}>
              <text className={styles['ruler']} x={WIDTH - 4} y={TOP + row * ROW + 13} textAnchor="end">
                {label}
              </text>
              {here !== undefined && (
                <text className={styles['ruler']} x={4} y={TOP + row * ROW + 13}>
                  {showNumber(here * afr, 2)}
                </text>
              )}
              <Scale y={TOP + row * ROW + 32} at={(at) => showNumber(at * afr, 1)} />
            </g>
          ))}
          {here !== undefined && (
            <line className={styles['mark']} x1={xAt(here)} x2={xAt(here)} y1={4} y2={height} />
          )}
        </svg>
        <p className={styles['note']}>{text.rulerNote}</p>
      </div>
      <div className={styles['fuels']} role="group" aria-label={text.otherFuels}>
        {FUELS.filter(({ value }) => value !== own?.value).map(({ value, label }) => {
          const isOn = others.includes(value)
          const isFull = fuels.length >= MOST_FUELS && !isOn
          return (
            <Chip key={value} selected={isOn} disabled={isFull} onClick={() => toggle(value)}>
              {label}
            </Chip>
          )
        })}
      </div>
      <PointTable
        title={text.ruler}
        head={['λ', ...fuels.map(({ label }) => label)]}
        rows={LAMBDAS.map((at) => [showNumber(at, 1), ...fuels.map(({ afr }) => showNumber(at * afr, 2))])}
      />
    </section>
  )
}

/** The chosen fuel, or one of the person's own with the ratio that they typed. */
function ownFuel(fuel: unknown, afrStoich: unknown): Pick<Fuel, 'value' | 'label' | 'afr'> | undefined {
  const known = fuelBy(fuel)
  if (known) return known
  return typeof afrStoich === 'number' && afrStoich > 0
    ? { value: 'own', label: text.ownFuel, afr: afrStoich }
    : undefined
}

function Scale({ y, at }: { y: number; at: (lambda: number) => string }) {
  return (
    <>
      <line className={styles['axis']} x1={xAt(LEAST)} x2={xAt(MOST)} y1={y} y2={y} />
      {LAMBDAS.map((lambda) => (
        <g key={lambda}>
          <line className={styles['axis']} x1={xAt(lambda)} x2={xAt(lambda)} y1={y - 4} y2={y} />
          <text className={styles['tick']} x={xAt(lambda)} y={y + 11} textAnchor="middle">
            {at(lambda)}
          </text>
        </g>
      ))}
    </>
  )
}
