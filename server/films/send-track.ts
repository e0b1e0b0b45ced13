import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { names, readRange } from './byte-range.ts'
import type { StoredTrack } from './stored-film.ts'

export interface LessonFiles {
  /** Folders with a folder for each film; the first that has a file wins. */
  folders: readonly string[]
  /** Where a proxy in front finds the first folder and sends from it itself (X-Accel-Redirect). */
  accelPrefix: string | undefined
}

/** Opens a file in the first folder that has it. */
async function openFirst(folders: readonly string[], name: string): Promise<FileHandle | undefined> {
  for (const folder of folders) {
    const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (file) return file
  }
  return undefined
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
  const file = await openFirst(files.folders, name)
  if (!file) return false
  const { size } = await file.stat()
  if (size !== track.bytes) {
    await file.close()
    return false
  }
  // the bytes of another film are not put behind the ones that are there
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const asked = readRange(isSame ? headers.range : undefined, size)
  if (asked === 'beyond') {
    await file.close()
    void reply.code(416).header('content-range', `bytes */${size}`).send()
    return true
  }
  const { from, to, isPart } = asked
  if (isPart) void reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  void reply.header('content-length', to - from + 1)
  if (method === 'HEAD') {
    await file.close()
    void reply.send()
  } else void reply.send(file.createReadStream({ start: from, end: to }))
  return true
}
