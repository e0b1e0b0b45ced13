import { IconDatabaseOff, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { MOST_COUNTED } from '#contract/lists.ts'
import { errorText } from '#contract/error-text.ts'
import { text as kept } from '#src/entities/kept-answer/text.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { RowOrder } from '../order/row-order.tsx'
import { RecordSheet } from '../record-sheet.tsx'
import styles from '../section-view.module.css'
import {
  draftOf,
  type Editing,
  type Given,
  keyOf,
  nameOf,
  rowNameOf,
  type RecordForm,
  type Row as Record,
  type Section,
} from '../section.ts'
import { text } from '../text.ts'
import { useRowAction } from '../use-row-action.ts'
import type { SectionSearch } from '../use-section-search.ts'
import { useHiddenColumns, withoutColumns } from '../views/hidden-columns.ts'
import { ViewButtons } from '../views/view-buttons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FileButton } from './file-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Records, type RecordsProps } from './records.tsx'
import { SaveButton } from './save-button.tsx'
import { RowsComing } from './rows-coming.tsx'
import { useBulk } from './use-bulk.ts'
import { useSectionList } from './use-section-list.ts'

/** So many rows are read sooner than words about them are typed. */
const FEW = 5

interface SectionListProps extends Pick<RecordsProps, 'at'> {
  section: Section
  /** What the list and its forms take from the row above. */
  given?: Given
  search: SectionSearch
  /** Grows when something was changed: then the list is read again. */
  changes?: number
  /** Told of a change in place of the list, which then waits for `changes`. */
  onChanged?: (() => void) | undefined
  /** Told the keys of the rows that the list shows. */
  onRows?: ((keys: readonly string[]) => void) | undefined
}

/** The rows of a section with filters, actions and pages, in all their states. */
export function SectionList(props: SectionListProps) {
  const { section, given = {}, search, at, changes = 0, onRows } = props
  const list = useSectionList(section, search, given, changes)
  const { onChanged = list.onChanged } = props
  const online = useOnline()
  const acting = useRowAction(onChanged, section)
  const [edited, setEdited] = useState<Edited>()
  const [added, setAdded] = useState<RecordForm>()
  const [isOrdering, setOrdering] = useState(false)
  const { page, failure } = list
  const hidden = useHiddenColumns(section)
  const whole = { total: page?.total ?? 0, filters: list.ordered }
  const bulk = useBulk(section, page?.items ?? [], whole, onChanged)
  const items = page?.items
  useEffect(() => {
    if (items) onRows?.(items.map((row) => keyOf(section, row)))
  }, [section, items, onRows])
  const isEmpty = items?.length === 0
  // a list below a row is often short, and then there is nothing to search in
  const isBelow = Object.keys(given).length > 0
  const isBare = isBelow && isEmpty && !isNarrowed(search)
  const hasFilters = !isBelow || isNarrowed(search) || (page !== undefined && !isInSight(page, search))

  return (
    <Stack gap={4}>
      <Head
        section={section}
        page={page}
        filters={list.filters}
        search={isBelow ? undefined : search}
        isBare={isBare}
        onAdd={setAdded}
        onOrder={() => setOrdering(true)}
      />
      {hasFilters && <FilterBar section={section} given={given} search={search} />}
      {/* the row above a list says it for both */}
      {!isBelow && (list.isOld || (!online && page)) && (
        <OfflineNotice>{list.isOld ? kept.old : text.offline}</OfflineNotice>
      )}
      {failure && failure.code !== 'NoConnection' && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={list.ask} />
      )}
      {!page && failure?.code === 'NoConnection' && (
        <EmptyState icon={<IconWifiOff />} title={text.offlineFirst} body={text.offlineFirstBody} />
      )}
      {!page && !failure && <RowsComing />}
      {isEmpty && !isBare && <Nothing search={search} />}
      {page && !isEmpty && (
        <div aria-busy={list.isAsking} className={styles['rows']}>
          <Records
            section={withoutColumns(section, hidden)}
            rows={page.items}
            at={at}
            acting={acting}
            onForm={(form, row) => setEdited({ form, row })}
            chosen={bulk.chosen}
            onChoose={bulk.choose}
            reasons={bulk.reasons}
          />
        </div>
      )}
      <BulkBar bulk={bulk} />
      {page && <Pages next={page.next} search={search} />}
      <Sheets
        section={section}
        given={given}
        rows={page?.items}
        added={added}
        edited={edited}
        onClose={() => {
          setAdded(undefined)
          setEdited(undefined)
        }}
        onDone={onChanged}
      />
      {isOrdering && section.order && (
        <RowOrder
          section={section}
          order={section.order}
          given={given}
          onClose={() => setOrdering(false)}
          onDone={onChanged}
        />
      )}
    </Stack>
  )
}

