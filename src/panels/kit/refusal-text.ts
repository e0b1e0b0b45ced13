import type { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { text } from './text.ts'

/** What a super admin can do in place of the caller; undefined for any other refusal. */
export const superAdminText = ({ code, details }: OperationError): string | undefined =>
  code === 'NotAllowed' && details['needs'] === 'SuperAdmin' ? text.needsSuperAdmin : undefined

/** Why a decision or change was refused. Of what was decided before it says by whom, when, and what it is since. */
export function refusalText(failure: OperationError): string {
  const { code, details } = failure
  const { decidedByName, decidedAt, state } = details
  if (code !== 'AlreadyDecided' || typeof decidedAt !== 'string')
    return superAdminText(failure) ?? errorText(code, details)
  const outcome = Object.entries<string>(text.outcomes).find(([name]) => name === state)?.[1]
  const name = typeof decidedByName === 'string' && decidedByName !== '' ? decidedByName : text.somebody
  return text.decidedBefore(name, jalaliDateTime(decidedAt), outcome)
}
