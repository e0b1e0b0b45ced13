import type { FastifyInstance } from 'fastify'
import { refuseFilm, sendFilm } from '#server/films/send-film.ts'
import type { LessonFiles } from '#server/films/send-track.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { findProductFilm } from './product-films-store.ts'

const ID = /^\d{1,9}$/
const CACHE_CONTROL = 'public, max-age=600'

/** Serves the films of published products to everybody, in the directory that is in force. */
export function serveProductFilms(app: FastifyInstance, db: Tx, files: LessonFiles): void {
  app.route<{ Params: Record<'id' | 'directory' | 'file', string> }>({
    method: ['GET', 'HEAD'],
    url: '/product-films/:id/:directory/:file',
    async handler(request, reply) {
      const { id, directory, file } = request.params
      const found = ID.test(id) ? await findProductFilm(db, Number(id)) : undefined
      if (!found) return refuseFilm(reply, 404)
      if (found.directory !== directory) return refuseFilm(reply, 403)
      return sendFilm(request, reply, { film: found.film, file, files, cacheControl: CACHE_CONTROL })
    },
  })
}
