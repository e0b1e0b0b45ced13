import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { MOST_COUNTED } from '#contract/lists.ts'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { errorText } from '#contract/error-text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { type Action, type Given, keyOf, type Row, type Section } from '../section.ts'
import { text } from '../text.ts'
import { sendBatch } from './send-batch.ts'

/** All rows that pass the filters, of which one page is on the screen. */
interface Whole {
  total: number
  filters: Given
}

/** Rows that are chosen, and what is done with all of them at once. */
export function useBulk(section: Section, rows: readonly Row[], whole: Whole, onDone: () => void) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSending, setSending] = useState(false)
  const [isAllWanted, setAllWanted] = useState(false)
  const actions = section.actions.filter(({ bulkQuestion }) => bulkQuestion)
  // what has left the list is no longer chosen
  const chosenRows = rows.filter((row) => picked.has(keyOf(section, row)))
  const chosen = new Set(chosenRows.map((row) => keyOf(section, row)))

  const applies = (action: Action<Row>) => chosenRows.filter((row) => action.isShown?.(row) ?? true)

  async function run(action: Action<Row>): Promise<void> {
    const wanted = applies(action)
    const { bulkQuestion, label, isDangerous = false } = action
    if (isSending || !bulkQuestion || wanted.length === 0) return
    const title = bulkQuestion(persianNumber(wanted.length))
    if (!(await confirm({ title, confirm: label, cancel: text.cancel, isDangerous }))) return
    setSending(true)
    try {
      const failed = await sendBatch(
        (items) => engine.api.send('Site/RunBatch', { items }),
        wanted.map((row) => {
          const key = keyOf(section, row)
          return {
            key,
            mutationId: uuidV7(),
            lane: `${section.name}:${key}`,
            path: action.operation.path,
            input: { ...action.input(row) },
          }
        }),
      )
      setReasons(failed)
      setPicked(new Set(failed.keys()))
      const done = wanted.length - failed.size
      if (done > 0) notify({ kind: 'success', text: text.bulkDone(persianNumber(done)) })
      if (failed.size > 0) notify({ kind: 'failure', text: text.bulkFailed(persianNumber(failed.size)) })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setSending(false)
    }
    onDone()
  }

  /** Orders a job for all rows that pass the filters. */
  async function runForAll(action: Action<Row>): Promise<void> {
    const { bulkQuestion, label, isDangerous = false, operation } = action
    if (isSending || !bulkQuestion) return
    const question = {
      title: bulkQuestion(persianNumber(whole.total)),
      body: text.forAllBody,
      confirm: label,
      cancel: text.cancel,
      isDangerous,
    }
    if (!(await confirm(question))) return
    setSending(true)
    try {
      const order = {
        list: section.list.path,
        filters: { ...whole.filters },
        operation: operation.path,
        title: `${section.title}: ${label}`,
        count: whole.total,
      }
      const { count } = await engine.api.send('Site/AddRowJob', order, { mutationId: uuidV7() })
      setPicked(new Set())
      setAllWanted(false)
      notify({ kind: 'success', text: text.forAllOrdered(persianNumber(count)) })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      const reasons: Partial<Record<typeof error.code, string>> = text.forAllRefused
      notify({ kind: 'failure', text: reasons[error.code] ?? errorText(error.code, error.details) })
    } finally {
      setSending(false)
    }
    onDone()
  }

  const isWhole = rows.length > 0 && chosen.size === rows.length
  const hasMore = isWhole && whole.total > rows.length && whole.total < MOST_COUNTED
  const ofAll = hasMore ? actions.filter(({ forAll }) => forAll) : []

  return {
    /** How many rows pass the filters, when a job can do something with all of them and those of the page are chosen. */
    total: ofAll.length > 0 ? whole.total : undefined,
    chooseWhole: () => setAllWanted(true),
    /** What a job does with all of them, once they are chosen; undefined before. */
    ofAll: isAllWanted && ofAll.length > 0 ? ofAll : undefined,
    runForAll,
    /** Undefined when nothing can be done with several rows. */
    chosen: actions.length > 0 ? chosen : undefined,
    actions: actions.map((action) => ({ action, count: applies(action).length })),
    reasons,
    isSending,
    run,
    choose(key: string, isChosen: boolean) {
      setAllWanted(false)
      const next = new Set(chosen)
      if (isChosen && next.size < MAX_BATCH) next.add(key)
      if (!isChosen) next.delete(key)
      setPicked(next)
    },
    chooseAll() {
      setAllWanted(false)
      setPicked(new Set(rows.slice(0, MAX_BATCH).map((row) => keyOf(section, row))))
    },
    chooseNone() {
      setAllWanted(false)
      setPicked(new Set())
      setReasons(new Map())
    },
  }
}
