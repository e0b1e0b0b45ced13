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

const Kept = z.object({ port: z.int(), nextRefId: z.int(), sessions: z.array(Session) })

const MOST_KEPT = 1_000

/** What the stand-in knows of payments; with a file it survives that its process is killed. */
export interface Ledger {
  /** The port that payers were given; 0 before the first one. */
  port(): number
  notePort(port: number): void
  open(payment: Pick<Session, 'merchantId' | 'amount' | 'description' | 'callbackUrl' | 'createdAt'>): Session
  find(authority: string): Session | undefined
  all(): readonly Session[]
  change(authority: string, fields: Partial<Pick<Session, 'state' | 'isSlow' | 'amount'>>): void
  /** Takes the payer's money. */
  pay(authority: string): void
}

/** Opens the ledger in a file, or one that ends with its process. */
export function openLedger(file?: string): Ledger {
  const kept = file !== undefined && existsSync(file) ? readKept(file) : emptyLedger()
  const find = (authority: string) => kept.sessions.find((session) => session.authority === authority)

  /** A process that is killed while it writes leaves the file of before. */
  function keep(): void {
    if (file === undefined) return
    writeFileSync(`${file}.new`, JSON.stringify(kept))
    renameSync(`${file}.new`, file)
  }
  function change(authority: string, fields: Partial<Session>): void {
    Object.assign(find(authority) ?? {}, fields)
    keep()
  }

  return {
    port: () => kept.port,
    notePort(port) {
      kept.port = port
      keep()
    },
    open(payment) {
      const session: Session = {
        ...payment,
        authority: `S${randomBytes(18).toString('hex').slice(1)}`,
        state: 'IN_BANK',
        isSlow: false,
        refId: null,
      }
      kept.sessions = [...kept.sessions, session].slice(-MOST_KEPT)
      keep()
      return session
    },
    find,
    all: () => kept.sessions,
    change,
    pay(authority) {
      kept.nextRefId += 1
      change(authority, { state: 'PAID', refId: kept.nextRefId })
    },
  }
}

function emptyLedger(): z.infer<typeof Kept> {
  // numbers of an earlier ledger are not given twice to the database that outlives it
  return { port: 0, nextRefId: Math.floor(Date.now() / 1_000) * 1_000, sessions: [] }
}

function readKept(file: string): z.infer<typeof Kept> {
  return z.parse(Kept, JSON.parse(readFileSync(file, 'utf8')))
}
