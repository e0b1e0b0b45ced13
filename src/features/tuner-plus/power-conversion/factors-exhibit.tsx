import type { Given, Sheet } from '#src/calc/sheet.ts'
import { factors } from '../charts/factors.ts'
import { Plots } from '../charts/plot-view.tsx'
import { EMPTY } from '../setup.ts'
import { asTyped, type Tab } from '../tab.ts'
import styles from './lesson.module.css'
import { text } from './text.ts'

/** A day in Tehran, dry. */
const AIR: Given = { pBaro_kPa: 88, t_C: 25, power_hp: 150, standard: '' }

const sheet: Sheet = {
  factor: { fn: 'correction', input: asTyped('standard', 'pBaro_kPa', 't_C') },
  corrected: { fn: 'shaftTorque', input: { torque: 'power_hp', gear: ['factor', 'cf'] } },
}

const example: Tab = {
  id: 'factors',
  title: '',
  lead: '',
  fields: [],
  sheet,
  shown: [],
  plots: [
    {
      ...factors,
      title: text.factorsLead,
      series: [{ line: 'corrected', output: 'torque', quantity: 'power', label: text.hp }],
      from: 150,
    },
  ],
}

/** One run of a dyno by every standard. */
export function FactorsExhibit() {
  return (
    <div className={styles['slider']}>
      <Plots tab={example} given={AIR} setup={EMPTY} />
    </div>
  )
}
