import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

/** How many changes of a lane this account has made that are not on the server yet. */
export function countWaiting({ outbox }: Mirror, id: AccountId, lane: string): Promise<number> {
  return outbox
    .where('[accountId+state]')
    .equals([id, 'waiting'])
    .filter((entry) => entry.lane === lane)
    .count()
}
