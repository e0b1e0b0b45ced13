import type { FastifyReply, FastifyRequest } from 'fastify'
import { OutgoingError } from '#server/platform/messages/outgoing.ts'
import { masterList, trackList } from './hls-list.ts'
import { type LessonFiles, sendTrack } from './send-track.ts'
import type { StoredFilm } from './stored-film.ts'

const FILE = /^(list|360p|480p|720p|sound)\.(mp4|m3u8)$/
const HLS = 'application/vnd.apple.mpegurl'
const REFUSALS = {
  403: 'Ask for another address.',
  404: 'Not found.',
  503: 'Ask again in a moment.',
} as const
const RETRY_SECONDS = 5

/** Refuses a file of a film in a few words that nobody keeps. */
export const refuseFilm = (reply: FastifyReply, code: keyof typeof REFUSALS) =>
  reply.code(code).type('text/plain').header('cache-control', 'no-store').send(REFUSALS[code])

interface Wanted {
  film: StoredFilm | null
  /** The name in the address. */
  file: string
  files: LessonFiles
  cacheControl: string
}

/** Sends a track of a film, or a list for players that know HLS alone. */
export async function sendFilm(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
  const { film, file, files, cacheControl } = wanted
  const [, name, ending] = FILE.exec(file) ?? []
  const track = film?.tracks.find((one) => one.name === name)
  if (!film || (!track && (name !== 'list' || ending !== 'm3u8'))) return refuseFilm(reply, 404)
  void reply.header('cache-control', cacheControl)
  const proof = new URL(request.url, 'http://shop').search.slice(1)
  if (!track) return reply.type(HLS).send(masterList(film.tracks, proof))
  if (ending === 'm3u8') return reply.type(HLS).send(trackList(track, proof))
  try {
    const isSent = await sendTrack(request, reply, { key: film.key, track, files })
    return isSent ? reply : refuseFilm(reply, 404)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    request.log.error({ err: error }, 'storage of films')
    return refuseFilm(reply.header('retry-after', RETRY_SECONDS), 503)
  }
}
