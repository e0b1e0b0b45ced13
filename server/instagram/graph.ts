import type { BOT_FAILURES } from '#contract/site/instagram-bot.ts'

/** What allows calls for an account, for 60 days. */
export interface Token {
  value: string
  /** Seconds. */
  lasts: number
}

/** What became of a message. `later`: Instagram asks to wait. `unknown`: nobody knows whether it arrived. */
export type Sending =
  | { outcome: 'sent'; mid: string }
  | { outcome: 'later'; afterSeconds: number | undefined }
  | { outcome: 'failed'; failure: (typeof BOT_FAILURES)[number] }
  | { outcome: 'expired' | 'unknown' }

interface Letter {
  /** Instagram's id of the person. */
  to: string
  text: string
  /** A person answers after 24 hours (HUMAN_AGENT). */
  isLate: boolean
}

/** What the shop asks of Instagram. All calls but `send` throw GraphError when they do not succeed. */
export interface Graph {
  isPractice: boolean
  /** Where the owner of the account gives consent. */
  consentAddress(state: string): string
  /** Exchanges the code of a consent for a short token, and that for a long one. */
  exchange(code: string): Promise<Token>
  /** A new token for one that is at least 24 hours old. */
  refresh(token: string): Promise<Token>
  account(token: string): Promise<{ id: string; name: string }>
  /** The name of a person who wrote; empty when Instagram does not tell it. */
  nameOf(token: string, personId: string): Promise<string>
  subscribe(token: string): Promise<void>
  unsubscribe(token: string): Promise<void>
  send(token: string, letter: Letter): Promise<Sending>
}

/** Instagram refused a call, did not answer, or answered what nobody understands. Holds no token and no word of the answer. */
export class GraphError extends Error {
  /** Null when there was no answer. */
  readonly code: number | null

  constructor(reason: string, code: number | null = null) {
    super(`Instagram: ${reason}`)
    this.name = 'GraphError'
    this.code = code
  }

  /** The token is worth nothing any longer. */
  get isExpired(): boolean {
    return this.code === EXPIRED_CODE
  }
}

/** Instagram's code for a token that it refuses. */
export const EXPIRED_CODE = 190
