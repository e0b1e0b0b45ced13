import { useMemo } from 'react'
import { explainError } from '#src/calc/calc-error.ts'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { Select } from '#src/ui/select.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { useSetup } from '../../use-setup.ts'
import { titleOf } from '../channel-title.ts'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import logs from '../logs.module.css'
import { useWork } from '../use-work.ts'
import { Working } from '../working.tsx'
import { AXES, chosenChannels, EDGE_FIELDS, edgesOf, SHOWS, showsOf } from './spread-fields.ts'
import { SpreadTable } from './spread-table.tsx'
import { text } from './text.ts'

/** Any channel of a log over any two others. */
export function SpreadPart({ log, reading }: { log: Log; reading: Reading }) {
  const { setup, put } = useSetup('Logs/spread')
  const places = useMemo(() => chosenChannels(log, reading, setup), [log, reading, setup])
  const xEdges = useMemo(() => edgesOf(log, places.x, setup, 'xEdges'), [log, places, setup])
  const yEdges = useMemo(() => edgesOf(log, places.y, setup, 'yEdges'), [log, places, setup])
  const start = useMemo(() => {
    if (!xEdges || !yEdges) return undefined
    const copy = (place: number) => new Float64Array(log.cols[place] ?? [])
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const copies = { value: copy(places.value), x: copy(places.x), y: copy(places.y) }
      const found = await runJob('histogram', { ...copies, xEdges, yEdges }, { signal, onProgress })
      return { found, xEdges, yEdges }
    }
  }, [log, places, xEdges, yEdges])
  const work = useWork(start)
  const shows = showsOf(setup)
  const type = (name: string) => (value: string) =>
    put({ ...setup, typed: { ...setup.typed, [name]: value } }, name)
  const options = log.names.map((_, place) => ({
    value: titleOf(log, place),
    label: `\u2068${titleOf(log, place)}\u2069`,
  }))
  const wrong = (edges: number[] | undefined) => (edges ? undefined : explainError('E_RANGE'))
  if (log.names.length < 3) return <p className={logs['told']}>{text.few}</p>
  return (
    <section className={logs['part']}>
      <h2>{text.title}</h2>
      <p className={logs['lead']}>{text.lead}</p>
      <div className={`${logs['fields']} ${logs['asked']}`}>
        {AXES.map((axis) => (
          <Select
            key={axis}
            label={text[axis]}
            value={titleOf(log, places[axis])}
            {...{ options }}
            onValue={type(axis)}
          />
        ))}
        <Select
          label={text.shown}
          value={shows}
          options={SHOWS.map((value) => ({ value, label: text.shows[value] }))}
          onValue={type('shows')}
        />
      </div>
      <div className={logs['arriving']}>
        {work.result && <SpreadTable {...work.result} {...{ log, places, shows }} />}
        <Working work={work} />
        <Failure code={work.code} />
      </div>
      <Disclosure isPanel isForced={!xEdges || !yEdges} title={text.edges}>
        <FieldGrid
          fields={EDGE_FIELDS}
          {...{ setup, put }}
          errors={{ xEdges: wrong(xEdges), yEdges: wrong(yEdges) }}
        />
      </Disclosure>
    </section>
  )
}
