import type { ExportColumn } from '#contract/site/export.ts'
import { labelOf } from '../columns.tsx'
import type { Column, Row, Section } from '../section.ts'
import { text } from '../text.ts'

const YES_OR_NO = { true: text.yes, false: text.no }

/** The columns that a file has for one column of the screen. */
function savedAs(key: string, column: Column<unknown, Row>): ExportColumn[] {
  if (typeof column === 'string') return [{ field: key, label: column, words: YES_OR_NO }]
  const { saved = {} } = column
  const label = labelOf(column)
  return [saved].flat().map((one) => {
    const isMoney = one.kind === 'tomans' && one.label === undefined
    return { field: key, label: isMoney ? text.inTomans(label) : label, ...one }
  })
}

/** What a file of the section has, in the order of the screen. */
export const exportColumns = ({ columns, more }: Pick<Section, 'columns' | 'more'>): ExportColumn[] =>
  Object.entries({ ...columns, ...more }).flatMap(([key, column]) => savedAs(key, column))
