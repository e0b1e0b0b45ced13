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

/** Keeps what was typed, or forgets it. */
export function noteDraft(accountId: string, name: string, values: Typed | undefined): Promise<void> {
  keeping = keeping.then(() => keepDraft(accountId, name, values)).catch(() => undefined)
  return keeping
}
