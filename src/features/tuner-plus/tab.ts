import type { ComponentType } from 'react'
import type { Filled, Given, Sheet } from '#src/calc/sheet.ts'
import type { Plot } from './charts/plot.ts'
import type { QuantityName } from './quantities.ts'
import type { Setup } from './setup.ts'

interface AnyField {
  /** As the calculations name it. */
  name: string
  hint?: string
  /** Whether what is chosen has a use for it; without it always. */
  isShown?: (given: Given) => boolean
}

/** A number that is typed. */
export interface NumberField extends AnyField {
  kind: 'number'
  quantity: QuantityName
  /** Instead of the name that the quantity has everywhere. */
  label?: string
  /** What is there at first, in the unit of the calculations; nothing for what must be measured. */
  usual?: number
  /** The usual value is that of the air where the device is. */
  local?: 'pressure'
}

/** One of some words. */
export interface ChoiceField extends AnyField {
  kind: 'choice'
  label: string
  options: readonly { value: string; label: string }[]
  usual: string
  /** The options are off and on. */
  isSwitch?: true
}

/** A short text, such as the size of a tyre. */
export interface TextField extends AnyField {
  kind: 'text'
  label: string
  usual?: string
}

/** Numbers one after another, as the ratios of a gearbox; or points, a line each. */
export interface ListField extends AnyField {
  kind: 'list'
  label: string
  /** How many numbers are on each line; one: a plain list. */
  width: 1 | 2
  /** What the two numbers of a point are: each point is a row of two inputs then. */
  columns?: readonly [x: string, y: string]
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
  /** Lines whose same output is the least and the most it may be, where the tolerances of the inputs do not say it. */
  between?: readonly [least: string, most: string]
  /** Whether it follows from what is chosen; without it always. */
  isShown?: (given: Given) => boolean
}

export interface PartProps {
  given: Given
  filled: Filled
  setup: Setup
}

export interface AidProps {
  setup: Setup
  put: (setup: Setup) => void
}

/** One calculator: what is typed, what follows, and pictures of it. Data but for what no other calculator has. */
export interface Tab {
  /** Part of the address. */
  id: string
  title: string
  /** What it is for, in a sentence. */
  lead: string
  fields: readonly ToolField[]
  /** Lines of the sheet that go by what was chosen. */
  sheet: Sheet | ((given: Given) => Sheet)
  shown: readonly Shown[]
  plots?: readonly Plot[]
  /** Placed above the inputs and fills some of them. */
  Aid?: ComponentType<AidProps>
  /** Placed among the results. */
  Part?: ComponentType<PartProps>
  /** The part is what people came for: on wide screens it is beside the form. */
  isPartBeside?: true
  /** What one must know to trust the number. */
  notes?: readonly string[]
}

/** Inputs of a line of a sheet that are the fields of the form with the same name. */
export function asTyped(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}

export function sheetOf({ sheet }: Pick<Tab, 'sheet'>, given: Given): Sheet {
  return typeof sheet === 'function' ? sheet(given) : sheet
}

/** The numbers that follow from what is chosen. */
export function shownNumbers({ shown }: Tab, given: Given): Shown[] {
  return shown.filter(({ isShown }) => isShown?.(given) ?? true)
}

/** The fields that have a use with what is chosen. */
export function shownFields({ fields }: Tab, given: Given): ToolField[] {
  return fields.filter(({ isShown }) => isShown?.(given) ?? true)
}
