import { useState } from 'react'
import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { GUEST, type Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { drain } from '#src/sync/drain.ts'
import { mutatorAt } from '#src/sync/mutators/all.ts'
import { discard, retry } from '#src/sync/outbox.ts'
import { notify } from '#src/ui/notify.ts'
import { describeEntry } from './describe-entry.ts'
import { text } from './text.ts'

export interface WaitingChange extends OutboxEntry {
  seq: number
  sentence: string
  /** Made by somebody who had not signed in; it cannot go before that. */
  needsSignIn: boolean
}

async function readChanges(mirror: Mirror): Promise<WaitingChange[]> {
  const accountId = await currentAccountId(mirror)
  const entries = await mirror.outbox
    .where('[accountId+state]')
    .between([accountId, ''], [accountId, '\uffff'])
    .toArray()
  const changes = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      seq: entry.seq ?? 0,
      sentence: await describeEntry(mirror, entry),
      needsSignIn: accountId === GUEST && mutatorAt(entry.path)?.guest === 'wait',
    })),
  )
  return changes.sort((a, b) => b.createdAt - a.createdAt)
}

/** The changes that are not on the server, newest first, and what can be done with them. */
export function useWaiting() {
  const changes = useMirror(readChanges, [])
  const [isSending, setSending] = useState(false)

  return {
    changes,
    isSending,
    async sendNow() {
      setSending(true)
      await drain(engine, { force: true })
      setSending(false)
    },
    async retry(seq: number) {
      await retry(engine, seq)
      requestDrain({ force: true })
    },
    async discard(seq: number) {
      await discard(engine.mirror, seq)
      notify({ kind: 'success', text: text.discarded })
    },
  }
}
