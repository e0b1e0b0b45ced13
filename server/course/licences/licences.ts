import { LICENCE_DAYS } from '#contract/course/licence-rules.ts'
import { type LessonLicences, licences } from '#contract/course/licences.ts'
import { ADMINS } from '#contract/define.ts'
import { findFilm } from '#server/films/films-store.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { openCourse } from '../lessons/open-course-store.ts'
import { findStanding, refusalOf, type Standing } from '../lessons/standing-store.ts'
import { noteDevice } from './devices-store.ts'
import { publicKeyOf } from '#server/platform/signing-key-store.ts'
import { readLicenceKey, signLicence } from './licence-key-store.ts'

const LICENCE_S = LICENCE_DAYS * 24 * 60 * 60

const standingOf = (tx: Tx, id: number, actor: Actor) =>
  findStanding(tx, id, actor.id, hasActiveRole(actor, ADMINS))

interface Opening {
  tx: Tx
  userId: number
  agreed: boolean
  now: Date
}

/** Opens each course once for all of its lessons. */
function courseOpener({ tx, userId, agreed, now }: Opening) {
  const opened = new Map<number, Awaited<ReturnType<typeof openCourse>>>()
  return async ({ courseId, isOwner, isFree }: Standing) => {
    if (!isOwner || isFree) return 'opened'
    const known = opened.get(courseId)
    if (known) return known
    const outcome = await openCourse(tx, { userId, courseId, agreed, now })
    opened.set(courseId, outcome)
    return outcome
  }
}

const STATES = { opened: 'given', mustAgree: 'mustAgree', isReturned: 'returning' } as const

export const licenceHandlers = implement(licences, {
  async RenewLessonLicences({ input: { device, name, lessonIds, agreed }, tx, actor, now }) {
    const key = await readLicenceKey(tx)
    const answer = { publicKey: publicKeyOf(key), now: now.toISOString() }
    const state = await noteDevice(tx, { userId: actor.id, id: device, name, now })
    if (state !== 'known') return { ...answer, device: state, licences: [] }
    const open = courseOpener({ tx, userId: actor.id, agreed, now })
    const iat = Math.floor(now.getTime() / 1_000)
    const given: LessonLicences['licences'] = []
    for (const id of new Set(lessonIds)) {
      const standing = await standingOf(tx, id, actor)
      if (!standing?.filmKey || refusalOf(standing)) {
        given.push({ id, state: 'refused', token: null })
        continue
      }
      const { courseId: course, filmKey: film, directory } = standing
      const opening = STATES[await open(standing)]
      const licence = { account: actor.id, device, lesson: id, course, film, directory }
      const token = opening === 'given' ? signLicence(key, { ...licence, iat, exp: iat + LICENCE_S }) : null
      given.push({ id, state: opening, token })
    }
    return { ...answer, device: state, licences: given }
  },

  async GetLessonParts({ input: { id, track }, tx, actor, fail }) {
    const standing = await standingOf(tx, id, actor)
    const refusal = refusalOf(standing)
    if (refusal) throw fail(refusal)
    const film = await findFilm(tx, standing?.filmKey ?? null)
    const found = film?.tracks.find(({ name }) => name === track)
    if (!film || !found || found.partHashes.length === 0) throw fail('NotFound')
    return { film: film.key, hashes: found.partHashes }
  },
})
