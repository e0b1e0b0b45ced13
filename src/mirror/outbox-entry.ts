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

/** A row before a change touched it. An undo restores it. */
export interface RowBefore {
  table: ChangedTable
  key: unknown
  row: object | undefined
}

/** A change that is not on the server yet. It holds the person's intent, not the rows that it touched. */
export interface OutboxEntry {
  /** The order of entries on this device, assigned by the database. */
  seq?: number
  mutationId: string
  accountId: AccountId
  path: MutationPath
  input: Record<string, unknown>
  /** Entries of one lane keep their order. */
  lane: string
  /** Entries with the same key are merged, as long as they were not tried. */
  coalesceKey: string
  state: EntryState
  /** 1 for a change that shows nothing on the device, such as a counted view. Its waiting is not shown either. */
  isSilent: 0 | 1
  createdAt: number
  /** The number of attempts. */
  attempts: number
  /** How often this entry, and not the network, was the reason to wait. Its own delay grows with it. */
  failures?: number
  nextAttemptAt: number
  /** When the delay until then began. */
  delayedAt?: number
  before: RowBefore[]
  /** The course or product whose page a reply was written on. It is found there again when what it answers is gone. */
  about?: number
  /** The values that the fields of its form began with. The form, opened again, compares them with the row. */
  base?: Readonly<Record<string, string | boolean>>
  code?: ErrorCode
  details?: ErrorDetails
}
