import type { Helper } from '#src/mirror/shelf.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isFull } from './full.ts'
import { makeRoom } from './make-room.ts'
import { reopen } from './reopen.ts'
import { noteTrouble } from './trouble.ts'

/** Caches may fill again as fast as they are emptied. */
const MOST_TRIES = 6

/** While the device is full, room is made and the write is tried again. */
async function retry<T>(mirror: Mirror, error: unknown, write: () => PromiseLike<T>): Promise<T> {
  if (!isFull(error)) throw error
  for (let tries = 0; tries < MOST_TRIES && (await makeRoom(mirror)); tries += 1)
    try {
      return await write()
    } catch (again) {
      if (!isFull(again)) throw again
    }
  noteTrouble('full')
  throw error
}

/** What helps a page whose device refuses or is full. */
export const helper: Helper = { reopen, retry }
