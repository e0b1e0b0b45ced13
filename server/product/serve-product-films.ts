import type { FastifyInstance } from 'fastify'
import { rememberedFilms } from '#server/films/films-store.ts'
import { refuseFilm, sendFilm } from '#server/films/send-film.ts'
import type { LessonFiles } from '#server/films/send-track.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { Remembered } from '#server/platform/remembered.ts'
import { findProductFilm, type PublicFilm } from './product-films-store.ts'

const ID = /^\d{1,9}$/
const CACHE_CONTROL = 'public, max-age=600'
const REMEMBERED = { forMs: 5_000, most: 10_000 } as const

/** Serves the films of published products to everybody, in the directory that is in force. */
export function serveProductFilms(app: FastifyInstance, db: Tx, now: () => Date, files: LessonFiles): void {
  const films = rememberedFilms(db, now)
  const found = new Remembered<number, PublicFilm | undefined>({
    ...REMEMBERED,
    now,
    find: (id) => findProductFilm(db, id, now()),
  })
  app.route<{ Params: Record<'id' | 'directory' | 'file', string> }>({
    method: ['GET', 'HEAD'],
    url: '/product-films/:id/:directory/:file',
    async handler(request, reply) {
      const { id, directory, file } = request.params
      if (!ID.test(id)) return refuseFilm(reply, 404)
      const known = await found.get(Number(id))
      // a name that was changed a moment ago
      const video = known?.directories.includes(directory) ? known : await found.renew(Number(id))
      if (!video) return refuseFilm(reply, 404)
      if (!video.directories.includes(directory)) return refuseFilm(reply, 403)
      const film = video.filmKey === null ? null : await films.get(video.filmKey)
      return sendFilm(request, reply, { film, file, files, cacheControl: CACHE_CONTROL })
    },
  })
}
