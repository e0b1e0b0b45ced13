import { moveShelf, type Opening, type Shelf } from '#src/mirror/shelf.ts'
import { rescue } from './rescue.ts'

const HANDLED = ['success', 'upgradeneeded', 'blocked'] as const

/**
 * Opens a database that the device refused, as often as `rescue` knows where; `opening` is what the reader of the database
 * holds in hand: its handlers hear of it, and it has the result.
 */
export async function reopen(
  opening: Opening,
  name: string,
  version: number | undefined,
  error: unknown,
): Promise<void> {
  let failure = error
  try {
    for (let refusals = 1; ; refusals += 1) {
      const shelf = await rescue(name, failure, refusals)
      failure = await openAt(shelf, opening, name, version)
      if (failure === undefined) return
    }
  } catch (hopeless) {
    const target = { error: hopeless }
    opening.onerror?.call(
      opening as IDBOpenDBRequest,
      { target, preventDefault() {}, stopPropagation() {} } as unknown as Event,
    )
  }
}

/** Tries once; answers why it failed, or nothing. */
function openAt(shelf: Shelf, opening: Opening, name: string, version: number | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    try {
      const request = shelf.indexedDB.open(name, version)
      for (const kind of HANDLED)
        request.addEventListener(kind, (event) => {
          if (kind !== 'blocked')
            for (const field of ['result', 'transaction', 'error'] as const)
              Object.defineProperty(opening, field, { value: request[field], configurable: true })
          if (kind === 'success' && shelf !== globalThis) moveShelf(name, shelf)
          opening[`on${kind}`]?.call(request, event as never)
          if (kind === 'success') resolve(undefined)
        })
      request.addEventListener('error', (event) => {
        event.preventDefault()
        resolve(request.error)
      })
    } catch (refusal) {
      resolve(refusal)
    }
  })
}
