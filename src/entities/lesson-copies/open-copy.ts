import { OperationError } from '#contract/errors.ts'
import type { LessonWords } from '#contract/course/lesson-words.ts'
import type { Film } from '#contract/course/lessons.ts'
import type { FilmLine } from '#src/entities/player/film/film-line.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { copies, mayHaveCopies, type CopyRow } from '#src/mirror/lesson-copies.ts'
import { createCopyLine } from './copy-line.ts'
import { openWords } from './copy-words.ts'
import { lockOf, type Lock } from './licence.ts'
import { noteTime, renewLicences } from './renew-licences.ts'

export type OpenedCopy =
  | { is: 'open'; film: Film; line: FilmLine; findWords: () => Promise<LessonWords | undefined> }
  | { is: 'locked'; lock: Lock }

async function judge(row: CopyRow): Promise<Lock | undefined> {
  const contact = await copies.contact.get(row.accountId)
  return lockOf(row, contact, engine.now())
}

async function findComplete(id: number): Promise<CopyRow | undefined> {
  const row = await copies.copy.get([await currentAccountId(engine.mirror), id])
  return row?.state === 'complete' ? row : undefined
}

/** The copy of a lesson on this device. Undefined when there is none. One that is locked is unlocked by the server, if it is there. */
export async function openCopy(id: number): Promise<OpenedCopy | undefined> {
  if (!(await mayHaveCopies())) return undefined
  const row = await findComplete(id)
  if (!row) return undefined
  // its files are opened while the licence is checked
  const line = createCopyLine(row)
  let lock = await judge(row)
  if (lock) {
    await renewLicences(row.accountId, [id]).catch((error: unknown) => {
      if (!(error instanceof OperationError)) throw error
    })
    const renewed = await findComplete(id)
    if (!renewed) return undefined
    lock = await judge(renewed)
  }
  if (lock) return { is: 'locked', lock }
  // the first picture does not wait for it
  whenIdle(() => void noteTime(row.accountId))
  return { is: 'open', film: row.film, line, findWords: () => openWords(row) }
}
