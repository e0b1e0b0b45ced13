import { CalcError } from './calc-error.ts'
import { formula } from './formula.ts'
import { listOf, notNegative, positive, real, rising, usually, within, type Read } from './read.ts'
import { finish, type Steps } from './steps.ts'
import { warning } from './warning.ts'

/** A table over two axes: `cells[y][x]`. */
export interface Table {
  xBins: readonly number[]
  yBins: readonly number[]
  cells: readonly (readonly number[])[]
}

/** A measured lambda outside this range is a fault of the sensor. A target at or below the least is none. */
const LAMBDA_MIN = 0.5
const LAMBDA_MAX = 1.6
const SAMPLES_A_STEP = 16_384
const EXAMPLE = ['AKCore/epictuner_public issue 48', 'ClassicMiniDIY/UltraLog']

/** The index of the bin at or before a value, and the fraction towards the next bin (0 to 1). Clamped at the ends. */
interface Place {
  index: number
  part: number
}

function place(bins: readonly number[], value: number): Place {
  const last = bins.length - 1
  if (last === 0 || !(value > (bins[0] ?? 0))) return { index: 0, part: 0 }
  if (value >= (bins[last] ?? 0)) return { index: last - 1, part: 1 }
  let index = 0
  while (index < last - 1 && (bins[index + 1] ?? 0) <= value) index += 1
  const low = bins[index] ?? 0
  return { index, part: (value - low) / ((bins[index + 1] ?? 0) - low) }
}

/** The value of a table between its nodes, bilinear, clamped at its edges. */
export function lookUp({ xBins, yBins, cells }: Table, x: number, y: number): number {
  const across = place(xBins, x)
  const up = place(yBins, y)
  const low = along(cells[up.index], across)
  // the last row has none above it
  return up.part === 0 ? low : low * (1 - up.part) + along(cells[up.index + 1], across) * up.part
}

function along(row: readonly number[] = [], { index, part }: Place): number {
  const low = row[index] ?? NaN
  return part === 0 ? low : low * (1 - part) + (row[index + 1] ?? NaN) * part
}

/** Samples of a log, one list per channel. */
export interface LambdaLog {
  rpm: ArrayLike<number>
  load: ArrayLike<number>
  lambda: ArrayLike<number>
  lambdaTarget: ArrayLike<number>
}

/** A table derived from a log. Every list is `[y][x]`. */
export interface CorrectedTable {
  /** The number of samples that counted. */
  used: number
  /** The total weight of the samples of each cell. */
  weight: number[][]
  ve: number[][]
  /** Standard deviation of measured/target in each cell. */
  deviation: number[][]
  /** Whether the log asks for more than the authority allows: such a cell is not finished. */
  capped: boolean[][]
}

/**
 * A VE table corrected by the measurements of a log. Each sample gives its four cells their bilinear weights. A cell
 * with enough weight becomes ve · clamp(mean of measured/target, 1 ± authority).
 */
