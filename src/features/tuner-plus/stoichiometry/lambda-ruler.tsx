import { useState } from 'react'
import styles from '../charts/chart.module.css'
import { PointTable } from '../charts/point-table.tsx'
import { numberOf } from '../number-of.ts'
import { showNumber } from '../show-number.ts'
import type { PartProps } from '../tab.ts'
import { Chip } from '#src/ui/chip.tsx'
import { fuelBy, FUELS, type Fuel } from './fuels.ts'
import ruler from './lambda-ruler.module.css'
import { text } from './text.ts'

const LAMBDAS = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]
const MOST_FUELS = 4
const [LEAST, MOST] = [0.65, 1.35]

/** Lambda above, and below it the ratio that each of up to four fuels has there. */
export function LambdaRuler({ given, filled }: PartProps) {
  const [others, setOthers] = useState(['gasoline', 'e85', 'methanol'])
  const own = ownFuel(given['fuel'], given['afrStoich'])
  const fuels = [own, ...FUELS.filter(({ value }) => value !== own?.value && others.includes(value))]
    .filter((fuel) => fuel !== undefined)
    .slice(0, MOST_FUELS)
  const lambda = numberOf(filled, { line: 'lambda', output: 'lambda' })
  const here = lambda !== undefined && lambda >= LEAST && lambda <= MOST ? lambda : undefined
  const toggle = (value: string) =>
    setOthers(others.includes(value) ? others.filter((one) => one !== value) : [...others, value])
  return (
    <section className={styles['card']}>
      <h3>{text.ruler}</h3>
      <div
        className={ruler['ruler']}
        role="img"
        aria-label={text.rulerSentence(fuels.map(({ label, afr }) => text.stoich(label, showNumber(afr, 2))))}
      >
        <Scale
          name="λ"
          here={here === undefined ? undefined : showNumber(here, 3)}
          at={(value) => showNumber(value, 1)}
        />
        {fuels.map(({ value, label, afr }) => (
          <Scale
            key={value}
            name={label}
            here={here === undefined ? undefined : showNumber(here * afr, 2)}
            at={(at) => showNumber(at * afr, 1)}
          />
        ))}
        {here !== undefined && (
          <span className={ruler['track']}>
            <span className={ruler['needle']} style={{ insetInlineStart: placeOf(here) }} />
          </span>
        )}
      </div>
      <p className={styles['note']}>{text.rulerNote}</p>
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

const placeOf = (lambda: number) => `${((lambda - LEAST) / (MOST - LEAST)) * 100}%`

interface ScaleProps {
  name: string
  /** The number where the person is. */
  here: string | undefined
  at: (lambda: number) => string
}

/** One line of the ruler: its name, the number at the needle, and ticks with their numbers. */
function Scale({ name, here, at }: ScaleProps) {
  return (
    <div className={ruler['scale']}>
      <span className={ruler['name']}>
        <bdi>{name}</bdi>
        {here !== undefined && <b>{here}</b>}
      </span>
      <span className={ruler['ticks']} />
      <span className={ruler['numbers']}>
        {LAMBDAS.map((lambda) => (
          <span key={lambda} style={{ insetInlineStart: placeOf(lambda) }}>
            {at(lambda)}
          </span>
        ))}
      </span>
    </div>
  )
}
