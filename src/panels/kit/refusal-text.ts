import type { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { lackText } from './lack-text.ts'
import { text } from './text.ts'

/** What a super admin can do in place of the caller; undefined for any other refusal. */
export const superAdminText = ({ code, details }: OperationError): string | undefined =>
  code === 'NotAllowed' && details['needs'] === 'SuperAdmin' ? text.needsSuperAdmin : undefined

/** What is lacking for a publication that was refused; undefined for any other refusal. */
function lacksText({ code, details: { lacks } }: OperationError): string | undefined {
  const what = code === 'WrongState' && Array.isArray(lacks) ? lackText(lacks) : ''
  return what === '' ? undefined : text.lacks(what)
}

/** Why a decision or change was refused. A publication names what is lacking. Of what was decided before it says by whom, when, and what it is since. */
export function refusalText(failure: OperationError): string {
  const { code, details } = failure
  const { decidedByName, decidedAt, state } = details
  if (code !== 'AlreadyDecided' || typeof decidedAt !== 'string')
    return superAdminText(failure) ?? lacksText(failure) ?? errorText(code, details)
  const outcome = Object.entries<string>(text.outcomes).find(([name]) => name === state)?.[1]
  const name = typeof decidedByName === 'string' && decidedByName !== '' ? decidedByName : text.somebody
  return text.decidedBefore(name, jalaliDateTime(decidedAt), outcome)
}
