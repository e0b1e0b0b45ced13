import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from './draft.ts'
import type { Typed } from './fields.ts'

/** What was typed before: undefined until the device has said, null when it was nothing. */
export function useDraft(accountId: string, name: string): Typed | null | undefined {
  const [draft, setDraft] = useState<{ of: string; values: Typed | null }>()
  const of = `${accountId} ${name}`
  useEffect(() => {
    let isWanted = true
    void readDraft(accountId, name).then((values) => {
      if (isWanted) setDraft({ of, values: values ?? null })
    })
    return () => {
      isWanted = false
    }
  }, [accountId, name, of])
  return draft?.of === of ? draft.values : undefined
}

// one after the other: encrypting takes its time, and the last word must be the last one kept
let keeping = Promise.resolve()

/** What waits to be kept, by account and draft: of what is typed meanwhile only the last state is written. */
const waiting = new Map<string, Typed | undefined>()

/** Keeps what was typed, or forgets it. Fulfilled when the device has it, or a later state. */
export function noteDraft(accountId: string, name: string, values: Typed | undefined): Promise<void> {
  const of = `${accountId} ${name}`
  const isWaiting = waiting.has(of)
  waiting.set(of, values)
  if (!isWaiting)
    keeping = keeping
      .then(() => {
        const latest = waiting.get(of)
        waiting.delete(of)
        return keepDraft(accountId, name, latest)
      })
      .catch(() => undefined)
  return keeping
}
