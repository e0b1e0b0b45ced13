import type { Given, Sheet } from '#src/calc/sheet.ts'
import type { Level } from './heat-map.tsx'
import type { QuantityName } from '../quantities.ts'

/** A number of a sheet that a plot shows. */
export interface PlotSeries {
  line: string
  output: string
  quantity: QuantityName
  label: string
  /** What is drawn instead of the number itself. */
  map?: (value: number) => number
  /** Typed values that differ for this series alone. */
  change?: (given: Given) => Given
}

interface AnyPlot {
  id: string
  title: string
  /** Instead of the sheet of the calculator. */
  sheet?: Sheet | ((given: Given) => Sheet)
  series: readonly [PlotSeries, ...PlotSeries[]]
}

/** Curves over one of the numbers that are typed. */
export interface LinePlot extends AnyPlot {
  kind: 'lines'
  over: {
    /** The field that runs. */
    field: string
    quantity: QuantityName
    label: string
    values: (given: Given) => readonly number[]
    /** What is along the axis instead of the field, as a number of the sheet. */
    along?: readonly [line: string, output: string]
  }
  hasBands?: boolean
  /** Each point is marked: the curve is of single cases. */
  hasDots?: boolean
}

/** One bar for each of some words. */
export interface BarPlot extends AnyPlot {
  kind: 'bars'
  over: { field: string; options: readonly { value: string; label: string }[] }
  /** Where bars begin, in the numbers that are drawn. */
  from: number
}

/** One of the two fields that run over a heat map. */
export interface HeatAxis {
  field: string
  quantity: QuantityName
  label: string
  values: (given: Given) => readonly number[]
}

/** A number in each cell over two of the numbers that are typed; of its series only the first is drawn. */
export interface HeatPlot extends AnyPlot {
  kind: 'heat'
  x: HeatAxis
  y: HeatAxis
  /** How good a number is. */
  levelOf: (value: number) => Level
  /** What the colours say. */
  note: string
}

export type Plot = LinePlot | BarPlot | HeatPlot

/** So many numbers from one to another, both included. */
export function spaced(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}

/** A number that was typed, or another one instead of none. */
export function numberIn(given: Given, field: string, otherwise: number): number {
  const value = given[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}
