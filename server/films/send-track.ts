import type { FastifyReply, FastifyRequest } from 'fastify'
import { names, readRange } from './byte-range.ts'
import type { FilmFiles } from './film-files.ts'
import type { StoredTrack } from './stored-film.ts'

export interface LessonFiles {
  films: Pick<FilmFiles, 'read' | 'has'>
  /** Where a proxy in front finds the folder of films and sends from it itself (X-Accel-Redirect). */
  accelPrefix: string | undefined
}

/** Sends a track, or the range of it that is asked for. False when its file is not there, or is not the one that was cut. */
export async function sendTrack(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, track, files }: { key: string; track: StoredTrack; files: LessonFiles },
): Promise<boolean> {
  const name = `${key}/${track.name}.mp4`
  const etag = `"${track.hash}"`
  void reply.type(track.type.split(';')[0] ?? 'video/mp4').headers({ etag, 'accept-ranges': 'bytes' })
  if (files.accelPrefix !== undefined) {
    void reply.header('x-accel-redirect', `${files.accelPrefix}/${name}`).send()
    return true
  }
  const { headers, method } = request
  if (names(headers['if-none-match'], etag)) {
    void reply.code(304).send()
    return true
  }
  const size = track.bytes
  // the bytes of another film are not put behind the ones that are there
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const asked = readRange(isSame ? headers.range : undefined, size)
  if (asked === 'beyond') {
    void reply.code(416).header('content-range', `bytes */${size}`).send()
    return true
  }
  const { from, to, isPart } = asked
  const isHead = method === 'HEAD'
  const bytes = isHead ? await files.films.has(name, size) : await files.films.read(name, { from, to, size })
  if (!bytes) return false
  if (isPart) void reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  void reply.header('content-length', to - from + 1)
  void (bytes === true ? reply.send() : reply.send(bytes))
  return true
}