export function* correctTable(
  { rpm, load, lambda, lambdaTarget }: LambdaLog,
  { xBins, yBins, cells }: Table,
  { minWeight, authorityPct }: { minWeight: number; authorityPct: number },
): Steps<CorrectedTable> {
  const columns = xBins.length
  const size = columns * yBins.length
  const [weight, ratios, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  let used = 0
  const add = (cell: number, share: number, ratio: number) => {
    if (share === 0) return
    weight[cell] = (weight[cell] ?? 0) + share
    ratios[cell] = (ratios[cell] ?? 0) + share * ratio
    squares[cell] = (squares[cell] ?? 0) + share * ratio * ratio
  }
  for (let sample = 0; sample < rpm.length; sample += 1) {
    const [measured, target] = [lambda[sample] ?? NaN, lambdaTarget[sample] ?? NaN]
    const [x, y] = [rpm[sample] ?? NaN, load[sample] ?? NaN]
    const counts =
      measured >= LAMBDA_MIN &&
      measured <= LAMBDA_MAX &&
      target > LAMBDA_MIN &&
      Number.isFinite(x + y + target)
    if (counts) {
      const [across, up] = [place(xBins, x), place(yBins, y)]
      const cell = up.index * columns + across.index
      const ratio = measured / target
      used += 1
      add(cell, (1 - across.part) * (1 - up.part), ratio)
      add(cell + 1, across.part * (1 - up.part), ratio)
      add(cell + columns, (1 - across.part) * up.part, ratio)
      add(cell + columns + 1, across.part * up.part, ratio)
    }
    if (sample % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield sample / rpm.length
  }
  const grid = <Value>(value: (cell: number, old: number) => Value) =>
    cells.map((row, y) => row.map((old, x) => value(y * columns + x, old)))
  const isEnough = (cell: number) => (weight[cell] ?? 0) > 0 && (weight[cell] ?? 0) >= minWeight
  const mean = (cell: number) => (ratios[cell] ?? 0) / (weight[cell] ?? 1)
  return {
    used,
    weight: grid((cell) => weight[cell] ?? 0),
    ve: grid((cell, old) => (isEnough(cell) ? old * clampRatio(mean(cell), authorityPct) : old)),
    deviation: grid((cell) => {
      const total = weight[cell] ?? 0
      return total > 0 ? Math.sqrt(Math.max(0, (squares[cell] ?? 0) / total - mean(cell) ** 2)) : 0
    }),
    capped: grid((cell) => isEnough(cell) && clampRatio(mean(cell), authorityPct) !== mean(cell)),
  }
}

/** A ratio clamped to 1 ± percent. */
function clampRatio(ratio: number, percent: number): number {
  return Math.min(Math.max(ratio, 1 - percent / 100), 1 + percent / 100)
}

const grid: Read<readonly (readonly number[])[]> = listOf(listOf(real))

/** Throws `E_RANGE` for a table whose rows do not match its axes. */
function tableOf(
  xBins: readonly number[],
  yBins: readonly number[],
  cells: Table['cells'],
  field: string,
): Table {
  const fits = cells.length === yBins.length && cells.every((row) => row.length === xBins.length)
  if (!fits) throw new CalcError('E_RANGE', field)
  return { xBins, yBins, cells }
}

export const veTable = {
  lookup2d: formula(
    { x: real, y: real, xBins: rising(), yBins: rising(), table: grid },
    {
      compute: ({ x, y, xBins, yBins, table }) => ({
        value: lookUp(tableOf(xBins, yBins, table, 'table'), x, y),
      }),
      formula: 'bilinear, clamped at the edges',
    },
  ),
  veCorrection: formula(
    {
      ve: positive,
      lambdaMeasured: positive,
      lambdaTarget: positive,
      authorityPct: usually(100, within(0, 100)),
    },
    {
      compute: ({ ve, lambdaMeasured, lambdaTarget, authorityPct }) => {
        const raw = lambdaMeasured / lambdaTarget
        return { ve: ve * clampRatio(raw, authorityPct), raw }
      },
      formula: 've · clamp(λ_measured/λ_target, 1 ± authority)',
      sources: EXAMPLE,
      unranged: ['ve', 'authorityPct'],
    },
  ),
  veFromLog: formula(
    {
      rows: listOf(listOf(real, 4)),
      rpmBins: rising(),
      loadBins: rising(),
      ve: grid,
      minWeight: usually(1, notNegative),
      authorityPct: usually(15, within(0, 100)),
    },
    {
      compute: ({ rows, rpmBins, loadBins, ve, minWeight, authorityPct }) => {
        const channel = (index: number) => rows.map((row) => row[index] ?? NaN)
        const log = { rpm: channel(0), load: channel(1), lambda: channel(2), lambdaTarget: channel(3) }
        const table = tableOf(rpmBins, loadBins, ve, 've')
        return finish(correctTable(log, table, { minWeight, authorityPct }))
      },
      warn: ({ minWeight }, { weight }) => [
        weight.flat().some((one) => one > 0 && one < minWeight) && warning('W_FEW_SAMPLES'),
      ],
      formula: 'cell · clamp(Σ w·λm/λt / Σ w, 1 ± authority), w bilinear',
      sources: EXAMPLE,
      unranged: ['authorityPct'],
    },
  ),
}
