import { PAGES } from '#contract/pages.ts'
import { ListPage } from '#src/entities/thing-list/list-page.tsx'
import type { ListSearch } from '#src/entities/thing-list/list-search.ts'
import type { ListPageContent } from '#src/entities/thing-list/read-list-page.ts'

interface CoursesPageProps {
  search: ListSearch
  content: ListPageContent<'course'>
  onSearch: (search: ListSearch) => void
}

/** All courses, with filters. */
export function CoursesPage(props: CoursesPageProps) {
  return <ListPage thing="course" title={PAGES['/Course'].title} {...props} />
}
