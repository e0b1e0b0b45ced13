import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { canWait, isWithoutAnswer, sendLater } from '#src/entities/record-form/send-later.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { RowsComing } from '../list/rows-coming.tsx'
import { type Given, keyOf, type Ordering, type Row, type Section } from '../section.ts'
import { text as kit } from '../text.ts'
import { move } from './move.ts'
import styles from './order.module.css'
import { readRows } from './read-rows.ts'
import { useDragging } from './use-dragging.ts'

const text = kit.order

interface RowOrderProps {
  section: Section
  order: Ordering<Row>
  given: Given
  onClose: () => void
  /** Told when the order was saved. */
  onDone: () => void
}

/** A sheet in which all rows of a list are dragged, or moved by buttons, into an order that is saved at once. */
export function RowOrder({ section, order, given, onClose, onDone }: RowOrderProps) {
  const { rows, failure, ask, put, isChanged } = useAllRows(section, given)
  const online = useOnline()
  const canSave = online || canWait(order.operation)
  const [isSaving, setSaving] = useState(false)

  async function close(): Promise<void> {
    const question = { title: text.discardQuestion, confirm: text.discard, cancel: kit.cancel }
    if (!isChanged || (await confirm({ ...question, isDangerous: true }))) onClose()
  }
  async function save(): Promise<void> {
    const ids = rows?.map((row) => Number(keyOf(section, row))) ?? []
    setSaving(true)
    const input = order.input(ids, given)
    const mutationId = uuidV7()
    try {
      // checked where the section was defined: the operation takes this input
      await engine.api.send(order.operation.path as MutationPath, input as Sent<MutationPath>, { mutationId })
      notify({ kind: 'success', text: order.done })
      onDone()
      onClose()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      const name = `${section.name}:${JSON.stringify(given)}` as const
      const isKept =
        canWait(order.operation) &&
        isWithoutAnswer(error) &&
        (await sendLater(order.operation, name, input, { mutationId }))
      if (isKept) {
        notify({ kind: 'success', text: form.savedHere })
        return onClose()
      }
      // the rows are not those that were read
      const isOutdated = error.code === 'Outdated' || error.code === 'InvalidInput'
      if (isOutdated) ask()
      notify({ kind: 'failure', text: isOutdated ? text.outdated : errorText(error.code, error.details) })
    } finally {
      setSaving(false)
    }
  }
  const footer = (
    <Button loading={isSaving} disabled={!isChanged || !canSave} onClick={() => void save()}>
      {text.save}
    </Button>
  )
  return (
    <Sheet isOpen onClose={() => void close()} title={order.label} footer={footer}>
      <Stack gap={4}>
        {!online && <OfflineNotice>{canSave ? form.goesLater : kit.offline}</OfflineNotice>}
        <p>
          {order.lead} {text.hint}
        </p>
        {failure && <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />}
        {!rows && !failure && <RowsComing />}
        {rows && <Places section={section} order={order} rows={rows} onRows={put} />}
      </Stack>
    </Sheet>
  )
}

interface PlacesProps {
  section: Section
  order: Ordering<Row>
  rows: readonly Row[]
  onRows: (rows: readonly Row[]) => void
}

function Places({ section, order: { name, mark }, rows, onRows }: PlacesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const dragging = useDragging(list, shift)

  function shift(from: number, to: number): void {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    onRows(move(rows, from, to))
    setMoved(text.moved(name(row), persianNumber(to + 1), persianNumber(rows.length)))
  }
  return (
    <>
      <ol
        ref={list}
        className={styles['order']}
        onPointerMove={dragging.onPointerMove}
        onLostPointerCapture={dragging.onLostPointerCapture}
      >
        {rows.map((row, place) => {
          const sign = mark?.(row)
          return (
            <li key={keyOf(section, row)} data-dragged={dragging.from === place || undefined}>
              <span
                aria-hidden
                className={styles['handle']}
                onPointerDown={(event) => dragging.begin(event, place)}
              >
                <IconGripVertical size={20} />
              </span>
              <Isolated>{name(row)}</Isolated>
              {sign !== undefined && <Badge>{sign}</Badge>}
              <IconButton label={text.up(name(row))} onClick={() => shift(place, place - 1)}>
                <IconArrowUp size={20} />
              </IconButton>
              <IconButton label={text.down(name(row))} onClick={() => shift(place, place + 1)}>
                <IconArrowDown size={20} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <p role="status" className="only-read">
        {moved}
      </p>
    </>
  )
}

/** All rows in their order, read again by `ask`; `put` brings them into another one. */
function useAllRows(section: Section, given: Given) {
  const [known, setKnown] = useState<{ rows?: readonly Row[]; failure?: OperationError }>({})
  const [isChanged, setChanged] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const giveUp = new AbortController()
    readRows(section, given, giveUp.signal).then(
      (rows) => {
        if (giveUp.signal.aborted) return
        setKnown({ rows })
        setChanged(false)
      },
      (failure: unknown) => {
        if (!(failure instanceof OperationError)) throw failure
        if (!giveUp.signal.aborted) setKnown({ failure })
      },
    )
    return () => giveUp.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sheet is of one list as long as it is open
  }, [turn])
  return {
    ...known,
    isChanged,
    ask: () => setTurn((before) => before + 1),
    put(rows: readonly Row[]) {
      setKnown({ rows })
      setChanged(true)
    },
  }
}
