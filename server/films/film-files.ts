import { close, createReadStream, fstat, open, type Stats } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

/** Bytes of a file of this size, from the first to the last one. */
interface Span {
  from: number
  to: number
  size: number
}

/** Where finished films are: a folder for each, with a file for each track. Names are `film/track.mp4`. */
export interface FilmFiles {
  /** Undefined when there is no such file, or it has another size. */
  read(name: string, span: Span): Promise<Readable | undefined>
  has(name: string, size: number): Promise<boolean>
  /** Puts the files of a folder on this machine in place of the film. The folder may be gone afterwards. */
  put(film: string, folder: string): Promise<void>
  remove(film: string): Promise<void>
  /** The names of films that begin so. */
  list(prefix: string): Promise<string[]>
}

/** Read at once. Smaller reads cost more processor time, larger ones more memory for phones that read slowly. */
const READ_BYTES = 262_144

/** Plain descriptors: to read a range through a FileHandle costs a fifth more processor time. */
const openDescriptor = promisify(open)
const statOf: (descriptor: number) => Promise<Stats> = promisify(fstat)
const closeDescriptor = promisify(close)

/** A missing file is none. */
const orNone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Films in a folder on the disk. Several processes may share it. */
export function filmFolder(folder: string): FilmFiles {
  const remove = (film: string) => rm(join(folder, film), { recursive: true, force: true })
  return {
    remove,
    async read(name, { from, to, size }) {
      const path = join(folder, name)
      const fd = await openDescriptor(path, 'r').catch(orNone)
      if (fd === undefined) return undefined
      if ((await statOf(fd)).size === size)
        return createReadStream(path, { fd, start: from, end: to, highWaterMark: READ_BYTES })
      await closeDescriptor(fd)
      return undefined
    },
    has: async (name, size) => (await stat(join(folder, name)).catch(orNone))?.size === size,
    async put(film, made) {
      await remove(film)
      await rename(made, join(folder, film))
    },
    async list(prefix) {
      const names = (await readdir(folder).catch(orNone)) ?? []
      return names.filter((name) => name.startsWith(prefix))
    },
  }
}

/** Films that are read from the first place that has them. New ones go to the last place. */
export function filmPlaces(places: readonly FilmFiles[]): FilmFiles {
  return {
    async read(name, span) {
      for (const place of places) {
        const bytes = await place.read(name, span)
        if (bytes) return bytes
      }
      return undefined
    },
    async has(name, size) {
      for (const place of places) if (await place.has(name, size)) return true
      return false
    },
    put: async (film, folder) => places.at(-1)?.put(film, folder),
    async remove(film) {
      for (const place of places) await place.remove(film)
    },
    list: async (prefix) => [...new Set((await Promise.all(places.map((one) => one.list(prefix)))).flat())],
  }
}
