import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'
import type { MutationPath } from '#contract/contract.ts'
import type { ChangedTable } from './personal-tables.ts'
import type { AccountId } from './row-types.ts'

/**
 *   waiting ──▶ (sent) ──accepted──▶ gone
 *      ▲           ├────refused────▶ rejected ──retry──▶ waiting
 *      └──later────┘                    └──undo──▶ gone
 */
export type EntryState = 'waiting' | 'rejected'

/** A row that the change may touch, as it was before: what an undo puts back. */
export interface RowBefore {
  table: ChangedTable
  key: unknown
  row: object | undefined
}

/** A change that is not on the server yet: what the person meant, not the rows it touched. */
export interface OutboxEntry {
  /** Order of entry on this device; given by the database. */
  seq?: number
  mutationId: string
  accountId: AccountId
  path: MutationPath
  input: Record<string, unknown>
  /** Entries of one lane keep their order. */
  lane: string
  /** Entries with one key become one, as long as they were not tried. */
  coalesceKey: string
  state: EntryState
  /** 1 for what shows nothing on the device, as a counted view: nobody is told that it waits. */
  isSilent: 0 | 1
  createdAt: number
  /** How often it was sent. */
  attempts: number
  /** How often it, and not the line, was the reason that it waits on: what its own delay grows by. */
  failures?: number
  nextAttemptAt: number
  before: RowBefore[]
  code?: ErrorCode
  details?: ErrorDetails
}
