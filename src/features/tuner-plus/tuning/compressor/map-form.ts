import { CalcError, explainError } from '#src/calc/calc-error.ts'
import {
  FLOW_UNITS,
  readCompressorMap,
  type CompressorMap,
  type PixelRect,
} from '#src/calc/compressor-map.ts'
import { ZERO_CELSIUS } from '#src/calc/constants.ts'
import { valueOf } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'
import { writeNumber } from '../../show-number.ts'
import { text } from './text.ts'

/** The parts of a map that are typed, as texts by the name of their field. */
export type MapValues = Record<keyof typeof text.fields, string>

export const NEW_MAP: MapValues = {
  name: '',
  xUnit: FLOW_UNITS[0],
  xMin: '0',
  xMax: '60',
  yMin: '1',
  yMax: '4',
  tRef: '29.6',
  pRef_kPa: '96.17',
  surge: '',
  choke: '',
}

/** Fields that say which part of a map is wrong by another name. */
const FIELD_OF: Readonly<Record<string, keyof MapValues>> = { tRef_K: 'tRef' }

/** What is in the form for a map that is there. */
export function valuesOf({ name, axes, tRef_K, pRef_kPa, surge, choke }: CompressorMap): MapValues {
  const lines = (points: CompressorMap['surge']) =>
    points.map((point) => point.map(writeNumber).join(' ')).join('\n')
  return {
    name,
    xUnit: axes.xUnit,
    xMin: writeNumber(axes.xMin),
    xMax: writeNumber(axes.xMax),
    yMin: writeNumber(axes.yMin),
    yMax: writeNumber(axes.yMax),
    tRef: writeNumber(tRef_K - ZERO_CELSIUS),
    pRef_kPa: writeNumber(pRef_kPa),
    surge: lines(surge),
    choke: lines(choke),
  }
}

/** The map that was typed, with what only files have of the one before. Throws a `CalcError` that names its part. */
export function mapOf(
  values: MapValues,
  pixelRect: PixelRect | undefined,
  before?: CompressorMap,
): CompressorMap {
  const number = (name: keyof MapValues) => typed({ kind: 'number', name, quantity: 'number' }, values)
  const line = (name: 'surge' | 'choke') => typed({ kind: 'list', name, label: '', width: 2 }, values) ?? []
  return readCompressorMap({
    name: values.name,
    axes: {
      xUnit: values.xUnit,
      xMin: number('xMin'),
      xMax: number('xMax'),
      yMin: number('yMin'),
      yMax: number('yMax'),
      pixelRect,
    },
    tRef_K: Number(number('tRef') ?? NaN) + ZERO_CELSIUS,
    pRef_kPa: number('pRef_kPa'),
    surge: line('surge'),
    choke: line('choke'),
    speedLines: before?.speedLines ?? [],
    islands: before?.islands ?? [],
  })
}

const typed = (field: ToolField, values: MapValues) => valueOf(field, { typed: values, units: {} })

/** What is wrong with one of the values, as a sentence; only the first that is wrong says so. */
export function problemAt(name: keyof MapValues, values: MapValues): string | undefined {
  try {
    mapOf(values, undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof CalcError)) throw error
    const part = error.field?.replace(/^axes\./, '').split('.', 1)[0] ?? ''
    if ((FIELD_OF[part] ?? part) !== name) return undefined
    const isLine = name === 'surge' || name === 'choke'
    const says: Readonly<Partial<Record<string, string>>> =
      error.kind === 'E_RANGE' || isLine ? text.problems : {}
    return says[name] ?? explainError(error.code)
  }
}
