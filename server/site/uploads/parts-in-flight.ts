import { OperationError } from '#contract/errors.ts'
import { MOST_PARTS_AT_ONCE } from '#contract/upload-rules.ts'
import type { UploadRow } from './uploads-store.ts'

const RETRY_SECONDS = 5

/** The parts that are on their way to this process. */
export interface PartsInFlight {
  /** Receives a part. Throws TooManyRequests while another one of its upload, or too many of its person, are on their way. */
  run<T>(upload: Pick<UploadRow, 'id' | 'userId'>, receive: () => Promise<T>): Promise<T>
}

export function partsInFlight(): PartsInFlight {
  const persons = new Map<number, number>()
  return {
    async run({ id, userId }, receive) {
      const ofPerson = [...persons.values()].filter((person) => person === userId)
      if (persons.has(id) || ofPerson.length >= MOST_PARTS_AT_ONCE)
        throw new OperationError('TooManyRequests', { retryAfterSeconds: RETRY_SECONDS })
      persons.set(id, userId)
      try {
        return await receive()
      } finally {
        persons.delete(id)
      }
    },
  }
}
