import { useMemo, useState } from 'react'
import { atTimes } from '#src/calc/log/compare/compare-logs.ts'
import type { Log } from '#src/calc/log/log.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { EMPTY, valueOf } from '../../setup.ts'
import { writeNumber } from '../../show-number.ts'
import type { ToolField } from '../../tab.ts'
import { LogChart, type Look } from '../chart/log-chart.tsx'
import { FieldGrid } from '../field-grid.tsx'
import logs from '../logs.module.css'
import { text as shared } from '../text.ts'
import { rolesOfBoth, type Side } from './compared.ts'
import { text } from './text.ts'

const MOST_LANES = 5
const OFFSET: ToolField = { kind: 'number', name: 'offset', quantity: 'number', label: text.offset, usual: 0 }

interface OverTimeProps {
  before: Side
  after: Side
  whereIs: (row: number) => string
  look: Look
  onLook: (look: Look) => void
}

/** Both logs over the time of the first. The second is moved until they agree. */
export function OverTime({ before, after, whereIs, look, onLook }: OverTimeProps) {
  const [setup, put] = useState(EMPTY)
  const typed = valueOf(OFFSET, setup)
  const offset = typeof typed === 'number' && Number.isFinite(typed) ? typed : 0
  const roles = useMemo(() => rolesOfBoth(before, after).slice(0, MOST_LANES), [before, after])
  const log = useMemo<Log>(
    () => ({
      ...before.log,
      names: roles.map((role) => shared.roles[role]),
      units: roles.map(() => ''),
      cols: roles.map((role) => before.channels.get(role) ?? new Float64Array(0)),
    }),
    [before, roles],
  )
  const over = useMemo(
    () =>
      roles.map((role) => {
        const channel = after.channels.get(role)
        return channel && after.time && before.time && atTimes(channel, after.time, before.time, offset)
      }),
    [before, after, roles, offset],
  )
  const places = useMemo(() => roles.map((_, place) => place), [roles])
  if (!before.time || !after.time) return <p className={logs['told']}>{text.noTime}</p>
  const align = () => {
    const starts = [before, after].map(({ run, time }) => run && time?.[run.from])
    const [first, second] = starts
    if (first === undefined || second === undefined) notify({ kind: 'failure', text: text.noRuns })
    else put({ ...setup, typed: { offset: writeNumber(first - second) } })
  }
  return (
    <>
      <FieldGrid fields={[OFFSET]} {...{ setup, put }} />
      <Button variant="soft" className={logs['start']} onClick={align}>
        {text.fromRuns}
      </Button>
      <p className={logs['note']}>{text.curves}</p>
      <LogChart {...{ log, whereIs, look, onLook, over }} channels={places} />
    </>
  )
}
