import { useEffect, useRef } from 'react'
import type { QueryPath, Sent } from '#contract/contract.ts'
import type { Given, Row, Section } from '../section.ts'
import type { SectionSearch } from '../use-section-search.ts'
import { useKeptRead } from './use-kept-read.ts'
import { useLookAgain } from './use-look-again.ts'

interface Page {
  items: readonly Row[]
  total: number | null
  next: number | null
}

/**
 * The rows of a section as its search asks for them; `given` is what the list takes from the row above. They are read again when
 * `changes` grows.
 */
export function useSectionList(
  section: Section,
  { text, filters, after, isOldestFirst }: SectionSearch,
  given: Given,
  changes: number,
) {
  const { list, hasWords, isKept } = section
  const narrowed = { ...filters, ...given, ...(hasWords && text && { text }) }
  const input = { ...narrowed, ...(after && { after }), ...(isOldestFirst && { isOldestFirst }) }
  // checked where the section was defined: the list takes these filters
  const isFirst = Object.keys(input).length === Object.keys(given).length
  const read = useKeptRead(list.path as QueryPath, input as Sent<QueryPath>, {
    isKept: isKept && isFirst,
    pageRead: 'list',
  })
  const { ask } = read
  const onChanged = askAfterChange(list, ask)
  const page = read.answer === undefined ? undefined : pageOf(read.answer)
  useLookAgain(section, page?.items ?? [], ask)
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    onChanged()
  }, [changes, onChanged])
  return {
    ...read,
    filters: narrowed,
    /** The filters with the order of the rows. */
    ordered: { ...narrowed, ...(isOldestFirst && { isOldestFirst }) },
    onChanged,
    page,
  }
}

/** Longer than a server goes on giving an answer that is the same for everybody after it has changed. */
const SHARED_MS = 1_200

/** Reads a list again after a change; one that the server shares among callers once more, when it has noticed the change. */
export function askAfterChange({ shared }: Section['list'], ask: () => void): () => void {
  return () => {
    ask()
    if (shared > 0) setTimeout(ask, SHARED_MS)
  }
}

/** A list that comes whole is one page. */
function pageOf(answer: unknown): Page {
  if (!Array.isArray(answer)) return answer as Page
  return { items: answer, total: answer.length, next: null }
}

/** The rows in the answer of a list, whole or a page. */
export function rowsOf(answer: unknown): readonly Row[] {
  return pageOf(answer).items
}
