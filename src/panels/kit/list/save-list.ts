import { type ExportColumn, MOST_EXPORTED } from '#contract/site/export.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { jalaliShortDate } from '#src/lib/jalali.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Given, Section } from '../section.ts'

/** `1405-08-30`, for the names of files. */
const fileDate = (instant: Date) => asciiDigits(jalaliShortDate(instant)).replaceAll('/', '-')

/** What a file has: a line for each row of the list, or for each row of one of its fields. */
interface SavedRows {
  columns: readonly ExportColumn[]
  each?: string | undefined
}

/**
 * Saves the rows of a list as a CSV file, part by part: a failure saves nothing. The parts are blobs, which a browser keeps out of the
 * memory of the page. `onRows` gets the number of rows that have arrived. Answers
 * whether the file has all of them.
 */
export async function saveList(
  { name, list }: Pick<Section, 'name' | 'list'>,
  { columns, each }: SavedRows,
  filters: Given,
  onRows: (count: number) => void,
): Promise<boolean> {
  const parts: Blob[] = []
  let after: number | null = null
  let count = 0
  do {
    const part: { csv: string; count: number; rest: number | null } = await engine.api.read(
      'Site/ExportList',
      {
        path: list.path,
        input: { ...filters },
        columns: [...columns],
        ...(each !== undefined && { each }),
        ...(after !== null && { after }),
      },
      { isFresh: true },
    )
    parts.push(new Blob([part.csv]))
    count += part.count
    after = part.rest
    onRows(count)
  } while (after !== null && count < MOST_EXPORTED)
  const what = each === undefined ? name : `${name}-${each}`
  saveFile(`${what}-${fileDate(new Date(engine.now()))}.csv`, new Blob(parts, { type: 'text/csv' }))
  return after === null
}
