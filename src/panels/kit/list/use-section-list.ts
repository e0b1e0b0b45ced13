import { useEffect, useRef } from 'react'
import type { QueryPath, Sent } from '#contract/contract.ts'
import { useRead } from '#src/hooks/use-read.ts'
import type { Given, Row, Section } from '../section.ts'
import type { SectionSearch } from '../use-section-search.ts'

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
  { list, hasWords }: Section,
  { text, filters, after }: SectionSearch,
  given: Given,
  changes: number,
) {
  const input = { ...filters, ...given, ...(hasWords && text && { text }), ...(after && { after }) }
  // checked where the section was defined: the list takes these filters
  const read = useRead(list.path as QueryPath, input as Sent<QueryPath>)
  const { ask } = read
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    ask()
  }, [changes, ask])
  return { ...read, page: read.answer === undefined ? undefined : pageOf(read.answer) }
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
