import { useMemo, useState } from 'react'
import {
  comparePulls,
  computeGain,
  overRpm,
  type PullRow,
  type RpmBand,
} from '#src/calc/log/compare/compare-logs.ts'
import type { Role } from '#src/calc/log/roles.ts'
import { Select } from '#src/ui/select.tsx'
import { LineChart } from '../../charts/line-chart.tsx'
import { DataTable } from '../../charts/point-table.tsx'
import { EMPTY, valueOf } from '../../setup.ts'
import { showNumber } from '../../show-number.ts'
import { shownValue } from '../channel-title.ts'
import { CsvButton } from '../csv-button.tsx'
import { FieldGrid } from '../field-grid.tsx'
import logs from '../logs.module.css'
import { text as shared } from '../text.ts'
import { rolesOfBoth, rowsBetween, type Side } from './compared.ts'
import { pullFields } from './pull-fields.ts'
import { text } from './text.ts'

const STEP_RPM = 250
const GAIN = 'gain'

type Chosen = Role | typeof GAIN

/** A pull before and one after, over the engine speed. */
export function OverRpm({ before, after }: { before: Side; after: Side }) {
  const [setup, put] = useState(EMPTY)
  const [chosen, setChosen] = useState<Chosen>(GAIN)
  const fields = useMemo(() => pullFields(before, after), [before, after])
  const roles = useMemo(() => rolesOfBoth(before, after).filter((role) => role !== 'rpm'), [before, after])
  const rows = useMemo(() => {
    const [beforeFrom, beforeTo, afterFrom, afterTo] = fields.map((field) =>
      Number(valueOf(field, setup) ?? NaN),
    )
    return comparePulls(
      bandsOf(before, chosen, beforeFrom, beforeTo),
      bandsOf(after, chosen, afterFrom, afterTo),
    )
  }, [before, after, fields, setup, chosen])
  if (!before.time || !after.time) return <p className={logs['told']}>{text.noTime}</p>
  if (!before.channels.has('rpm') || !after.channels.has('rpm'))
    return <p className={logs['told']}>{text.noRpm}</p>
  const nameOf = (one: Chosen) => (one === GAIN ? text.gain : shared.roles[one])
  const options = ([GAIN, ...roles] as const).map((value) => ({ value, label: nameOf(value) }))
  return (
    <>
      <p className={logs['note']}>{text.pullsLead}</p>
      <Select label={text.channel} value={chosen} options={options} onValue={setChosen} />
      <FieldGrid fields={fields} {...{ setup, put }} />
      {rows.length < 2 ? (
        <p className={logs['told']}>{text.empty}</p>
      ) : (
        <Pulls rows={rows} name={nameOf(chosen)} />
      )}
    </>
  )
}

/** The chosen channel of a pull in bands of engine speed. The change of the speed is that within the pull. */
function bandsOf({ channels, time }: Side, chosen: Chosen, start = NaN, end = NaN): RpmBand[] {
  const rpm = channels.get('rpm')
  if (!rpm || !time) return []
  const { from, to } = rowsBetween(time, start, end)
  const part = (channel: Float64Array) => channel.subarray(from, to)
  const channel = chosen === GAIN ? computeGain(part(rpm), part(time)) : part(channels.get(chosen) ?? rpm)
  return overRpm(channel, part(rpm), { from: 0, to: to - from }, STEP_RPM)
}

/** A mean without the noise of its last digits. */
const shownMean = (mean: number) => shownValue(Math.round(mean * 1e3) / 1e3)

function Pulls({ rows, name }: { rows: readonly PullRow[]; name: string }) {
  const speed = (row: PullRow | undefined) => showNumber(row?.rpm ?? NaN, 0)
  return (
    <>
      <LineChart
        sentence={text.sentence(name, speed(rows[0]), speed(rows.at(-1)))}
        xLabel={shared.dyno.rpm}
        yLabel={name}
        lines={[
          { label: text.before, points: rows.map(({ rpm, before }) => ({ x: rpm, y: before })) },
          { label: text.after, points: rows.map(({ rpm, after }) => ({ x: rpm, y: after })) },
        ]}
      />
      <DataTable
        label={text.pulls}
        head={text.heads}
        rows={rows.map((row) => [
          speed(row),
          shownMean(row.before),
          shownMean(row.after),
          `\u200e${row.change > 0 ? '+' : ''}${shownMean(row.change)}`,
        ])}
      />
      <CsvButton
        title={text.pulls}
        file="two-pulls"
        rows={() => [
          ['rpm', 'before', 'after', 'change'],
          ...rows.map(({ rpm, before, after, change }) => [rpm, before, after, change]),
        ]}
      />
    </>
  )
}
