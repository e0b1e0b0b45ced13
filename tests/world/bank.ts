import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bank } from '#server/bank/bank.ts'
import { answer } from '#server/bank/stand-in/answer.ts'
import { type Ledger, openLedger } from '#server/bank/stand-in/ledger.ts'
import { type Choice, choose, returnAddress } from '#server/bank/stand-in/page.ts'
import { zarinpal } from '#server/bank/zarinpal.ts'
import { OutgoingError } from '#server/platform/messages/outgoing.ts'
import { refuseInTransaction } from '#server/platform/postgres/in-transaction.ts'

/** What becomes of a call of the bank: an answer, none, one that nobody understands, or one after a while. */
export type Fate = 'answer' | 'silence' | 'garbage' | 'slow'

const SLOW_MS = 50

/** The practice gateway without its sockets, and the payers at it. */
export interface TestBank {
  bank: Bank
  ledger: Ledger
  /** The methods that were called, in their order. */
  calls: string[]
  /** From now on calls have this fate; those of the named method only, when one is named. */
  setFate(fate: Fate, method?: string): void
  /** The payer chooses on the page of the bank. Returns what the payer's browser brings back. */
  choose(address: string, choice: Choice): { Authority: string; Status: string }
}

/** A bank in this process: the real client, the real answers of the practice gateway. */
export function testBank(now: () => Date): TestBank {
  const ledger = openLedger()
  const calls: string[] = []
  let fates: Readonly<Record<string, Fate>> = {}

  async function post(service: string, address: string, body: object): Promise<unknown> {
    refuseInTransaction(service)
    const method = /(\w+)\.json$/.exec(address)?.[1] ?? ''
    calls.push(method)
    const fate = fates[method] ?? fates[''] ?? 'answer'
    if (fate === 'silence') throw new OutgoingError(service, 'timed out')
    if (fate === 'garbage') return { data: { code: 'ok' }, errors: null }
    if (fate === 'slow') await pause(SLOW_MS)
    return answer(ledger, method, body, now())?.body
  }

  return {
    bank: zarinpal({ name: 'standIn', merchantId: randomUUID(), address: () => 'http://bank.example', post }),
    ledger,
    calls,
    setFate: (fate, method = '') => void (fates = fate === 'answer' ? {} : { [method]: fate }),
    choose(address, choice) {
      const authority = address.split('/').at(-1) ?? ''
      const session = ledger.find(authority)
      if (!session) throw new Error(`The bank does not know ${address}.`)
      choose(ledger, session, choice)
      const back = new URL(returnAddress(session))
      return {
        Authority: back.searchParams.get('Authority') ?? '',
        Status: back.searchParams.get('Status') ?? '',
      }
    },
  }
}
