import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { MOST_COUNTED } from '#contract/lists.ts'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { errorText } from '#contract/error-text.ts'
import { once } from '#src/entities/form/once.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import type { Values } from '#src/entities/record-form/fields.ts'
import { type Given, keyOf, type Row, rowNameOf, type Section } from '../section.ts'
import { text } from '../text.ts'
import { memoryOf } from '../unanswered-rows.ts'
import { type ForSeveral, forSeveral } from './for-several.ts'
import { sendChanges } from './send-batch.ts'

/** All rows that pass the filters, of which one page is on the screen. */
interface Whole {
  total: number
  filters: Given
}

/** What is asked in a form before it is done. */
export interface Asked {
  action: ForSeveral
  title: string
  isForAll: boolean
  /** Values with which the form is checked. */
  values: Values
}

/** Why a job for all rows is refused, where that says more than the usual sentence. */
export function forAllRefusal({ code }: OperationError): string | undefined {
  const reasons: Partial<Record<typeof code, string>> = text.forAllRefused
  return reasons[code]
}

const failureOf = (error: OperationError, isForAll: boolean) =>
  (isForAll ? forAllRefusal(error) : undefined) ?? errorText(error.code, error.details)

/** A reason that all have in common is named at once: a row that another admin deleted is not in the list to show it. */
function sentenceOn(failed: ReadonlyMap<string, string>): string {
  const count = persianNumber(failed.size)
  const [reason, ...others] = new Set(failed.values())
  return reason && others.length === 0 ? text.bulkFailedBecause(count, reason) : text.bulkFailed(count)
}

/** Rows that are chosen, and what is done with all of them at once. */
export function useBulk(section: Section, rows: readonly Row[], whole: Whole, onDone: () => void) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSending, setSending] = useState(false)
  const [isAllWanted, setAllWanted] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const actions = forSeveral(section)
  // what has left the list is no longer chosen
  const chosenRows = rows.filter((row) => picked.has(keyOf(section, row)))
  const chosen = new Set(chosenRows.map((row) => keyOf(section, row)))

  const applies = (action: ForSeveral) => chosenRows.filter((row) => action.isShown?.(row) ?? true)

  /** What was typed into the form of several rows goes to each of them. */
  async function sendToChosen(action: ForSeveral, typed: Values): Promise<void> {
    const wanted = applies(action)
    const failed = await sendChanges(
      (items) => engine.api.send('Site/RunBatch', { items }),
      wanted.map((row) => ({
        key: keyOf(section, row),
        lane: rowNameOf(section, row),
        path: action.operation.path,
        input: { ...action.input(row), ...typed },
      })),
    )
    setReasons(failed)
    setPicked(new Set(failed.keys()))
    const done = wanted.length - failed.size
    if (done > 0) notify({ kind: 'success', text: text.bulkDone(persianNumber(done)) })
    if (failed.size > 0) notify({ kind: 'failure', text: sentenceOn(failed) })
  }

  /** Orders a job for all rows that pass the filters. */
  async function orderForAll({ operation, label }: ForSeveral, typed: Values): Promise<void> {
    const order = {
      list: section.list.path,
      filters: { ...whole.filters },
      operation: operation.path,
      title: `${section.title}: ${label}`,
      count: whole.total,
      ...typed,
    }
    const { count } = await once(memoryOf(section.name), order, (mutationId) =>
      engine.api.send('Site/AddRowJob', order, { mutationId }),
    )
    setPicked(new Set())
    setAllWanted(false)
    notify({ kind: 'success', text: text.forAllOrdered(persianNumber(count)) })
  }

  /** Asks, in the form of the action or by a question alone, and does it with the chosen rows or with all. */
  async function start(action: ForSeveral, isForAll: boolean): Promise<void> {
    const wanted = applies(action)
    const [first] = wanted
    if (isSending || !first) return
    const { question, label, isDangerous = false, form } = action
    const title = question(persianNumber(isForAll ? whole.total : wanted.length))
    if (form) return setAsked({ action, title, isForAll, values: form.values(first) as Values })
    const body = isForAll ? text.forAllBody : undefined
    if (!(await confirm({ title, body, confirm: label, cancel: text.cancel, isDangerous }))) return
    setSending(true)
    try {
      await (isForAll ? orderForAll : sendToChosen)(action, {})
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: failureOf(error, isForAll) })
    } finally {
      setSending(false)
    }
    onDone()
  }

  /** Does what was asked in a form. */
  async function sendAsked({ action, isForAll }: Asked, input: Values): Promise<void> {
    const typed = Object.fromEntries(
      Object.entries(input).filter(([key]) => action.form && key in action.form.fields),
    )
    await (isForAll ? orderForAll : sendToChosen)(action, typed)
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
    /** Undefined when nothing can be done with several rows. */
    chosen: actions.length > 0 ? chosen : undefined,
    actions: actions.map((action) => ({ action, count: applies(action).length })),
    reasons,
    isSending,
    start,
    asked,
    sendAsked,
    endAsked(isSent: boolean) {
      setAsked(undefined)
      if (isSent) onDone()
    },
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
