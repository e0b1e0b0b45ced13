import { useState } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { once } from '#src/entities/form/once.ts'
import { canWait, isWithoutAnswer, sendLater } from '#src/entities/record-form/send-later.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { refusalText } from './refusal-text.ts'
import { type Action, type Row, rowNameOf, type Section } from './section.ts'
import { text } from './text.ts'
import { memoryOf } from './unanswered-rows.ts'

/** Runs one action at a time: asks, sends, says how it ended, and reports if it was a decision. */
export function useRowAction(
  onDone: (isDecided: boolean) => void,
  /** The list of the row: without a network, its change waits on the device where its operation allows that. */
  section?: Pick<Section, 'name' | 'key'>,
) {
  const [busy, setBusy] = useState<{ row: Row; path: string }>()

  async function run(action: Action<Row>, row: Row): Promise<void> {
    const { operation, label, input, done, question, refusal, isDangerous = false } = action
    if (busy) return
    const isSure =
      !question || (await confirm({ title: question(row), confirm: label, cancel: text.cancel, isDangerous }))
    if (!isSure) return
    let isDone = false
    const memory = memoryOf(section ? rowNameOf(section, row) : operation.path)
    setBusy({ row, path: operation.path })
    try {
      // checked where the section was defined: the operation takes this input
      await once(memory, [operation.path, input(row)], (mutationId) =>
        engine.api.send(operation.path as MutationPath, input(row) as Sent<MutationPath>, { mutationId }),
      )
      isDone = true
      notify({ kind: 'success', text: done })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      const isKept =
        section &&
        canWait(operation) &&
        isWithoutAnswer(error) &&
        (await sendLater(operation, rowNameOf(section, row), input(row), {
          mutationId: memory.current?.mutationId,
        }))
      if (isKept) {
        memory.current = undefined
        notify({ kind: 'success', text: form.savedHere })
        return
      }
      notify({ kind: 'failure', text: refusal?.(error) ?? refusalText(error) })
      // somebody else was first: the next one opens
      isDone = error.code === 'AlreadyDecided'
    } finally {
      setBusy(undefined)
    }
    // after a refusal too: the row may have changed meanwhile
    onDone(isDone && action.decides !== undefined)
  }

  return { run, busy }
}
