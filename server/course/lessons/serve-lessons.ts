import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFilesSecret } from '#server/files/files-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { masterList, trackList } from './hls-list.ts'
import { isValid, type Ticket } from './lesson-address.ts'
import { RememberedStandings } from './remembered-standings.ts'
import { type LessonFiles, sendTrack } from './send-track.ts'
import { refusalOf } from './standing-store.ts'

const FILE = /^(list|360p|480p|720p|sound)\.(mp4|m3u8)$/
const HLS = 'application/vnd.apple.mpegurl'
const NUMBER = /^\d{1,15}$/

interface Route {
  Params: Record<'id' | 'directory' | 'file', string>
  Querystring: Partial<Record<'user' | 'until' | 'proof', unknown>>
}
type Asked = { params: Route['Params']; query: Route['Querystring'] }

/** The ticket in an address, with its proof. */
function ticketOf({ params: { id, directory }, query }: Asked): (Ticket & { proof: string }) | undefined {
  const { user, until, proof } = query
  const numbers = [id, user, until]
  if (typeof proof !== 'string' || !numbers.every((text) => typeof text === 'string' && NUMBER.test(text)))
    return undefined
  return { lessonId: Number(id), directory, userId: Number(user), until: Number(until), proof }
}

const refuse = (reply: FastifyReply, code: 403 | 404) =>
  reply
    .code(code)
    .type('text/plain')
    .header('cache-control', 'no-store')
    .send(code === 403 ? 'Ask for another address.' : 'Not found.')

/**
 * Serves the films of lessons at the addresses of GetLessonAddress. Each request is checked: the proof, its time, the directory, and
 * whether the person may still watch the lesson.
 */
export function serveLessons(app: FastifyInstance, db: Tx, now: () => Date, files: LessonFiles): void {
  const standings = new RememberedStandings(db, now)
  let known: string | undefined
  const secret = async () => (known ??= await readFilesSecret(db))

  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/lessons/:id/:directory/:file',
    async handler(request, reply) {
      const ticket = ticketOf(request)
      if (!ticket || !isValid(await secret(), ticket, ticket.proof, now())) return refuse(reply, 403)
      const standing = await standings.find(ticket.lessonId, ticket.userId || null)
      if (refusalOf(standing) || standing?.directory !== ticket.directory) return refuse(reply, 403)
      const { film } = standing
      const [, name, ending] = FILE.exec(request.params.file) ?? []
      const track = film?.tracks.find((one) => one.name === name)
      if (!film || (!track && (name !== 'list' || ending !== 'm3u8'))) return refuse(reply, 404)
      const seconds = Math.floor((ticket.until - now().getTime()) / 1_000)
      void reply.header('cache-control', `private, max-age=${seconds}`)
      const proof = new URL(request.url, 'http://shop').search.slice(1)
      if (!track) return reply.type(HLS).send(masterList(film.tracks, proof))
      if (ending === 'm3u8') return reply.type(HLS).send(trackList(track, proof))
      const isSent = await sendTrack(request, reply, { key: film.key, track, files })
      return isSent ? reply : refuse(reply, 404)
    },
  })
}
