import type { Tx } from '#server/platform/operations/implement.ts'
import { findStanding, type Standing } from './standing-store.ts'

const REMEMBERED_MS = 5_000
const MOST = 10_000

/**
 * What people are to lessons, for five seconds: a player asks for a range every other second, and the database need not be asked each
 * time. A person who loses a course is refused after that.
 */
export class RememberedStandings {
  readonly #db: Tx
  readonly #now: () => Date
  readonly #known = new Map<string, { standing: Promise<Standing | undefined>; until: number }>()

  constructor(db: Tx, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** A hundred that ask at once wait for one answer of the database. */
  find(lessonId: number, userId: number | null): Promise<Standing | undefined> {
    const key = `${lessonId} ${userId}`
    const now = this.#now().getTime()
    const known = this.#known.get(key)
    if (known && known.until > now) return known.standing
    if (this.#known.size >= MOST) this.#known.clear()
    const standing = findStanding(this.#db, lessonId, userId)
    this.#known.set(key, { standing, until: now + REMEMBERED_MS })
    // a failure is not remembered
    standing.catch(() => this.#known.delete(key))
    return standing
  }
}
