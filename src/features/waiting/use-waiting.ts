import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { noteDiscard } from '#src/storage/outage.ts'
import { drain } from '#src/sync/drain.ts'
import { discard, retry } from '#src/sync/outbox.ts'
import { readWaiting, refusedSeqs, type WaitingChange } from './read-waiting.ts'
import { text } from './text.ts'

const FIRST = 30
const MORE = 100

/** The changes that are not on the server, newest first, and what can be done with them. */
export function useWaiting() {
  const [most, setMost] = useState(FIRST)
  const shown = useLiveQuery(() => readWaiting(engine.mirror, most), [most])
  const [isSending, setSending] = useState(false)
  /** What was done last, for who does not see the list change. */
  const [said, setSaid] = useState('')

  return {
    shown,
    isSending,
    said,
    more: MORE,
    showMore: () => setMost(most + MORE),
    async sendNow() {
      setSending(true)
      await drain(engine, { force: true })
      setSending(false)
    },
    async retry({ seq }: WaitingChange) {
      await retry(engine, seq)
      setSaid(text.retried)
      requestDrain({ force: true })
    },
    async retryAll() {
      for (const seq of await refusedSeqs(engine.mirror)) await retry(engine, seq)
      setSaid(text.retried)
      requestDrain({ force: true })
    },
    async discard({ seq, state, sentence }: WaitingChange) {
      noteDiscard()
      await discard(engine.mirror, seq)
      setSaid(state === 'waiting' ? text.discarded(sentence) : text.dismissed(sentence))
    },
  }
}
