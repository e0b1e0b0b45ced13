import type { FastifyInstance } from 'fastify'
import { WORDS_FILE } from '#contract/course/lesson-words.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { rememberedFilms } from '#server/films/films-store.ts'
import { refuseFilm, sendFilm } from '#server/films/send-film.ts'
import type { LessonFiles } from '#server/films/send-track.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { Remembered } from '#server/platform/remembered.ts'
import { isValid, type Ticket } from './lesson-address.ts'
import { takeLease } from './leases-store.ts'
import { findStanding, needsLease, readWords, refusalOf, type Standing } from './standing-store.ts'

const NUMBER = /^\d{1,15}$/
/**
 * A player asks for a range every other second, and the database need not be asked each time. A person who loses a course is
 * refused after that.
 */
const REMEMBERED = { forMs: 5_000, most: 10_000 } as const

interface Route {
  Params: Record<'id' | 'directory' | 'file', string>
  Querystring: Partial<Record<'user' | 'player' | 'until' | 'proof', unknown>>
}
type Asked = { params: Route['Params']; query: Route['Querystring'] }

/** The ticket in an address, with its proof. */
function ticketOf({ params: { id, directory }, query }: Asked): (Ticket & { proof: string }) | undefined {
  const { user, player, until, proof } = query
  const numbers = [id, user, until]
  if (
    typeof proof !== 'string' ||
    typeof player !== 'string' ||
    !numbers.every((text) => typeof text === 'string' && NUMBER.test(text))
  )
    return undefined
  return { lessonId: Number(id), directory, userId: Number(user), player, until: Number(until), proof }
}

/**
 * Serves the films of lessons at the addresses of GetLessonAddress. Each request is checked: the proof, its time, the directory, and
 * whether the person may still watch the lesson, and whether no more players of the account load lessons than may.
 */
export function serveLessons(app: FastifyInstance, db: Tx, now: () => Date, files: LessonFiles): void {
  const films = rememberedFilms(db, now)
  const standings = new Remembered<string, Standing | undefined>({
    ...REMEMBERED,
    now,
    find(key) {
      const [lessonId, userId] = key.split(' ').map(Number)
      return findStanding(db, lessonId ?? 0, userId || null)
    },
  })
  const leases = new Remembered<string, boolean>({
    ...REMEMBERED,
    now,
    find(key) {
      const [userId, player = ''] = key.split(' ')
      return takeLease(db, { userId: Number(userId), player }, now())
    },
  })
  let known: string | undefined
  const secret = async () => (known ??= await readFilesSecret(db))

  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/lessons/:id/:directory/:file',
    async handler(request, reply) {
      const ticket = ticketOf(request)
      if (!ticket || !isValid(await secret(), ticket, ticket.proof, now())) return refuseFilm(reply, 403)
      const key = `${ticket.lessonId} ${ticket.userId}`
      const known = await standings.get(key)
      // a name that was changed a moment ago
      const standing = known?.directory === ticket.directory ? known : await standings.renew(key)
      if (refusalOf(standing) || standing?.directory !== ticket.directory) return refuseFilm(reply, 403)
      if (needsLease(standing) && !(await leases.get(`${ticket.userId} ${ticket.player}`)))
        return refuseFilm(reply, 403)
      const seconds = Math.floor((ticket.until - now().getTime()) / 1_000)
      const cacheControl = `private, max-age=${seconds}`
      if (request.params.file === WORDS_FILE)
        return reply.header('cache-control', cacheControl).send(await readWords(db, ticket.lessonId))
      const film = standing.filmKey === null ? null : await films.get(standing.filmKey)
      return sendFilm(request, reply, { film, file: request.params.file, files, cacheControl })
    },
  })
}
