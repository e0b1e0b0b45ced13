import { ERRORS, isErrorCode } from '#contract/errors.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import type { Phone } from './phone.ts'
import type { World } from './world.ts'

/** An entry as it was last seen, and on which phone. */
export interface Known extends OutboxEntry {
  seq: number
  phone: string
}

interface Batch {
  accountId: number | null
  items: { mutationId: string; lane: string; path: string; input: Record<string, unknown> }[]
}

/** What the story's entries are, what was sent of them and what the server said, whether or not the phone heard it. */
export interface Ledger {
  known: Map<string, Known>
  /** What was sent under each id. */
  sent: Map<string, string>
  answers: Map<string, string>
  /** Given up by the person: discarded, dismissed, tried again under another id, or left behind by a sign-out. */
  dropped: Set<string>
  /** What went wrong on the way, where nobody would have noticed an error. */
  faults: string[]
  drop(mutationId: string): void
  /** Whether the server has refused it for good. */
  isRefused(mutationId: string): boolean
  dropAccount(phone: Phone, accountId: string): void
  look(phone: Phone): Promise<void>
}

/** Watches the phones of a world from now on. */
export function openLedger({ phones }: World): Ledger {
  const ledger: Ledger = {
    known: new Map(),
    sent: new Map(),
    answers: new Map(),
    dropped: new Set(),
    faults: [],
    drop: (mutationId) => void ledger.dropped.add(mutationId),
    isRefused(mutationId) {
      const answer = ledger.answers.get(mutationId)
      return isErrorCode(answer) && ERRORS[answer] === 'never'
    },
    dropAccount(phone, accountId) {
      for (const entry of ledger.known.values())
        if (entry.phone === phone.name && entry.accountId === accountId) ledger.drop(entry.mutationId)
    },
    async look(phone) {
      for (const entry of await phone.outbox())
        ledger.known.set(entry.mutationId, { seq: 0, ...entry, phone: phone.name })
    },
  }

  async function noteBatch(phone: Phone, { accountId, items }: Batch): Promise<void> {
    await ledger.look(phone)
    const waiting = await phone.outbox()
    for (const [index, { mutationId, lane, path, input }] of items.entries()) {
      const entry = ledger.known.get(mutationId)
      if (!entry) {
        ledger.faults.push(`${mutationId} was sent, and no entry ever had that id.`)
        continue
      }
      // a guest's entry may have been adopted since it was claimed; the server says whether that went through
      const whose = entry.accountId === 'guest' ? null : Number(entry.accountId)
      if (whose !== accountId) ledger.faults.push(`An entry of ${whose} was sent as one of ${accountId}.`)
      const content = JSON.stringify({ path, input })
      if ((ledger.sent.get(mutationId) ?? content) !== content)
        ledger.faults.push(`${mutationId} was sent twice, and meant something else.`)
      ledger.sent.set(mutationId, content)
      const before = waiting.filter(
        (other) =>
          other.accountId === entry.accountId &&
          other.lane === lane &&
          other.state === 'waiting' &&
          (other.seq ?? 0) < entry.seq,
      )
      for (const other of before)
        if (!items.slice(0, index).some((item) => item.mutationId === other.mutationId))
          ledger.faults.push(`${entry.path} overtook ${other.path} in the lane ${lane}.`)
    }
  }

  for (const phone of phones) {
    let sending = 0
    phone.around = async (url, body, send) => {
      if (!url.includes('Site/RunBatch') || typeof body !== 'string') return send()
      sending += 1
      if (sending > 1) ledger.faults.push(`Two senders of ${phone.name} were at work at once.`)
      try {
        await noteBatch(phone, JSON.parse(body) as Batch)
        return await send()
      } finally {
        sending -= 1
      }
    }
    phone.line.onServed = ({ path }, answer) => {
      if (path !== 'Site/RunBatch') return
      const { data } = answer as {
        data?: { results?: { mutationId: string; code?: string; status: string }[] }
      }
      for (const { mutationId, status, code } of data?.results ?? []) {
        const word = status === 'Success' ? 'Success' : (code ?? '?')
        const before = ledger.answers.get(mutationId)
        if (before === 'Success' && word !== 'Success')
          ledger.faults.push(`${mutationId} was accepted and later answered ${word}.`)
        ledger.answers.set(mutationId, word)
      }
    }
  }
  return ledger
}
