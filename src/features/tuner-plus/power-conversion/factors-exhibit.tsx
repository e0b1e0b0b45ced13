import { useMemo } from 'react'
import type { Given, Sheet } from '#src/calc/sheet.ts'
import { factors } from '../charts/factors.ts'
import { Plots } from '../charts/plot-view.tsx'
import { usePlace } from '../place/use-place.ts'
import { EMPTY } from '../setup.ts'
import { showNumber } from '../show-number.ts'
import { asTyped, type Tab } from '../tab.ts'
import styles from './lesson.module.css'
import { text } from './text.ts'

/** A dry day. */
const AIR: Given = { t_C: 25, power_hp: 150, standard: '' }

const sheet: Sheet = {
  factor: { fn: 'correction', input: asTyped('standard', 'pBaro_kPa', 't_C') },
  corrected: { fn: 'shaftTorque', input: { torque: 'power_hp', gear: ['factor', 'cf'] } },
}

const exampleAt = (air_kPa: number): Tab => ({
  id: 'factors',
  title: '',
  lead: '',
  fields: [],
  sheet,
  shown: [],
  plots: [
    {
      ...factors,
      title: text.factorsLead(showNumber(air_kPa, 1)),
      series: [{ line: 'corrected', output: 'torque', quantity: 'power', label: text.hp }],
      from: 150,
    },
  ],
})

/** One run of a dyno by every standard. */
export function FactorsExhibit() {
  const { air_kPa } = usePlace()
  const tab = useMemo(() => exampleAt(air_kPa), [air_kPa])
  const given = useMemo(() => ({ ...AIR, pBaro_kPa: air_kPa }), [air_kPa])
  return (
    <div className={styles['slider']}>
      <Plots {...{ tab, given }} setup={EMPTY} />
    </div>
  )
}
