import type { QueryPath, Sent } from '#contract/contract.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { rowsOf } from '../list/use-section-list.ts'
import { type Given, type Row, type Section, shapeOf } from '../section.ts'

const MOST_OF_A_PAGE = 100

/** All rows of a list, which comes whole or page by page. */
export async function readRows({ list }: Section, given: Given, signal: AbortSignal): Promise<Row[]> {
  const paging = 'after' in shapeOf(list) ? { take: MOST_OF_A_PAGE, isCounted: false } : {}
  const rows: Row[] = []
  let after: number | null | undefined
  do {
    const input = { ...given, ...paging, ...(after && { after }) }
    // checked where the section was defined: the list takes these fields
    const answer: unknown = await engine.api.read(list.path as QueryPath, input as Sent<QueryPath>, {
      isFresh: true,
      signal,
    })
    rows.push(...rowsOf(answer))
    after = (answer as { next?: number | null }).next
  } while (after)
  return rows
}
