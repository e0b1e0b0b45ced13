import { isFull } from '#src/lib/is-full.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { makeRoom } from './make-room.ts'
import { reportTrouble } from './trouble.ts'

/** Caches may fill again as fast as they are emptied. */
const MOST_TRIES = 6

/** Makes room on a full device and tries a failed write again. Any other error is thrown. */
export async function retryWrite<T>(mirror: Mirror, error: unknown, write: () => PromiseLike<T>): Promise<T> {
  if (!isFull(error)) throw error
  for (let tries = 0; tries < MOST_TRIES && (await makeRoom(mirror)); tries += 1)
    try {
      return await write()
    } catch (again) {
      if (!isFull(again)) throw again
    }
  reportTrouble('full')
  throw error
}
