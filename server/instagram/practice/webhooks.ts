import { randomBytes } from 'node:crypto'

/** One thing that happened, as Instagram reports it. */
export type Item = Record<string, unknown>

interface Written {
  text: string
  at: Date
  mid?: string
}

const newMid = () => `m_${randomBytes(12).toString('base64url')}`
const between = (sender: string, recipient: string, at: Date) => ({
  sender: { id: sender },
  recipient: { id: recipient },
  timestamp: at.getTime(),
})

export const messageOf = (account: string, person: string, { text, at, mid = newMid() }: Written): Item => ({
  ...between(person, account, at),
  message: { mid, text },
})

export const echoOf = (account: string, person: string, { text, at, mid = newMid() }: Written): Item => ({
  ...between(account, person, at),
  message: { mid, text, is_echo: true },
})

export const deletionOf = (account: string, person: string, mid: string, at: Date): Item => ({
  ...between(person, account, at),
  message: { mid, is_deleted: true },
})

export const seenOf = (account: string, person: string, mid: string, at: Date): Item => ({
  ...between(person, account, at),
  read: { mid },
})

/** The body of a report. */
export const webhookBody = (account: string, items: readonly Item[], at: Date): string =>
  JSON.stringify({ object: 'instagram', entry: [{ id: account, time: at.getTime(), messaging: items }] })
