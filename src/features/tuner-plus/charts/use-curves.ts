import { useEffect, useState } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import { NUMBERS_EACH } from '#src/calc/many-sheets.ts'
import type { Given, Sheet } from '#src/calc/sheet.ts'
import { sheetOf, type Tab } from '../tab.ts'
import type { Plot } from './plot.ts'

/** Numbers come first, pictures when nobody types. */
const REST_MS = 180

/** One number of a curve: where it is, what it is and between which it may be. */
export interface CurvePoint {
  /** The value that ran. */
  at: number | string
  x: number
  y: number
  low: number
  high: number
}

/** The points of each series of a plot, computed again in the worker; undefined until they are for the first time. */
export function useCurves(tab: Tab, plot: Plot, given: Given): CurvePoint[][] | undefined {
  const [curves, setCurves] = useState<CurvePoint[][]>()
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => {
      computeCurves(tab, plot, given, signal).then(setCurves, (reason: unknown) => {
        if (!signal.aborted) throw reason
      })
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [tab, plot, given])
  return curves
}

async function computeCurves(
  tab: Tab,
  plot: Plot,
  given: Given,
  signal: AbortSignal,
): Promise<CurvePoint[][]> {
  const places = placesOf(plot, given)
  const along = plot.kind === 'lines' ? plot.over.along : undefined
  const same = (unchanged: Given) => unchanged
  const changes = [...new Set(plot.series.map(({ change }) => change ?? same))]
  const cases = changes.flatMap((change) =>
    places.map(({ typed }) => {
      const changed = { ...change(given), ...typed }
      return { sheet: sheetFor(tab, plot, changed), given: changed }
    }),
  )
  const wanted = plot.series.map(({ line, output }) => [line, output] as const)
  const numbers = await runJob(
    'sheets',
    {
      cases,
      wanted: along ? [...wanted, along] : wanted,
      hasBands: plot.kind === 'lines' && plot.hasBands === true,
    },
    { signal },
  )
  const width = (wanted.length + (along ? 1 : 0)) * NUMBERS_EACH
  return plot.series.map(({ change, map = (value) => value }, series) => {
    const first = changes.indexOf(change ?? same) * places.length
    return places.map(({ at }, index) => {
      const row = (first + index) * width
      const number = (place: number) => numbers[row + place] ?? NaN
      const [y, low, high] = [0, 1, 2].map((part) => map(number(series * NUMBERS_EACH + part)))
      const x = along ? number(wanted.length * NUMBERS_EACH) : Number(at)
      return { at, x, y: y ?? NaN, low: low ?? NaN, high: high ?? NaN }
    })
  })
}

interface Place {
  at: number | string
  /** What is typed there instead. */
  typed: Given
}

/** What a plot is drawn over: the cells of a heat map row by row. */
export function placesOf(plot: Plot, given: Given): Place[] {
  if (plot.kind === 'heat') {
    const [xs, ys] = [plot.x.values(given), plot.y.values(given)]
    return ys.flatMap((y) => xs.map((x) => ({ at: x, typed: { [plot.x.field]: x, [plot.y.field]: y } })))
  }
  const values = plot.kind === 'bars' ? plot.over.options.map(({ value }) => value) : plot.over.values(given)
  return values.map((at) => ({ at, typed: { [plot.over.field]: at } }))
}

/** The sheet of a plot, or else of its calculator. */
export function sheetFor(tab: Tab, { sheet }: Plot, given: Given): Sheet {
  if (sheet === undefined) return sheetOf(tab, given)
  return typeof sheet === 'function' ? sheet(given) : sheet
}
