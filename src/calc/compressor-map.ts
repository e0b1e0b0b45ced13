import { CalcError } from './calc-error.ts'
import { GS_PER_LBMIN, R_AIR } from './constants.ts'
import {
  listOf,
  oneOf,
  optional,
  point,
  positive,
  real,
  record,
  share,
  text,
  usually,
  type Read,
} from './read.ts'

export const FLOW_UNITS = ['lb_min', 'kg_s', 'm3_s', 'cfm'] as const
export type FlowUnit = (typeof FLOW_UNITS)[number]

/** Flow along the map, then the ratio of pressures. */
export type MapPoint = readonly [flow: number, pr: number]

export interface Axes {
  xUnit: FlowUnit
  xMin: number
  xMax: number
  yMin: number
  yMax: number
  /** The ends of the axes in the picture of the map, in its pixels. */
  pixelRect?: PixelRect | undefined
}

export type PixelRect = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** The map of a compressor as numbers, as its maker drew it. A list is empty for what is only in the picture. */
export interface CompressorMap {
  name: string
  axes: Axes
  /** The inlet to which the flows of the map are corrected. */
  tRef_K: number
  pRef_kPa: number
  surge: readonly MapPoint[]
  choke: readonly MapPoint[]
  speedLines: readonly { rpm: number; points: readonly MapPoint[] }[]
  /** The area of at least this efficiency. */
  islands: readonly { eta: number; polygon: readonly MapPoint[] }[]
}

const MOST_POINTS = 500
const MOST_LINES = 40
const LONGEST_NAME = 60
/** ft³/min in one m³/s, by the foot of 0.3048 m. */
const CFM_PER_M3S = 60 / 0.3048 ** 3

function atMost<T>(most: number, read: Read<readonly T[]>): Read<readonly T[]> {
  return (value, field) => {
    if (Array.isArray(value) && value.length > most) throw new CalcError('E_RANGE', field)
    return read(value, field)
  }
}

const name: Read<string> = (value, field) => {
  const word = text(value, field).trim()
  if (word === '' || word.length > LONGEST_NAME) throw new CalcError('E_RANGE', field)
  return word
}

/** A line has no points or two, a polygon at least three. */
const points = (least: number): Read<readonly MapPoint[]> => atMost(MOST_POINTS, listOf(point, least))
const line: Read<readonly MapPoint[]> = (value, field) =>
  Array.isArray(value) && value.length === 0 ? [] : points(2)(value, field)

const axesOf = record({
  xUnit: oneOf(FLOW_UNITS, 'E_RANGE'),
  xMin: real,
  xMax: real,
  yMin: real,
  yMax: real,
  pixelRect: optional(record({ left: real, top: real, right: real, bottom: real })),
})

const axes: Read<Axes> = (value, field) => {
  const read = axesOf(value, field)
  if (read.xMax <= read.xMin) throw new CalcError('E_RANGE', `${field}.xMax`)
  if (read.yMax <= read.yMin) throw new CalcError('E_RANGE', `${field}.yMax`)
  const { left, top, right, bottom } = read.pixelRect ?? { left: 0, top: 0, right: 1, bottom: 1 }
  if (right <= left || bottom <= top) throw new CalcError('E_RANGE', `${field}.pixelRect`)
  return read
}

const map = record({
  name,
  axes,
  tRef_K: positive,
  pRef_kPa: positive,
  surge: usually([], line),
  choke: usually([], line),
  speedLines: usually([], atMost(MOST_LINES, listOf(record({ rpm: positive, points: points(2) }), 0))),
  islands: usually([], atMost(MOST_LINES, listOf(record({ eta: share('E_ETA'), polygon: points(3) }), 0))),
})

/** Reads a map from an unknown object. Throws a `CalcError` that names the first invalid part, as `axes.xMax`. */
export function readCompressorMap(value: unknown): CompressorMap {
  return map(value, '')
}

/** Whether a point lies in a polygon, by the even-odd rule. */
export function isInside(polygon: readonly MapPoint[], [x, y]: MapPoint): boolean {
  let isIn = false
  let before = polygon.at(-1)
  for (const corner of polygon) {
    if (before && corner[1] > y !== before[1] > y) {
      const crossing = corner[0] + ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1])
      if (x < crossing) isIn = !isIn
    }
    before = corner
  }
  return isIn
}

/** The largest efficiency whose island contains a point. Undefined outside of all islands. */
export function etaAt({ islands }: CompressorMap, at: MapPoint): number | undefined {
  const etas = islands.filter(({ polygon }) => isInside(polygon, at)).map(({ eta }) => eta)
  return etas.length > 0 ? Math.max(...etas) : undefined
}

/** A flow in lb/min in the unit of a map. Volumes are those of air as the map is corrected to. */
export function toFlowUnit(
  flow_lbmin: number,
  unit: FlowUnit,
  { tRef_K, pRef_kPa }: Pick<CompressorMap, 'tRef_K' | 'pRef_kPa'>,
): number {
  if (unit === 'lb_min') return flow_lbmin
  const flow_kgs = (flow_lbmin * GS_PER_LBMIN) / 1_000
  if (unit === 'kg_s') return flow_kgs
  const flow_m3s = (flow_kgs * R_AIR * tRef_K) / pRef_kPa
  return unit === 'm3_s' ? flow_m3s : flow_m3s * CFM_PER_M3S
}

/** `unknown` where the map has no lines to judge by. */
export type Verdict = 'surge' | 'choke' | 'overspeed' | 'inside' | 'unknown'

/**
 * The position of a point: left of the surge line, right of the choke line, above the fastest speed line, or between
 * them.
 */
export function verdictAt({ surge, choke, speedLines }: CompressorMap, [flow, pr]: MapPoint): Verdict {
  if (surge.length + choke.length + speedLines.length === 0) return 'unknown'
  if (surge.length > 0 && flow < along(surge.map(swapped), pr)) return 'surge'
  if (choke.length > 0 && flow > along(choke.map(swapped), pr)) return 'choke'
  const fastest = speedLines.toSorted((one, other) => other.rpm - one.rpm)[0]?.points
  if (!fastest) return 'inside'
  const flows = fastest.map(([x]) => x)
  // beyond the ends of a speed line other lines decide
  const held = Math.min(Math.max(flow, Math.min(...flows)), Math.max(...flows))
  return pr > along(fastest, held) ? 'overspeed' : 'inside'
}

const swapped = ([x, y]: MapPoint): MapPoint => [y, x]

/** The second coordinate of a line at a first coordinate: linear between its points and beyond its ends. */
function along(path: readonly MapPoint[], at: number): number {
  const sorted = path.toSorted(([one], [other]) => one - other)
  const after = sorted.findIndex(([x], index) => index > 0 && x >= at)
  const index = after === -1 ? sorted.length - 1 : after
  const [[x0, y0], [x1, y1]] = [sorted[index - 1] ?? [NaN, NaN], sorted[index] ?? [NaN, NaN]]
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0)
}
