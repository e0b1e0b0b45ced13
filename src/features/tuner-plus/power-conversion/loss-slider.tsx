import { useEffect, useId, useState } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import { NUMBERS_EACH } from '#src/calc/many-sheets.ts'
import type { Sheet } from '#src/calc/sheet.ts'
import { LineChart } from '../charts/line-chart.tsx'
import { spaced } from '../charts/plot.ts'
import { showNumber } from '../show-number.ts'
import styles from './lesson.module.css'
import { text } from './text.ts'

const [LEAST, MOST, STEP] = [50, 600, 10]
const POWERS = spaced(LEAST, MOST, (MOST - LEAST) / STEP + 1)

/** One loss told in two ways that agree at 170 hp at the wheels. */
const MODELS: Sheet = {
  percent: { fn: 'crankFromWheel', input: { wheel_hp: 'wheel_hp', lossPct: { is: 15 } } },
  fixed: {
    fn: 'crankFromWheel',
    input: { wheel_hp: 'wheel_hp', lossPct: { is: 10 }, fixedLoss_hp: { is: 10 } },
  },
}
const WANTED = [
  ['percent', 'crank_hp'],
  ['fixed', 'crank_hp'],
] as const

/** The same power at the wheels with a loss in percent alone, and with a loss that is part constant. */
export function LossSlider() {
  const id = useId()
  const [wheel, setWheel] = useState(200)
  const numbers = useModels()
  if (!numbers) return null
  const at = (index: number, model: number) => numbers[(index * WANTED.length + model) * NUMBERS_EACH] ?? NaN
  const now = POWERS.indexOf(wheel)
  const [percent, fixed] = [0, 1].map((model) => showNumber(at(now, model), 0))
  const line = (model: number, label: string) => ({
    label,
    points: POWERS.map((x, index) => ({ x, y: at(index, model) })),
  })
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>
        {text.wheel}: <output htmlFor={id}>{`${showNumber(wheel, 0)} ${text.hp}`}</output>
      </label>
      <input
        id={id}
        type="range"
        min={LEAST}
        max={MOST}
        step={STEP}
        value={wheel}
        onChange={({ currentTarget }) => setWheel(Number(currentTarget.value))}
      />
      <table className={styles['table']}>
        <tbody>
          <tr>
            <th scope="row">{text.percentOnly}</th>
            <td>{`${percent} ${text.hp}`}</td>
          </tr>
          <tr>
            <th scope="row">{text.fixedAndPercent}</th>
            <td>{`${fixed} ${text.hp}`}</td>
          </tr>
        </tbody>
      </table>
      <LineChart
        sentence={text.sliderSentence(percent ?? '', fixed ?? '')}
        xLabel={`${text.wheel} (${text.hp})`}
        yLabel={text.crank}
        mark={wheel}
        lines={[line(0, text.percentOnly), line(1, text.fixedAndPercent)]}
      />
    </div>
  )
}

/** Both models at every step of the slider, computed once in the worker. */
function useModels(): Float64Array | undefined {
  const [numbers, setNumbers] = useState<Float64Array>()
  useEffect(() => {
    const ending = new AbortController()
    const cases = POWERS.map((wheel_hp) => ({ sheet: MODELS, given: { wheel_hp } }))
    void runJob('sheets', { cases, wanted: WANTED, hasBands: false }, ending).then(
      setNumbers,
      () => undefined,
    )
    return () => ending.abort()
  }, [])
  return numbers
}
