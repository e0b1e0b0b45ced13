import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Tx } from './implement.ts'

const FEED_CHECK_MS = 1_000
const MAX_ANSWERS = 1_000
const MAX_CHARACTERS = 500_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A public answer as it leaves: one body, its tag, and its compressed forms once somebody asked for them. */
export interface PublicAnswer {
  body: Buffer
  etag: string
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
  validUntil: number
}

/**
 * Public answers kept in memory until the catalogue changes, at most as long as the contract lets anybody keep them.
 * Whether it changed is asked of the database at most once a second, so several processes stay in step.
 */
export class PublicAnswers {
  readonly #answers = new Map<string, PublicAnswer>()
  readonly #db: Tx
  readonly #now: () => Date
  #checkedAt = 0
  #horizon = '0'
  #generation = 0
  #checking: Promise<void> | null = null

  constructor(db: Tx, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** The kept answer for an address, when the catalogue has not changed since it was made. */
  async find(url: string): Promise<PublicAnswer | null> {
    const now = this.#now().getTime()
    if (now - this.#checkedAt > FEED_CHECK_MS) await (this.#checking ??= this.#check())
    const answer = this.#answers.get(url)
    return answer && answer.validUntil > now ? answer : null
  }

  /** What `keep` must be given: which state of the catalogue the answer was read from. */
  get generation(): number {
    return this.#generation
  }

  /** Makes the answer to be sent, and keeps it unless the catalogue has changed while it was made. */
  keep(url: string, envelope: unknown, seconds: number, generation: number): PublicAnswer {
    const body = Buffer.from(JSON.stringify(envelope))
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    const answer: PublicAnswer = { body, etag, validUntil: this.#now().getTime() + seconds * 1_000 }
    if (body.length <= MAX_CHARACTERS && generation === this.#generation) this.#answers.set(url, answer)
    if (this.#answers.size > MAX_ANSWERS) this.#dropOldest()
    return answer
  }

  /** The answer in the best encoding that the caller accepts. */
  static async encoded(
    answer: PublicAnswer,
    accepts: string,
  ): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
    if (answer.body.length < 1_000) return { body: answer.body, encoding: null }
    if (accepts.includes('br')) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
      return { body: await (answer.br ??= brotli(answer.body, { params })), encoding: 'br' }
    }
    if (accepts.includes('gzip')) return { body: await (answer.gzip ??= zip(answer.body)), encoding: 'gzip' }
    return { body: answer.body, encoding: null }
  }

  /** Rows at or above the last horizon are changes committed since, in whatever order their transactions ended. */
  async #check(): Promise<void> {
    try {
      const { rows } = await sql<{ horizon: string; changed: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
          exists (select from feed where xid >= ${this.#horizon}::text::xid8) as changed`.execute(this.#db)
      if (rows[0]?.changed) {
        this.#answers.clear()
        this.#generation += 1
      }
      this.#horizon = rows[0]?.horizon ?? '0'
      this.#checkedAt = this.#now().getTime()
    } finally {
      this.#checking = null
    }
  }

  #dropOldest(): void {
    for (const url of this.#answers.keys()) {
      this.#answers.delete(url)
      if (this.#answers.size <= MAX_ANSWERS / 2) return
    }
  }
}
