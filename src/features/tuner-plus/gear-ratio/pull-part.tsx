import { useEffect, useState } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Drive, Pull } from '#src/calc/drive.ts'
import styles from '../charts/chart.module.css'
import { LineChart, type ChartLine } from '../charts/line-chart.tsx'
import { showNumber } from '../show-number.ts'
import type { PartProps } from '../tab.ts'
import { driveOf, type Box } from './gearbox.ts'
import { text } from './text.ts'

const REST_MS = 250
const LOOKS = 6
const ROAD_LOOK = 2

interface PullPartProps extends Omit<PartProps, 'setup'> {
  boxes: readonly Box[]
}

/** How the car pulls in each gear against the road; of two gearboxes the best of each. */
export function PullPart({ given, filled, boxes }: PullPartProps) {
  const pulls = usePulls(boxes.map((box) => driveOf(given, filled, box)))
  const [first] = pulls ?? []
  if (!pulls || !first) return null
  const road: ChartLine = { label: text.road, points: pointsOf(first.road), look: ROAD_LOOK, isDashed: true }
  const gears = first.gears.map((gear, index) => ({
    label: showNumber(index + 1, 0),
    points: pointsOf(gear),
    look: (index < ROAD_LOOK ? index : index + 1) % LOOKS,
  }))
  const best = pulls.map(({ best_N }, index) => ({
    label: text[boxes[index] ?? 'first'],
    points: best_N.map((y, x) => ({ x, y })).filter(({ x, y }) => x > 5 && y > 0),
  }))
  return (
    <section className={styles['card']}>
      <h3>{text.force}</h3>
      <LineChart
        sentence={text.forceSentence(showNumber(Math.max(...first.best_N), 0), showNumber(first.top_kmh, 0))}
        xLabel={text.speed}
        yLabel={text.newtons}
        yFrom={0}
        lines={[...(pulls.length > 1 ? best : gears), road]}
      />
      <table className={styles['table']}>
        {pulls.length > 1 && (
          <thead>
            <tr>
              <th scope="col">{text.what}</th>
              {boxes.map((box) => (
                <th key={box} scope="col">
                  {text[box]}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          <Numbers label={text.topSpeed} values={pulls.map(({ top_kmh }) => top_kmh)} unit={text.kmh} />
          <Numbers
            label={text.sprint}
            values={pulls.map(({ sprint_s }) => sprint_s)}
            unit={text.seconds}
            decimals={1}
          />
          <Numbers label={text.mean} values={pulls.map(({ mean_N }) => mean_N)} unit={text.newtons} />
        </tbody>
      </table>
    </section>
  )
}

interface NumbersProps {
  label: string
  values: readonly number[]
  unit: string
  decimals?: number
}

function Numbers({ label, values, unit, decimals = 0 }: NumbersProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        <td key={index}>
          {isNaN(value) ? text.never : <bdi dir="ltr">{`${showNumber(value, decimals)} ${unit}`}</bdi>}
        </td>
      ))}
    </tr>
  )
}

const pointsOf = ({ speed_kmh, force_N }: Pull['road']) =>
  speed_kmh.map((x, index) => ({ x, y: force_N[index] ?? NaN }))

/** Computed in the worker for each gearbox; undefined while something is missing. */
function usePulls(drives: readonly (Drive | undefined)[]): Pull[] | undefined {
  const [pulls, setPulls] = useState<Pull[]>()
  const wanted = JSON.stringify(drives.every(Boolean) ? drives : [])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => {
      const asked: Drive[] = JSON.parse(wanted)
      void Promise.all(asked.map((drive) => runJob('pull', drive, { signal }))).then(setPulls, () => {
        if (!signal.aborted) setPulls(undefined)
      })
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [wanted])
  return pulls
}
