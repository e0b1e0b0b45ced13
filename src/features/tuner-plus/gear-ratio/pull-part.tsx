import type { Pull } from '#src/calc/drive.ts'
import styles from '../charts/chart.module.css'
import { LineChart, type ChartLine } from '../charts/line-chart.tsx'
import { ScrollBox } from '../parts/scroll-box.tsx'
import { showNumber } from '../show-number.ts'
import type { PartProps } from '../tab.ts'
import { useJob } from '../use-job.ts'
import { driveOf, type Box } from './gearbox.ts'
import { text } from './text.ts'

/** Looks of gears; the road and the tyres have their own. */
const GEAR_LOOKS = [0, 1, 3, 4, 5]
const [ROAD_LOOK, GRIP_LOOK] = [2, 6]

interface PullPartProps extends Omit<PartProps, 'setup'> {
  boxes: readonly Box[]
}

/** How the car pulls in each gear against the road; of two gearboxes the best of each. */
export function PullPart({ given, filled, boxes }: PullPartProps) {
  const first = useJob('pull', driveOf(given, filled, 'first'))?.done
  const second = useJob('pull', boxes.includes('second') ? driveOf(given, filled, 'second') : undefined)?.done
  if (!first) return null
  const pulls = second ? [first, second] : [first]
  const road: ChartLine = { label: text.road, points: pointsOf(first.road), look: ROAD_LOOK, isDashed: true }
  const gears = first.gears.map((gear, index) => ({
    label: showNumber(index + 1, 0),
    points: pointsOf(gear),
    look: GEAR_LOOKS[index % GEAR_LOOKS.length] ?? 0,
  }))
  const grip: ChartLine = {
    label: text.grip,
    points: [0, Math.max(...first.road.speed_kmh)].map((x) => ({ x, y: first.grip_N })),
    look: GRIP_LOOK,
  }
  const best = pulls.map(({ best_N }, index) => ({
    label: text[boxes[index] ?? 'first'],
    points: best_N.map((y, x) => ({ x, y })).filter(({ x, y }) => x > 5 && y > 0),
  }))
  return (
    <section className={styles['card']}>
      <h3>{text.force}</h3>
      <LineChart
        sentence={text.forceSentence(
          showNumber(Math.max(...first.best_N), 0),
          showNumber(first.top_kmh, 0),
          showNumber(first.grip_N, 0),
        )}
        xLabel={text.speed}
        yLabel={text.newtons}
        yFrom={0}
        lines={[...(pulls.length > 1 ? best : gears), road, grip]}
      />
      <ScrollBox label={text.force}>
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
            <Numbers label={text.grip} values={pulls.map(({ grip_N }) => grip_N)} unit={text.newtons} />
            <Numbers
              label={text.spin}
              values={pulls.map(({ spin_kmh }) => spin_kmh || NaN)}
              unit={text.kmh}
              none={text.noSpin}
            />
            <Numbers label={text.mean} values={pulls.map(({ mean_N }) => mean_N)} unit={text.newtons} />
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

interface NumbersProps {
  label: string
  values: readonly number[]
  unit: string
  decimals?: number
  /** Instead of a number that there is not. */
  none?: string
}

function Numbers({ label, values, unit, decimals = 0, none = text.never }: NumbersProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        <td key={index}>
          {isNaN(value) ? none : <bdi dir="ltr">{`${showNumber(value, decimals)} ${unit}`}</bdi>}
        </td>
      ))}
    </tr>
  )
}

const pointsOf = ({ speed_kmh, force_N }: Pull['road']) =>
  speed_kmh.map((x, index) => ({ x, y: force_N[index] ?? NaN }))
