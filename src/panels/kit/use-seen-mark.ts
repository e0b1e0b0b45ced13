import { useEffect, useRef } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { canWait, isWithoutAnswer, type RowName, sendLater } from '#src/entities/record-form/send-later.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { type Action, keyOf, type Row, rowNameOf, type Section } from './section.ts'

/** Marks a row as seen when it is opened. Seen is no decision: nothing is said, and the row goes on waiting. */
export function useSeenMark(section: Section, row: Row, canAct: boolean, onChanged: () => void): void {
  const mark = section.actions.find(
    (action) => action.isSeenMark && (canAct || canWait(action.operation)) && (action.isShown?.(row) ?? true),
  )
  const key = mark && keyOf(section, row)
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!mark || sent.current === key) return
    sent.current = key
    void send(mark, row, rowNameOf(section, row)).then((isDone) => isDone && onChanged())
  }, [mark, key, section, row, onChanged])
}

/** A mark that could not be set waits for the network, or is set when the row is opened again. */
async function send({ operation, input }: Action<Row>, row: Row, name: RowName): Promise<boolean> {
  const mutationId = uuidV7()
  try {
    // checked where the section was defined: the operation takes this input
    await engine.api.send(operation.path as MutationPath, input(row) as Sent<MutationPath>, { mutationId })
    return true
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    if (canWait(operation) && isWithoutAnswer(error))
      await sendLater(operation, name, input(row), { mutationId, isSilent: true })
    return false
  }
}
