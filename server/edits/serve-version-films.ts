import type { FastifyInstance } from 'fastify'
import { FILM_VERSIONS } from '#contract/edits/edits.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { isTimed, timedAddress, type TimedQuery } from '#server/files/timed-address.ts'
import { rememberedFilms } from '#server/films/films-store.ts'
import { refuseFilm, sendFilm } from '#server/films/send-film.ts'
import type { LessonFiles } from '#server/films/send-track.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { Remembered } from '#server/platform/remembered.ts'
import { FILM_KINDS, findVersionFilm, type VersionFilm } from './version-films-store.ts'

const REMEMBERED = { forMs: 5_000, most: 1_000 } as const
const ID = /^\d{1,9}$/

interface Route {
  Params: Record<keyof VersionFilm | 'file', string>
  Querystring: TimedQuery
}

const folderOf = ({ kind, id, version, userId }: VersionFilm) =>
  `/version-films/${kind}/${id}/${version}/${userId}/`

/** Where a film is for the person who asks for it. */
export function versionFilmAddress(secret: string, film: VersionFilm, now: Date) {
  const [address = '', proof = ''] = timedAddress(secret, folderOf(film), now).split('?')
  return { address, proof }
}

/** The film that an address names. */
function filmIn({ kind, id, version, userId }: Route['Params']): VersionFilm | undefined {
  const [knownKind, knownVersion] = [
    FILM_KINDS.find((each) => each === kind),
    FILM_VERSIONS.find((each) => each === version),
  ]
  if (!knownKind || !knownVersion || !ID.test(id) || !ID.test(userId)) return undefined
  return { kind: knownKind, version: knownVersion, id: Number(id), userId: Number(userId) }
}

/**
 * Serves films that are not public at addresses with a proof. Each request is checked: an account that is no longer the owner's or an
 * admin's is refused within seconds.
 */
export function serveVersionFilms(app: FastifyInstance, db: Tx, now: () => Date, files: LessonFiles): void {
  const films = rememberedFilms(db, now)
  const keys = new Remembered<string, string | null>({
    ...REMEMBERED,
    now,
    find: (wanted) => findVersionFilm(db, JSON.parse(wanted)),
  })
  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/version-films/:kind/:id/:version/:userId/:file',
    async handler(request, reply) {
      const { params, query } = request
      const wanted = filmIn(params)
      if (!wanted || !isTimed(await readFilesSecret(db), folderOf(wanted), query, now()))
        return refuseFilm(reply, 403)
      const key = await keys.get(JSON.stringify(wanted))
      if (key === null) return refuseFilm(reply, 403)
      const film = await films.get(key)
      return sendFilm(request, reply, { film, file: params.file, files, cacheControl: 'private, no-store' })
    },
  })
}
