import { IconDatabaseOff, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { MOST_COUNTED } from '#contract/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { text as kit } from '#src/ui/text.ts'
import { FilterBar } from './filter-bar.tsx'
import { RecordSheet } from './record-form.tsx'
import { Records } from './records.tsx'
import styles from './section-view.module.css'
import type { Row as Record, Section } from './section.ts'
import { text } from './text.ts'
import { useRowAction } from './use-row-action.ts'
import { useSectionList } from './use-section-list.ts'
import { type SectionSearch, useSectionSearch } from './use-section-search.ts'

/** A section with its filters, rows, actions and pages, in all their states. */
export function SectionView({ section }: { section: Section }) {
  const search = useSectionSearch(section)
  const list = useSectionList(section, search)
  const online = useOnline()
  const acting = useRowAction(list.ask)
  const [edited, setEdited] = useState<Record>()
  const [isAdding, setAdding] = useState(false)
  const { page, failure } = list
  const { adds, edits } = section
  const sheet = { canSend: online, onDone: list.ask }

  return (
    <Stack gap={4}>
      <Row apart gap={3}>
        <p className={styles['total']} role="status">
          {page?.total !== undefined && page.total !== null && totalText(page.total)}
        </p>
        {adds && (
          <Button disabled={!online} onClick={() => setAdding(true)}>
            {adds.label}
          </Button>
        )}
      </Row>
      <FilterBar section={section} search={search} />
      {!online && page && <OfflineNotice>{text.offline}</OfflineNotice>}
      {failure && failure.code !== 'NoConnection' && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={list.ask} />
      )}
      {!page && failure?.code === 'NoConnection' && (
        <EmptyState icon={<IconWifiOff />} title={text.offlineFirst} body={text.offlineFirstBody} />
      )}
      {!page && !failure && <Rows />}
      {page && page.items.length === 0 && <Nothing search={search} />}
      {page && page.items.length > 0 && (
        <div aria-busy={list.isAsking} className={styles['rows']}>
          <Records
            {...section}
            rows={page.items}
            canAct={online}
            acting={acting}
            onEdit={edits && setEdited}
          />
        </div>
      )}
      {page && <Pages next={page.next} search={search} />}
      {adds && <RecordSheet form={adds} isOpen={isAdding} onClose={() => setAdding(false)} {...sheet} />}
      {edits && edited && (
        <RecordSheet
          // another row begins with its own values
          key={edited.id}
          form={edits}
          values={{ ...edits.values(edited) }}
          isOpen
          onClose={() => setEdited(undefined)}
          {...sheet}
        />
      )}
    </Stack>
  )
}

function totalText(total: number): string {
  return total < MOST_COUNTED ? text.total(persianNumber(total)) : text.totalAtLeast(persianNumber(total))
}

function Nothing({ search }: { search: SectionSearch }) {
  const isNarrowed = search.text !== '' || Object.keys(search.filters).length > 0
  if (!isNarrowed) return <EmptyState icon={<IconDatabaseOff />} title={text.empty} />
  return (
    <EmptyState
      icon={<IconDatabaseOff />}
      title={text.emptyFiltered}
      body={text.emptyFilteredBody}
      action={<Button onClick={search.clear}>{text.clear}</Button>}
    />
  )
}

/** Forward by the last row, back by the browser's own way. */
function Pages({ next, search }: { next: number | null; search: SectionSearch }) {
  if (next === null && search.after === undefined) return null
  return (
    <nav aria-label={text.pages} className={styles['pages']}>
      {search.after !== undefined && (
        <Button variant="outline" onClick={() => search.set({})}>
          {text.first}
        </Button>
      )}
      {next !== null && (
        <Button variant="soft" onClick={() => search.set({ after: String(next) })}>
          {text.next}
        </Button>
      )}
    </nav>
  )
}

function Rows() {
  return (
    <Stack role="status" aria-label={kit.loading} gap={3}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </Stack>
  )
}
