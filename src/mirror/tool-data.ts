import type { AccountId } from './row-types.ts'
import { forgetLogFiles, hasLogFiles } from './log-files.ts'
import { forgetSetups, hasSetups } from './setups.ts'

/** Whether this device has set-ups or maps of the calculators, or logs that this person opened. */
export async function hasToolData(owner: AccountId): Promise<boolean> {
  return (await hasSetups()) || (await hasLogFiles(owner))
}

/** Removes the set-ups and maps of this device, and the logs that this person opened. */
export async function forgetToolData(owner: AccountId): Promise<void> {
  await forgetSetups()
  await forgetLogFiles(owner)
}
