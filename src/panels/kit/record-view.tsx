import { IconDatabaseOff, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { QueryPath, Sent } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { text as kept } from '#src/entities/kept-answer/text.ts'
import { BackLink } from '#src/entities/panel-layout/panel-layout.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { Facts } from './facts.tsx'
import { RowActions } from './list/row-actions.tsx'
import { RowsComing } from './list/rows-coming.tsx'
import { SectionList } from './list/section-list.tsx'
import { useKeptRead, useRecalled } from './list/use-kept-read.ts'
import { useLookAgain } from './list/use-look-again.ts'
import { askAfterChange, rowsOf } from './list/use-section-list.ts'
import { Beside, isQueue } from './beside.tsx'
import { OpenedBy } from './queues/opened-by.tsx'
import type { Neighbours } from './neighbours.ts'
import { RecordSheet } from './record-sheet.tsx'
import styles from './section-view.module.css'
import {
  type Decision,
  draftOf,
  type Given,
  keyOf,
  nameOf,
  rowNameOf,
  type OnChanged,
  type Part,
  type Row as Record,
  type Section,
  shapeOf,
} from './section.ts'
import { SwipeToDecide } from './swipe/swipe-to-decide.tsx'
import { text } from './text.ts'
import { useSeenMark } from './use-seen-mark.ts'
import { useRowAction } from './use-row-action.ts'
import type { OpenRow } from './use-open-row.ts'
import { useOwnSearch } from './use-section-search.ts'

interface RecordViewProps {
  section: Section
  /** What the list takes from the row above. */
  given?: Given
  open: OpenRow
  /** How many steps of the address lead here. */
  depth?: number
  /** The rows beside it in the list that it was opened from. */
  neighbours?: Neighbours | undefined
  /** The decision whose form is open at first. */
  asked?: Decision | undefined
  /** Told that the form is open. */
  onAsked?: (() => void) | undefined
  /** Told when the row was changed, so that the list that it is in is read again. */
  onChanged?: () => void
}

/** One row with all its facts, what can be done with it, and the lists below it. */
export function RecordView(props: RecordViewProps) {
  const { section, given = {}, open, depth = 1, neighbours, onChanged } = props
  const key = open.path[depth - 1] ?? ''
  const { pathname } = useLocation()
  const isOpen = useIsMounted()
  const online = useOnline()
  const { row, failure, isAsking, ask } = useRow(section, given, key)
  useLookAgain(section, row ? [row] : [], ask)
  // grows with each change of the row or of a list below it: then all of those lists are read again
  const [changes, setChanges] = useState(0)
  const back = open.path.slice(0, Math.max(depth - 2, 0))
  // a row that is gone after what was done here was deleted: nothing of it is left to look at
  const wasChanged = useRef(false)
  const isGone = !row && !failure && !isAsking
  useEffect(() => {
    if (!isGone || !wasChanged.current) return
    wasChanged.current = false
    open.replace(back)
  })
  const readAgain = () => {
    wasChanged.current = true
    onChanged?.()
    askAfterChange(section.list, ask)()
    setChanges((before) => before + 1)
  }
  const below = section.parts.find(({ section: { name } }) => name === open.path[depth])
  if (row && below)
    return (
      <RecordView
        // another row begins with its own state
        key={open.path[depth + 1]}
        section={below.section}
        given={below.given(Number(key))}
        open={open}
        depth={depth + 2}
        onChanged={readAgain}
      />
    )
  return (
    <Stack gap={4}>
      <BackLink to="/$" params={{ _splat: pathname.slice(1) }} search={() => open.at(back)}>
        {text.close(section.title)}
      </BackLink>
      {neighbours && isQueue(section) && <Beside section={section} neighbours={neighbours} open={open} />}
      {failure && failure.code !== 'NoConnection' && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {!row && failure?.code === 'NoConnection' && (
        <EmptyState icon={<IconWifiOff />} title={text.offlineFirst} body={text.offlineFirstBody} />
      )}
      {!row && !failure && isAsking && <RowsComing />}
      {isGone && <EmptyState icon={<IconDatabaseOff />} title={text.gone} body={text.goneBody} />}
      {row && (!online || failure?.code === 'NoConnection') && (
        <OfflineNotice>{failure ? kept.old : text.offline}</OfflineNotice>
      )}
      {row && (
        <OpenRecord
          section={section}
          given={given}
          row={row}
          open={open}
          depth={depth}
          asked={props.asked}
          onAsked={props.onAsked}
          changes={changes}
          onChanged={(isDecided = false) => {
            if (!isDecided || !neighbours) return readAgain()
            onChanged?.()
            // the answer came late, and something else is open by now
            if (!isOpen.current) return
            open.replace(neighbours.next === undefined ? back : [neighbours.next])
          }}
        />
      )}
    </Stack>
  )
}

interface OpenRecordProps {
  section: Section
  given: Given
  row: Record
  open: OpenRow
  depth: number
  asked: Decision | undefined
  onAsked: (() => void) | undefined
  onChanged: OnChanged
  changes: number
}

function OpenRecord(props: OpenRecordProps) {
  const { section, given, row, open, depth, asked, onAsked, onChanged, changes } = props
  const { columns, more, actions, forms, detail, tabs, parts, name: list } = section
  const online = useOnline()
  const acting = useRowAction(onChanged, section)
  const [form, setForm] = useState(() =>
    online && asked
      ? forms.find(({ decides, isShown }) => decides === asked && (isShown?.(row) ?? true))
      : undefined,
  )
  useEffect(() => onAsked?.(), [onAsked])
  useSeenMark(section, row, online, onChanged)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = nameOf(section, row)
  const lists = parts.map((part) => ({
    name: part.section.name,
    title: part.section.title,
    group: part.group,
    show: () => (
      <PartList
        part={part}
        id={Number(row[section.key])}
        open={open}
        path={open.path.slice(0, depth)}
        changes={changes}
        onChanged={() => onChanged()}
      />
    ),
  }))
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles['name']}>
        <Isolated>{name}</Isolated>
      </h2>
      {depth === 1 && <OpenedBy row={keyOf(section, row)} />}
      {depth === 1 && isQueue(section) ? (
        <SwipeToDecide>
          <Facts row={row} columns={{ ...columns, ...more }} />
        </SwipeToDecide>
      ) : (
        <Facts row={row} columns={{ ...columns, ...more }} />
      )}
      <Row>
        <RowActions {...{ row, name, actions, forms, acting }} onForm={setForm} />
      </Row>
      {detail?.(row, onChanged)}
      {tabs
        ? tabs(row, onChanged, lists)
        : lists.map(({ name: key, show }) => <Fragment key={key}>{show()}</Fragment>)}
      {form && (
        <RecordSheet
          form={form}
          values={{ ...given, ...form.values(row) }}
          row={rowNameOf(section, row)}
          about={name}
          draftName={draftOf(list, form, keyOf(section, row))}
          isOpen
          onClose={() => setForm(undefined)}
          onDone={(isSent) => onChanged(isSent && form.decides !== undefined)}
        />
      )}
    </>
  )
}

