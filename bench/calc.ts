import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { evaluate } from '#src/calc/evaluate.ts'
import { readMlg } from '#src/calc/log/read-mlg.ts'
import { readText } from '#src/calc/log/read-text.ts'
import { driveDyno } from '#src/calc/road.ts'
import { finish } from '#src/calc/steps.ts'
import { sweepDuty } from '#src/calc/sweep.ts'
import { correctTable, lookUp } from '#src/calc/ve-table.ts'
import { mlgFile } from '#tests/calc/mlg-file.ts'
import { median, rowOf, tableOf, type Row } from './measure/table.ts'
import { measureTap } from './tool-tap.ts'

const RUNS = 5
const ROWS = 100_000
const CHANNELS = 20
const MILLION = 1_000_000
const CLOSED_FORMS = 20_000

const engine = { ve: 0.95, displacement_L: 1.6, cylinders: 4, t_K: 310, lambda: 0.85, afrStoich: 14.7 }
const injector = { flow_gs: 5, deadTime_ms: 1 }
const speeds = Array.from({ length: 1_000 }, (_, index) => 500 + index * 7)
const pressures = Array.from({ length: 1_000 }, (_, index) => 20 + index * 0.3)

/** Median of several runs in milliseconds. */
function timed(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

/** The calculations of Tuner Plus on this machine, compared with a naive implementation. */
export async function benchCalc(): Promise<string> {
  const csv = csvFile()
  const log = new TextEncoder().encode(csv)
  const mlg = mlgFile({ records: ROWS }).buffer
  const bins = Array.from({ length: 16 }, (_, index) => index * 500)
  const table = { xBins: bins, yBins: bins, cells: bins.map((_, y) => bins.map((__, x) => 40 + x + y)) }
  const channel = (least: number, width: number) =>
    Float64Array.from({ length: ROWS }, (_, at) => least + ((at * 37) % width))
  const lambdaLog = {
    rpm: channel(500, 7_000),
    load: channel(0, 7_500),
    lambda: channel(1, 0.3),
    lambdaTarget: channel(1, 0.1),
  }
  const time = Float64Array.from({ length: ROWS }, (_, at) => at / 20)
  const road = { mass_kg: 1_200, massFactor: 1.05, cd: 0.33, area_m2: 2, rho_kgm3: 1.2, crr: 0.012, grade: 0 }
  const megabytes = log.length / 2 ** 20
  return tableOf('Tuner Plus', [
    rowOf(
      'sweep of 1,000,000 cells',
      timed(() => finish(sweepDuty({ ...engine, ...injector, rpm: speeds, map_kPa: pressures }))),
      'ms',
      250,
      0,
    ),
    rowOf('the same as a first draft would', timed(sweepPlainly), 'ms', undefined, 0),
    rowOf(
      '1,000,000 lookups in a table of 16 × 16',
      timed(() => lookUpOften(table)),
      'ms',
      200,
      0,
    ),
    rowOf(
      `CSV of ${ROWS} rows × ${CHANNELS} (${megabytes.toFixed(1)} MB)`,
      timed(() => finish(readText(log))),
      'ms',
      1_200,
      0,
    ),
    rowOf(
      'the same file by split',
      timed(() => readPlainly(csv)),
      'ms',
      undefined,
      0,
    ),
    rowOf(
      `MLG of ${ROWS} records × 3`,
      timed(() => finish(readMlg(mlg))),
      'ms',
      4_000,
      0,
    ),
    rowOf(
      `VE table from ${ROWS} samples`,
      timed(() => finish(correctTable(lambdaLog, table, { minWeight: 1, authorityPct: 15 }))),
      'ms',
      200,
      0,
    ),
    rowOf(
      `road run of ${ROWS} samples, window of 11`,
      timed(() => finish(driveDyno(time, channel(60, 40), road, 5))),
      'ms',
      150,
      0,
    ),
    rowOf('one calculation with its band', timed(evaluateOften) / CLOSED_FORMS, 'ms', 0.05, 4),
    ...bundles(),
    await measureTap(),
  ])
}

function csvFile(): string {
  const names = Array.from({ length: CHANNELS }, (_, index) => `Channel ${index}`)
  const lines = Array.from({ length: ROWS }, (_, row) =>
    names
      .map((_name, column) => ((row * 31 + column * 17) % 9_973) / 7)
      .map((value) => value.toFixed(3))
      .join(','),
  )
  return [names.join(','), ...lines].join('\n')
}

/** A naive implementation: lines, cells, numbers. */
function readPlainly(csv: string): number[][] {
  return csv
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number))
}

/** A naive implementation: an object and a list for each cell. */
function sweepPlainly(): number[][] {
  const { ve, displacement_L, cylinders, t_K, lambda, afrStoich } = engine
  return pressures.map((pressure) =>
    speeds.map((speed) => {
      const air = { mass: (ve * (displacement_L / cylinders) * pressure) / (0.28705 * t_K) }
      const fuel = { mass: air.mass / (lambda * afrStoich) }
      const pulse = { ms: (fuel.mass / injector.flow_gs) * 1_000 + injector.deadTime_ms }
      return pulse.ms / (60_000 / speed / 0.5)
    }),
  )
}

function lookUpOften(table: Parameters<typeof lookUp>[0]): number {
  let sum = 0
  for (let at = 0; at < MILLION; at += 1) sum += lookUp(table, (at * 7) % 7_500, (at * 13) % 7_500)
  return sum
}

function evaluateOften(): void {
  for (let at = 0; at < CLOSED_FORMS; at += 1)
    evaluate('airFlow', { ve: 0.9, displacement_L: 2, map_kPa: 100 + (at % 100), t_K: 310, rpm: 6_000 })
}

/** The compressed size that the calculators add to the app. */
function bundles(): Row[] {
  const folder = fileURLToPath(new URL('../dist/client/assets/', import.meta.url))
  const worker = readdirSync(folder).find((name) => /^calculator\.worker-.*\.js\.br$/.test(name))
  return worker ? [rowOf('worker, compressed', statSync(folder + worker).size / 1_000, 'kB', 40)] : []
}
