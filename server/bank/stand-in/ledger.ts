import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Session = z.object({
  /** 36 characters; the first one is S, as in the gateway's own sandbox. */
  authority: z.string(),
  merchantId: z.string(),
  /** Rials. */
  amount: z.int(),
  description: z.string(),
  callbackUrl: z.string(),
  createdAt: z.string(),
  state: z.enum(['VERIFIED', 'PAID', 'IN_BANK', 'FAILED', 'REVERSED']),
  /** Questions about it are answered late. */
  isSlow: z.boolean(),
  /** Null until it is paid. */
  refId: z.nullable(z.int()),
})
export type Session = z.infer<typeof Session>

/** `port` is the one that payers were given; 0 before the first one. */
const Kept = z.object({ port: z.int(), nextRefId: z.int(), sessions: z.array(Session) })
type Kept = z.infer<typeof Kept>

const MOST_KEPT = 1_000

/** What the practice gateway knows of payments. */
export interface Ledger {
  port(): number
  notePort(port: number): void
  open(payment: Pick<Session, 'merchantId' | 'amount' | 'description' | 'callbackUrl' | 'createdAt'>): Session
  find(authority: string): Session | undefined
  all(): readonly Session[]
  change(authority: string, fields: Partial<Pick<Session, 'state' | 'isSlow' | 'amount'>>): void
  /** Takes the payer's money. */
  pay(authority: string): void
}

/**
 * Opens the ledger in a file, or one that ends with its process. The file is read at every question and replaced at every change:
 * a killed process loses nothing, and two processes of one data folder know the same payments.
 */
export function openLedger(file?: string): Ledger {
  let kept = emptyLedger()
  const read = () => (kept = file !== undefined && existsSync(file) ? readKept(file) : kept)

  function write(fields: Partial<Kept>): void {
    kept = { ...read(), ...fields }
    if (file === undefined) return
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(kept))
    renameSync(draft, file)
  }
  function change(authority: string, fields: Partial<Session>): void {
    const { sessions } = read()
    write({ sessions: sessions.map((one) => (one.authority === authority ? { ...one, ...fields } : one)) })
  }

  return {
    port: () => read().port,
    notePort: (port) => write({ port }),
    open(payment) {
      const authority = `S${randomBytes(18).toString('hex').slice(1)}`
      const session: Session = { ...payment, authority, state: 'IN_BANK', isSlow: false, refId: null }
      write({ sessions: [...read().sessions, session].slice(-MOST_KEPT) })
      return session
    },
    find: (authority) => read().sessions.find((one) => one.authority === authority),
    all: () => read().sessions,
    change,
    pay(authority) {
      const refId = read().nextRefId
      write({ nextRefId: refId + 1 })
      change(authority, { state: 'PAID', refId })
    },
  }
}

/** Numbers of an earlier ledger are not given again: the database that outlives it may have them. */
const emptyLedger = (): Kept => ({ port: 0, nextRefId: Date.now() * 1_000, sessions: [] })

const readKept = (file: string): Kept => z.parse(Kept, JSON.parse(readFileSync(file, 'utf8')))
