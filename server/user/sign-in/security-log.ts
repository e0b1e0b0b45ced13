import { securityLog } from '#contract/user/security-log.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { securityList } from '#server/platform/access/security-log-store.ts'

export const securityLogHandlers = implement(securityLog, {
  GetSecurityLogByFilter: (call) => securityList.page(call, call.input),
})
