import type { ComponentType } from 'react'
import type { Filled, Given, Sheet } from '#src/calc/sheet.ts'
import type { QuantityName } from './quantities.ts'

/** A number that is typed. */
export interface NumberField {
  kind: 'number'
  /** As the calculations name it. */
  name: string
  quantity: QuantityName
  /** Instead of the name that the quantity has everywhere. */
  label?: string
  hint?: string
  /** What stands there at first, in the unit of the calculations; nothing for what must be measured. */
  usual?: number
}

/** One of some words. */
export interface ChoiceField {
  kind: 'choice'
  name: string
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  usual: string
}

/** A short text, such as the size of a tyre. */
export interface TextField {
  kind: 'text'
  name: string
  label: string
  hint?: string
  usual?: string
}

/** Numbers one after another, as the ratios of a gearbox; or points, a line each. */
export interface ListField {
  kind: 'list'
  name: string
  label: string
  hint?: string
  /** How many numbers stand on each line; one: a plain list. */
  width: 1 | 2
  usual?: readonly (number | readonly number[])[]
}

export type ToolField = NumberField | ChoiceField | TextField | ListField

/** One number of a sheet that is shown. */
export interface Shown {
  line: string
  output: string
  quantity: QuantityName
  /** Instead of the name that the quantity has everywhere. */
  label?: string
  /** The number that people came for. */
  isMain?: boolean
}

export interface ChartProps {
  given: Given
  filled: Filled
}

/** One calculator: what is typed, what follows, and a picture of it. All data but the picture. */
export interface Tab {
  /** Stands in the address. */
  id: string
  title: string
  /** What it is for, in a sentence. */
  lead: string
  fields: readonly ToolField[]
  /** Lines of the sheet that go by what was chosen. */
  sheet: Sheet | ((given: Given) => Sheet)
  shown: readonly Shown[]
  Chart?: ComponentType<ChartProps>
  /** What one must know to trust the number. */
  notes?: readonly string[]
}

export function sheetOf({ sheet }: Tab, given: Given): Sheet {
  return typeof sheet === 'function' ? sheet(given) : sheet
}
