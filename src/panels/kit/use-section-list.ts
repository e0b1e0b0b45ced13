import type { QueryPath, Sent } from '#contract/contract.ts'
import { useRead } from '#src/hooks/use-read.ts'
import type { Row, Section } from './section.ts'
import type { SectionSearch } from './use-section-search.ts'

interface Page {
  items: readonly Row[]
  total: number | null
  next: number | null
}

/** The rows of a section as the address asks for them. */
export function useSectionList({ list, hasWords }: Section, { text, filters, after }: SectionSearch) {
  const input = { ...filters, ...(hasWords && text && { text }), ...(after && { after }) }
  // checked where the section was defined: the list takes these filters
  const read = useRead(list.path as QueryPath, input as Sent<QueryPath>)
  return { ...read, page: read.answer === undefined ? undefined : pageOf(read.answer) }
}

/** A list that comes whole is one page. */
function pageOf(answer: unknown): Page {
  if (!Array.isArray(answer)) return answer as Page
  return { items: answer, total: answer.length, next: null }
}
