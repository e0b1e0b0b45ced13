import { securityLog } from '#contract/user/security-log.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { readSecurityLog } from '#server/platform/access/security-log-store.ts'

export const securityLogHandlers = implement(securityLog, {
  GetSecurityLogByFilter: ({ input, tx }) => readSecurityLog(tx, input),
})