interface PartListProps {
  part: Part
  id: number
  open: OpenRow
  path: readonly string[]
  changes: number
  onChanged: () => void
}

/** A list below an open row, with a search of its own. */
function PartList({ part: { section, given }, id, open, path, changes, onChanged }: PartListProps) {
  const search = useOwnSearch(section)
  return (
    <section aria-label={section.title} className={styles['part']}>
      <h3>{section.title}</h3>
      <SectionList
        section={section}
        given={given(id)}
        search={search}
        changes={changes}
        onChanged={onChanged}
        at={(key) => open.at([...path, section.name, key])}
      />
    </section>
  )
}

/** Whether the part is on the screen, for what ends later. */
function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** The row with a key. One that was not opened before may be on the page of the list that was seen last. */
function useRow(section: Section, given: Given, key: string) {
  const { list, isKept } = section
  const path = list.path as QueryPath
  const isPaged = 'after' in shapeOf(list)
  const rowId = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : undefined
  const place = isPaged ? { rowId, take: 1, isCounted: false } : {}
  // checked where the section was defined: the list takes these fields
  const read = useKeptRead(path, { ...given, ...place } as Sent<QueryPath>, { isKept, pageRead: 'detail' })
  const page = useRecalled(path, given as Sent<QueryPath>, isKept && read.failure?.code === 'NoConnection')
  const find = (answer: unknown) =>
    answer === undefined ? undefined : rowsOf(answer).find((row) => keyOf(section, row) === key)
  return { ...read, row: find(read.answer) ?? find(page) }
}
