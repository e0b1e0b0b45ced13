import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'
import type { Section } from '../section.ts'

const KEY = 'panel-columns'

/** Columns that are not shown on this device, by the path of their list. */
type Hidden = Readonly<Record<string, readonly string[]>>

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

function read(): Hidden {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries<unknown>(Object(kept))
    return Object.fromEntries(entries.flatMap(([list, names]) => (isNames(names) ? [[list, names]] : [])))
  } catch {
    return {}
  }
}

const hidden = createStore(read())
const NONE: readonly string[] = []

/** The columns of a section that this device does not show. The first one names the row and is always shown. */
export function useHiddenColumns({ list, columns }: Pick<Section, 'list' | 'columns'>): readonly string[] {
  const names = useSyncExternalStore(hidden.subscribe, () => hidden.get()[list.path] ?? NONE)
  const [, ...others] = Object.keys(columns)
  return names.filter((name) => others.includes(name))
}

/** Saves which columns are not shown. Without storage it lasts for this visit. */
export function hideColumns({ list }: Pick<Section, 'list'>, names: readonly string[]): void {
  const { [list.path]: _before, ...others } = hidden.get()
  const next = names.length > 0 ? { ...others, [list.path]: names } : others
  hidden.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** A section with the columns that are shown. */
export function withoutColumns(section: Section, names: readonly string[]): Section {
  if (names.length === 0) return section
  const columns = Object.entries(section.columns).filter(([name]) => !names.includes(name))
  return { ...section, columns: Object.fromEntries(columns) }
}
