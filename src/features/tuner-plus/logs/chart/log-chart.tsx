import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { figuresIn } from '#src/calc/log/overview.ts'
import type { Log } from '#src/calc/log/log.ts'
import { useWidth } from '../../charts/use-width.ts'
import { shownValue, titleOf } from '../channel-title.ts'
import { text } from '../text.ts'
import type { Lane } from './draw-lane.ts'
import { overviewFor } from './overviews.ts'
import { ChartTools, ZOOM } from './chart-tools.tsx'
import { LaneView, LOOKS } from './lane-view.tsx'
import styles from './log-chart.module.css'
import { useGestures } from './use-gestures.ts'
import { useThemeName } from './use-look.ts'
import { panned, placeOf, zoomed, type View } from './view.ts'

/** What is seen of the log, and where the cursor is. */
export interface Look {
  view: View
  cursor: number
}

interface LogChartProps {
  log: Log
  /** Places of the channels that are shown. */
  channels: readonly number[]
  /** Where in the log, for people: a time or a number of a sample. */
  whereIs: (row: number) => string
  look: Look
  onLook: (look: Look) => void
  /** A second curve over that of a channel, by the place of the channel. */
  over?: readonly (ArrayLike<number> | undefined)[]
  /** Beside the tools of the chart. */
  children?: ReactNode
}

const LANE_PX = { few: 92, many: 60 }
const FEW = 4

/** Channels below each other over the same rows: zoomed, panned, with a cursor that reads the values. */
export function LogChart({
  log,
  channels,
  whereIs,
  look: { view, cursor },
  onLook,
  over,
  children,
}: LogChartProps) {
  const area = useRef<HTMLDivElement>(null)
  const [width, theme] = [useWidth(area), useThemeName()]
  const { rows, cols, marks } = log
  const lanes = useMemo(
    () =>
      channels.map((place) => {
        const own = laneOf(cols[place] ?? [])
        const second = over?.[place]
        const other = second && laneOf(second)
        const lane: Lane = {
          ...own,
          lowest: least(own.lowest, other?.lowest),
          highest: most(own.highest, other?.highest),
          marks: marks.map(({ row }) => row),
          ...(other && { other }),
        }
        return { place, lane }
      }),
    [channels, cols, marks, over],
  )
  const onView = (next: View) => onLook({ view: next, cursor })
  const onCursor = (row: number) => onLook({ view, cursor: row })
  const gestures = useGestures(area, { rows, view, onView, onCursor })
  const height = channels.length <= FEW ? LANE_PX.few : LANE_PX.many
  const place = placeOf(view, cursor)
  const values = lanes.map(({ place: at, lane }) => `${titleOf(log, at)} ${shownValue(lane.channel[cursor])}`)
  const ends = [view.from, Math.min(rows, view.to) - 1].map((row) => whereIs(Math.max(0, Math.floor(row))))
  const names = lanes.map(({ place: at }) => titleOf(log, at)).join('، ')

  const handleKey = (event: KeyboardEvent) => {
    const next = keyed(event, { view, cursor }, rows)
    if (!next) return
    event.preventDefault()
    onLook(next)
  }

  return (
    <div className={styles['chart']}>
      <p className="only-read">{text.shown(ends[0] ?? '', ends[1] ?? '', names)}</p>
      <div
        ref={area}
        className={styles['area']}
        role="slider"
        tabIndex={0}
        aria-label={text.cursor}
        aria-valuemin={1}
        aria-valuemax={rows}
        aria-valuenow={cursor + 1}
        aria-valuetext={text.at(whereIs(cursor), values.join('، '))}
        onKeyDown={handleKey}
        {...gestures}
      >
        {lanes.map(({ place: at, lane }, index) => (
          <div key={at} className={styles['lane']}>
            <LaneHead name={titleOf(log, at)} {...{ lane, cursor }} look={over ? 0 : index} />
            <LaneView {...{ lane, view, width, height, theme }} look={over ? 0 : index} />
          </div>
        ))}
        {place >= 0 && place <= 1 && (
          <span className={styles['cursor']} style={{ insetInlineStart: `${place * 100}%` }} />
        )}
      </div>
      <div className={styles['axis']} aria-hidden>
        <bdi>{ends[0]}</bdi>
        <b>
          <bdi>{whereIs(cursor)}</bdi>
        </b>
        <bdi>{ends[1]}</bdi>
      </div>
      <div className={styles['tools']}>
        {children}
        <ChartTools {...{ view, rows }} around={clamped(place)} onView={onView} />
      </div>
      <p className={styles['hint']}>{text.gestures}</p>
    </div>
  )
}

function laneOf(channel: ArrayLike<number>) {
  const overview = overviewFor(channel)
  const { lowest, highest } = figuresIn(channel, overview)
  return { channel, blocks: overview.blocks, lowest, highest }
}

const least = (one: number, other = NaN) => (other < one || Number.isNaN(one) ? other : one)
const most = (one: number, other = NaN) => (other > one || Number.isNaN(one) ? other : one)

/** What a curve is, its value at the cursor right beside, and between which values it runs. */
function LaneHead({ name, lane, cursor, look }: { name: string; lane: Lane; cursor: number; look: number }) {
  return (
    <div className={styles['head']}>
      <bdi className={styles['name']}>{name}</bdi>
      <bdi dir="ltr" className={styles['value']} data-look={look % LOOKS}>
        {shownValue(lane.channel[cursor])}
        {lane.other && ` → ${shownValue(lane.other.channel[cursor])}`}
      </bdi>
      <bdi dir="ltr" className={styles['range']}>
        {shownValue(lane.lowest)} … {shownValue(lane.highest)}
      </bdi>
    </div>
  )
}

function clamped(place: number): number {
  return place >= 0 && place <= 1 ? place : 0.5
}

/** What a key does to the chart; undefined for one that does nothing. */
function keyed({ key, shiftKey }: KeyboardEvent, { view, cursor }: Look, rows: number): Look | undefined {
  const step = Math.max(1, Math.round((view.to - view.from) / 100)) * (shiftKey ? 10 : 1)
  const moved = (by: number): Look => {
    const row = Math.min(rows - 1, Math.max(0, cursor + by))
    const place = placeOf(view, row)
    const share = place < 0 ? place - 0.1 : place > 1 ? place - 0.9 : 0
    return { cursor: row, view: share === 0 ? view : panned(view, rows, share) }
  }
  if (key === 'ArrowRight' || key === 'ArrowUp') return moved(step)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return moved(-step)
  if (key === 'Home') return moved(-rows)
  if (key === 'End') return moved(rows)
  if (key === '+' || key === '=')
    return { cursor, view: zoomed(view, rows, ZOOM, clamped(placeOf(view, cursor))) }
  if (key === '-') return { cursor, view: zoomed(view, rows, 1 / ZOOM, clamped(placeOf(view, cursor))) }
  return undefined
}
