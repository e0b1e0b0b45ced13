import { lessons } from '#contract/course/lessons.ts'
import { ADMINS } from '#contract/define.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { findFilm } from '#server/films/films-store.ts'
import { shownFilm } from '#server/films/stored-film.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { hasPlace } from './leases-store.ts'
import { addressOf, playerOf } from './lesson-address.ts'
import { openCourse } from './open-course-store.ts'
import { addProgress, progressOf } from './progress-store.ts'
import { findStanding, needsLease, refusalOf } from './standing-store.ts'

const UNOPENED = { mustAgree: true, address: null, proof: null, until: null }

/** What the caller is to a lesson. */
const standingOf = (tx: Tx, id: number, actor: Actor | null) =>
  findStanding(tx, id, actor?.id ?? null, actor !== null && hasActiveRole(actor, ADMINS))

export const lessonHandlers = implement(lessons, {
  async GetLessonAddress({ input: { id, agreed }, tx, actor, now, fail }) {
    const standing = await standingOf(tx, id, actor)
    const refusal = refusalOf(standing)
    if (refusal) throw fail(refusal)
    const film = await findFilm(tx, standing?.filmKey ?? null)
    if (!standing || !film) throw fail('NotFound')
    const { courseId, directory, isOwner, isFree, hasWords } = standing
    const player = playerOf(actor?.sessionId)
    const userId = actor?.id ?? 0
    if (actor && isOwner && !isFree) {
      const opening = await openCourse(tx, { userId: actor.id, courseId, agreed, now })
      if (opening === 'isReturned') throw fail('WrongState')
      if (opening === 'mustAgree') return { ...UNOPENED, film: shownFilm(film), hasWords }
    }
    if (needsLease(standing) && !(await hasPlace(tx, { userId, player }, now))) throw fail('InUse')
    const secret = await readFilesSecret(tx)
    const given = { lessonId: id, directory, userId, player }
    return { mustAgree: false, film: shownFilm(film), hasWords, ...addressOf(secret, given, now) }
  },

  GetLessonProgress: ({ input, tx, actor }) => progressOf(tx, actor.id, input.id),

  async SetLessonProgress({ input: { id, ...sent }, tx, actor, now, fail }) {
    const standing = await standingOf(tx, id, actor)
    const refusal = refusalOf(standing)
    if (refusal) throw fail(refusal)
    if (!standing) throw fail('NotFound')
    const { durationSec } = standing
    return addProgress(tx, { ...sent, lessonId: id, userId: actor.id, durationSec, now })
  },
})
