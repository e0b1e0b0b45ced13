import { useState } from 'react'
import type { Gearbox, GearRatio } from '#contract/site/cars.ts'
import { useCars } from '#src/entities/cars/use-cars.ts'
import type { Cars } from '#src/mirror/cars.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { showExact } from '../show-number.ts'
import type { AidProps } from '../tab.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { BOXES, type Box } from './gearbox.ts'
import styles from './presets.module.css'
import { text } from './text.ts'

const NONE = { value: '', label: text.choose }
const NO_CARS: Cars = { factories: [], others: [] }
const LOOSE = 'loose'
/** A list of the device knows no isolation but that of the letters themselves. */
const isolated = (name: string) => `\u2068${name}\u2069`
const asOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: isolated(name),
})
const isKnown = ({ ratios }: Gearbox) => ratios.length > 0

/** What is without ratios says so before it is chosen. */
function markedOption(thing: { id: number; name: string }, hasRatios: boolean) {
  const option = asOption(thing)
  return hasRatios ? option : { ...option, label: text.without(option.label) }
}

/** Ratios of known cars, each with where it comes from, to be put into the form. */
export function Presets({ setup, put }: AidProps) {
  const cars = useCars()
  const [chosen, choose] = useState({ factory: '', model: '', gearbox: '' })
  const { factories, others } = cars ?? NO_CARS
  const models = factories.find(({ id }) => String(id) === chosen.factory)?.models ?? []
  const isLoose = chosen.factory === LOOSE
  const gearboxes = isLoose ? others : (models.find(({ id }) => String(id) === chosen.model)?.gearboxes ?? [])
  const gearbox =
    gearboxes.find(({ id }) => String(id) === chosen.gearbox) ?? gearboxes.find(isKnown) ?? gearboxes[0]
  const isAsked = isLoose || chosen.model !== ''

  const fill = ({ gears, finalDrive, tireSize }: GearRatio, box: Box) => {
    const fields = BOXES[box]
    put({
      ...setup,
      typed: {
        ...setup.typed,
        [fields.gears]: gears.join(' '),
        ...(finalDrive !== null && { [fields.finalDrive]: String(finalDrive) }),
        ...(box === 'first' && tireSize !== '' && { size: tireSize }),
        ...(box === 'second' && { second: 'yes' }),
      },
    })
  }
  if (factories.length === 0 && others.length === 0)
    return (
      <Disclosure isPanel title={text.presets}>
        <p className={styles['lead']}>{text.noCars}</p>
      </Disclosure>
    )
  return (
    <Disclosure isPanel title={text.presets}>
      <p className={styles['lead']}>{text.presetsLead}</p>
      <div className={styles['choices']}>
        <Select
          label={text.factory}
          value={chosen.factory}
          options={[
            NONE,
            ...factories.map(asOption),
            ...(others.length > 0 ? [{ value: LOOSE, label: text.loose }] : []),
          ]}
          onValue={(factory) => choose({ factory, model: '', gearbox: '' })}
        />
        {!isLoose && (
          <Select
            label={text.model}
            value={chosen.model}
            options={[NONE, ...models.map((model) => markedOption(model, model.gearboxes.some(isKnown)))]}
            onValue={(model) => choose({ ...chosen, model, gearbox: '' })}
          />
        )}
        {gearboxes.length > 1 && (
          <Select
            label={text.gearbox}
            value={String(gearbox?.id ?? '')}
            options={gearboxes.map((one) => markedOption(one, isKnown(one)))}
            onValue={(next) => choose({ ...chosen, gearbox: next })}
          />
        )}
      </div>
      {isAsked && !gearbox?.ratios.length && <p>{text.noRatios}</p>}
      {isAsked && gearbox?.ratios.map((ratio) => <RatioRow key={ratio.id} ratio={ratio} onFill={fill} />)}
    </Disclosure>
  )
}

interface RatioRowProps {
  ratio: GearRatio
  onFill: (ratio: GearRatio, box: Box) => void
}

function RatioRow({ ratio, onFill }: RatioRowProps) {
  const { gears, finalDrive, status, isConfirmed, source, note, iranMarket } = ratio
  const isSure = status === 'A' || isConfirmed
  return (
    <div className={styles['ratio']}>
      <Row apart>
        <b>
          <bdi dir="ltr">{gears.map(showExact).join(' · ')}</bdi>
          {finalDrive !== null && (
            <>
              {' × '}
              <bdi dir="ltr">{showExact(finalDrive)}</bdi>
            </>
          )}
        </b>
        <Badge tone={isSure ? 'success' : 'accent'}>{isSure ? text.sure : text.unsure}</Badge>
      </Row>
      <small>
        {text.status[status]} · {text.source} <bdi dir="auto">{source}</bdi>
      </small>
      {[note, iranMarket].filter(Boolean).map((line) => (
        <small key={line} dir="auto">
          {line}
        </small>
      ))}
      <Row>
        <Button variant="soft" onClick={() => onFill(ratio, 'first')}>
          {text.fill}
        </Button>
        <Button variant="ghost" onClick={() => onFill(ratio, 'second')}>
          {text.fillSecond}
        </Button>
      </Row>
    </div>
  )
}