/** The row that is changed, with the form that does it. */
interface Edited {
  form: Editing<Record>
  row: Record
}

interface SheetsProps {
  section: Section
  given: Given
  rows: readonly Record[] | undefined
  /** The form of a new row that is open. */
  added: RecordForm | undefined
  edited: Edited | undefined
  onClose: () => void
  onDone: () => void
}

/** The forms of the list: for a new row, and for the one that is changed. */
function Sheets({ section, given, rows, added, edited, onClose, onDone }: SheetsProps) {
  const { adds, name } = section
  const end = { onClose, onDone }
  return (
    <>
      {adds.map((form) => (
        <RecordSheet
          key={form.operation.name}
          form={form}
          values={{ ...given, ...form.fixed }}
          draftName={`panel:${name}:new:${form.operation.name}:${JSON.stringify(given)}`}
          isOpen={form === added}
          {...end}
        />
      ))}
      {edited && (
        <RecordSheet
          // another row begins with its own values
          key={keyOf(section, edited.row)}
          form={edited.form}
          values={{ ...given, ...edited.form.values(latest(section, rows, edited.row)) }}
          row={rowNameOf(section, edited.row)}
          about={nameOf(section, latest(section, rows, edited.row))}
          draftName={draftOf(name, edited.form, keyOf(section, edited.row))}
          isOpen
          {...end}
        />
      )}
    </>
  )
}

/** A row as the list has it now. */
function latest(section: Section, rows: readonly Record[] = [], row: Record): Record {
  return rows.find((each) => keyOf(section, each) === keyOf(section, row)) ?? row
}

interface HeadProps {
  section: Section
  page: ReturnType<typeof useSectionList>['page']
  filters: Given
  /** Undefined for a list below a row. */
  search: SectionSearch | undefined
  /** The row above has nothing of the list. */
  isBare: boolean
  onAdd: (form: RecordForm) => void
  onOrder: () => void
}

/** How many rows there are, and what is done with the list itself. */
function Head({ section, page, filters, search, isBare, onAdd, onOrder }: HeadProps) {
  const total = page?.total ?? undefined
  const hasRows = page !== undefined && page.items.length > 0
  const canOrder = page !== undefined && (page.items.length > 1 || page.next !== null)
  return (
    <Row apart gap={3}>
      <p className={styles['total']} role="status">
        {total !== undefined && (isBare ? text.empty : totalText(total))}
      </p>
      <Row>
        {!isBare && <ViewButtons section={section} search={search} />}
        {!isBare && <SaveButton section={section} filters={filters} hasRows={hasRows} />}
        {section.lineFile && (
          <SaveButton section={section} lines={section.lineFile} filters={filters} hasRows={hasRows} />
        )}
        {section.file && <FileButton file={section.file} />}
        {section.order && (
          <LineButton variant="outline" disabled={!canOrder} onClick={onOrder}>
            {section.order.label}
          </LineButton>
        )}
        {section.adds.map((form) => (
          <LineButton key={form.operation.name} onClick={() => onAdd(form)}>
            {form.label}
          </LineButton>
        ))}
      </Row>
    </Row>
  )
}

function totalText(total: number): string {
  return total < MOST_COUNTED ? text.total(persianNumber(total)) : text.totalAtLeast(persianNumber(total))
}

function isNarrowed({ text: words, filters, after }: SectionSearch): boolean {
  return words !== '' || Object.keys(filters).length > 0 || after !== undefined
}

/** All rows of the list are few, and on the screen. */
const isInSight = (
  { items, next }: { items: readonly Record[]; next: number | null },
  search: SectionSearch,
) => items.length <= FEW && next === null && search.after === undefined

function Nothing({ search }: { search: SectionSearch }) {
  if (!isNarrowed(search)) return <EmptyState icon={<IconDatabaseOff />} title={text.empty} />
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
