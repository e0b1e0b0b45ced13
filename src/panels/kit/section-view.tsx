import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { SectionList } from './list/section-list.tsx'
import { neighboursOf } from './neighbours.ts'
import { AskCounts } from './queues/use-panel-counts.ts'
import { RecordView } from './record-view.tsx'
import type { Decision, Section } from './section.ts'
import { useOpenRow } from './use-open-row.ts'
import { useSectionKeys } from './use-section-keys.ts'
import { useSectionSearch } from './use-section-search.ts'

/** A section: its list, or the row that the address opens. */
export function SectionView({ section }: { section: Section }) {
  const search = useSectionSearch(section)
  const open = useOpenRow()
  const part = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(0)
  const askCounts = use(AskCounts)
  const handleChanged = () => {
    setChanges((before) => before + 1)
    askCounts()
  }
  const [key = ''] = open.path
  useFocusOnReturn(part, key)
  // the list stays behind an open row: Back finds it as it was, in its place
  const [isListWanted, setListWanted] = useState(key === '')
  if (key === '' && !isListWanted) setListWanted(true)
  // as they were when the row was opened: what is decided leaves the list, and keeps its place among the rows that J and K go through
  const [keys, setKeys] = useState<readonly string[]>([])
  const neighbours = neighboursOf(keys, key)
  const [asked, setAsked] = useState<{ key: string; decision: Decision }>()
  useSectionKeys(part, open, neighbours, (row, decision) => setAsked({ key: row, decision }))
  return (
    <div ref={part}>
      {isListWanted && (
        <div hidden={key !== ''}>
          <SectionList
            section={section}
            search={search}
            at={(row) => open.at([row])}
            changes={changes}
            onChanged={handleChanged}
            onRows={key === '' ? setKeys : undefined}
          />
        </div>
      )}
      {key !== '' && (
        <RecordView
          // another row begins with its own state
          key={key}
          section={section}
          open={open}
          neighbours={neighbours}
          asked={asked?.key === key ? asked.decision : undefined}
          onAsked={() => setAsked(undefined)}
          onChanged={handleChanged}
        />
      )}
    </div>
  )
}

/** Gives the focus back to the row that was open. */
function useFocusOnReturn(part: RefObject<HTMLElement | null>, open: string): void {
  const before = useRef('')
  useEffect(() => {
    const left = before.current
    before.current = open
    if (open !== '' || left === '') return
    const row = part.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"]`)
    const target = row?.matches('tr') ? row : row?.querySelector<HTMLElement>('a[data-open]')
    target?.focus({ preventScroll: true })
  }, [part, open])
}
