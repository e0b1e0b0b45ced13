import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Tx } from './implement.ts'

const FEED_CHECK_MS = 1_000
const MOST_ANSWERS = 5_000
const MEGABYTE = 1_048_576
/** What the map and the objects of an answer take besides its text. */
const OVERHEAD_BYTES = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A public answer as it leaves: one body, and its tag and compressed forms once somebody asked for them. */
export interface PublicAnswer {
  body: Buffer
  etag?: string
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
  validUntil: number
}

/** The two compressed forms together are smaller than the body. */
const weightOf = (key: string, { body }: PublicAnswer) => 2 * (key.length + body.length) + OVERHEAD_BYTES

/**
 * Public answers kept in memory until the catalogue changes, at most as long as the contract lets anybody keep them.
 * Whether it changed is asked of the database at most once a second, so several processes stay in step.
 */
export class PublicAnswers {
  readonly #answers = new Map<string, PublicAnswer>()
  readonly #db: Tx
  readonly #now: () => Date
  readonly #mostBytes: number
  #checkedAt = 0
  #horizon = '0'
  #generation = 0
  #bytes = 0
  #checking: Promise<void> | null = null

  constructor(db: Tx, now: () => Date, mostMegabytes: number) {
    this.#db = db
    this.#now = now
    this.#mostBytes = mostMegabytes * MEGABYTE
  }

  /** The kept answer to a question, when the catalogue has not changed since it was made. */
  async find(key: string): Promise<PublicAnswer | null> {
    if (this.#mostBytes === 0) return null
    const now = this.#now().getTime()
    if (now - this.#checkedAt > FEED_CHECK_MS) await (this.#checking ??= this.#check())
    const answer = this.#answers.get(key)
    return answer && answer.validUntil > now ? answer : null
  }

  /** What `keep` must be given: which state of the catalogue the answer was read from. */
  get generation(): number {
    return this.#generation
  }

  /** Makes the answer to be sent, and keeps it unless the catalogue has changed while it was made. */
  keep(key: string, text: string, seconds: number, generation: number): PublicAnswer {
    const body = Buffer.from(text)
    const answer: PublicAnswer = { body, validUntil: this.#now().getTime() + seconds * 1_000 }
    if (generation === this.#generation) this.#put(key, answer)
    return answer
  }

  #put(key: string, answer: PublicAnswer): void {
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += weightOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes && this.#answers.size <= MOST_ANSWERS) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= weightOf(key, answer)
  }

  /** The tag by which a caller knows the body again. */
  static tagOf(answer: PublicAnswer): string {
    return (answer.etag ??= `"${createHash('sha1').update(answer.body).digest('base64url')}"`)
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
        this.#bytes = 0
        this.#generation += 1
      }
      this.#horizon = rows[0]?.horizon ?? '0'
      this.#checkedAt = this.#now().getTime()
    } finally {
      this.#checking = null
    }
  }
}
