import { text } from './text.ts'

/** The colour of each state of an own thing. */
export const TONES = { draft: 'neutral', waiting: 'brand', active: 'success', deactive: 'danger' } as const

/** What every own row has. */
export interface OwnRow {
  id: number
  state: keyof typeof TONES
  revision: number
  edit: { isNew: boolean; wanted: Readonly<Record<string, unknown>> } | null
  note: string
}

/** A field as people call it. */
export const fieldWord = (field: string): string =>
  Object.entries<string>(text.fields).find(([name]) => name === field)?.[1] ?? field
