import { useRef } from 'react'
import { SectionList } from './list/section-list.tsx'
import { RecordView } from './record-view.tsx'
import type { Section } from './section.ts'
import { useSectionKeys } from './use-section-keys.ts'
import { useOpenRow } from './use-open-row.ts'
import { useSectionSearch } from './use-section-search.ts'

/** A section: its list, or the row that the address opens. */
export function SectionView({ section }: { section: Section }) {
  const search = useSectionSearch(section)
  const open = useOpenRow()
  const part = useRef<HTMLDivElement>(null)
  useSectionKeys(part, open)
  return (
    <div ref={part}>
      {open.path.length > 0 ? (
        // another row begins with its own state
        <RecordView key={open.path[0]} section={section} open={open} />
      ) : (
        <SectionList section={section} search={search} at={(key) => open.at([key])} />
      )}
    </div>
  )
}
