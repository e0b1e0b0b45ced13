import type { Reading } from '#src/calc/log/channels.ts'
import { figuresIn } from '#src/calc/log/overview.ts'
import type { Log } from '#src/calc/log/log.ts'
import { niceTicks } from '../../charts/ticks.ts'
import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'
import { titleOf } from '../channel-title.ts'
import { overviewFor } from '../chart/overviews.ts'
import { text } from './text.ts'

export const AXES = ['value', 'x', 'y'] as const
export type Axis = (typeof AXES)[number]
export const SHOWS = ['mean', 'lowest', 'highest', 'counts'] as const
export type Shows = (typeof SHOWS)[number]

const MOST_CELLS = 12
const MOST_EDGES = 65

/** The channel of each axis: the one that is chosen, by its name, or the one of a usual role. */
export function chosenChannels(log: Log, { roles }: Reading, setup: Setup): Readonly<Record<Axis, number>> {
  const usual = {
    value: roles.lambda ?? roles.speed ?? 2,
    x: roles.rpm ?? 0,
    y: roles.load ?? roles.tps ?? 1,
  }
  const place = (axis: Axis) => {
    const chosen = log.names.findIndex((_, at) => titleOf(log, at) === setup.typed[axis])
    return chosen === -1 ? Math.min(usual[axis], log.names.length - 1) : chosen
  }
  return { value: place('value'), x: place('x'), y: place('y') }
}

export function showsOf(setup: Setup): Shows {
  return SHOWS.find((one) => one === setup.typed['shows']) ?? 'mean'
}

export const EDGE_FIELDS: readonly ToolField[] = [
  { kind: 'list', name: 'xEdges', label: text.xEdges, hint: text.edgesHint, width: 1 },
  { kind: 'list', name: 'yEdges', label: text.yEdges, hint: text.edgesHint, width: 1 },
]

/** The edges of the cells of an axis: typed, or round numbers over the channel. Undefined when they do not rise. */
export function edgesOf(
  log: Log,
  place: number,
  setup: Setup,
  name: 'xEdges' | 'yEdges',
): number[] | undefined {
  const field = EDGE_FIELDS.find((one) => one.name === name)
  const typed = field && valueOf(field, setup)
  if (!Array.isArray(typed) || typed.length === 0) {
    const channel = log.cols[place] ?? []
    const { count, lowest, highest } = figuresIn(channel, overviewFor(channel))
    return count > 0 ? niceTicks(lowest, highest, MOST_CELLS).values : undefined
  }
  const edges = typed.map(Number)
  const isRising = edges.every((one, at) => at === 0 || one > (edges[at - 1] ?? NaN))
  return isRising && edges.length > 1 && edges.length <= MOST_EDGES && edges.every(Number.isFinite)
    ? edges
    : undefined
}
