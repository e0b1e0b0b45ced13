import type { Catalogue } from '#src/mirror/catalogue.ts'
import type { Helper } from '#src/mirror/shelf.ts'
import { isFull } from './full.ts'
import { makeRoom } from './make-room.ts'
import { reopen } from './reopen.ts'

/** While the device is full, room is made and the write is tried again. */
async function retry<T>(catalogue: Catalogue, error: unknown, write: () => PromiseLike<T>): Promise<T> {
  let failure = error
  for (let step = 0; isFull(failure) && (await makeRoom(catalogue, step)); step += 1)
    try {
      return await write()
    } catch (again) {
      failure = again
    }
  throw failure
}

/** What helps a page whose device refuses or is full. */
export const helper: Helper = { reopen, retry }
