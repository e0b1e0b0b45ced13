import { LineChart } from '../../charts/line-chart.tsx'
import type { DynoRun } from '../dyno/compute-run.ts'
import { text as shared } from '../text.ts'
import styles from './report.module.css'
import type { ReportRow } from './report-rows.ts'
import { text } from './text.ts'

/** Everything of a report that is not computed from the run. */
interface ReportHead {
  car: string
  /** Jalali. */
  date: string
  log: string
  part: string
  standard: string
}

interface ReportCardProps {
  head: ReportHead
  results: readonly ReportRow[]
  inputs: readonly ReportRow[]
  curve: DynoRun['curve']
}

/** The page that is printed. */
export function ReportCard({ head, results, inputs, curve }: ReportCardProps) {
  const { car, date, log, part, standard } = head
  const facts: readonly ReportRow[] = [
    [text.car, car || shared.none],
    [text.date, date],
    [text.log, log],
    [text.part, part],
    [text.standard, standard],
  ]
  return (
    <article className={styles['card']} aria-label={text.title}>
      <h1>{text.title}</h1>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Table title={text.results} heads={text.heads} rows={results} />
      <LineChart
        sentence={text.results}
        xLabel={shared.dyno.rpm}
        yLabel=""
        yFrom={0}
        lines={[
          { label: shared.dyno.power, points: curve.map(({ rpm, wheel_kW }) => ({ x: rpm, y: wheel_kW })) },
          { label: shared.dyno.nm, points: curve.map(({ rpm, torque_Nm }) => ({ x: rpm, y: torque_Nm })) },
        ]}
      />
      <Table title={text.inputs} heads={text.inputHeads} rows={inputs} />
      <p>{text.limits}</p>
    </article>
  )
}

/** What begins with a Persian number runs like the page, units and all. */
const NUMBER = /^[۰-۹−]/

interface TableProps {
  title: string
  heads: readonly string[]
  rows: readonly ReportRow[]
}

function Table({ title, heads, rows }: TableProps) {
  return (
    <table className={styles['table']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={index}>
                <bdi dir={NUMBER.test(value) ? 'rtl' : undefined}>{value}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
