import { safeParse } from 'zod/v4/core'
import type { OperationError } from '#contract/errors.ts'
import { RoleUses } from '#contract/user/roles.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const words = text.roles
const KINDS = ['things', 'orders', 'balances'] as const

/** What has to end before a role can be taken. */
export function roleUses({ code, details }: OperationError): string | undefined {
  const uses = safeParse(RoleUses, details)
  if (code !== 'InUse' || !uses.success) return undefined
  const left = KINDS.filter((kind) => uses.data[kind] > 0)
  return words.inUse(left.map((kind) => words.uses[kind](persianNumber(uses.data[kind]))).join('، '))
}
