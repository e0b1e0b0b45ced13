import { ADMINS, type Placed, type Role } from '#contract/define.ts'
import { courseReports } from '#contract/course/reports.ts'
import { productReports } from '#contract/product/reports.ts'
import { messages } from '#contract/user/message.ts'
import { offCodes } from '#contract/user/off-codes.ts'
import { POINT_MESSAGES, pointMessages } from '#contract/user/point-messages.ts'

const ADMIN_ROLES: ReadonlySet<Role> = new Set<Role>(ADMINS)

/**
 * What the panels do with several rows besides: marks that teachers and sellers have too, and writes of User that change nobody's
 * sessions or roles.
 */
const OF_PANELS: ReadonlySet<string> = new Set(
  [
    courseReports.SetCourseReportSeen,
    productReports.SetProductReportSeen,
    messages.SetUserMessageSeen,
    offCodes.DeleteOffCode,
    ...Object.values(POINT_MESSAGES).map(({ show }) => pointMessages[show]),
  ].map(({ path }) => path),
)

/**
 * Changes that devices make without a network, and those of admins, who decide about many rows at once. Other writes of User stay
 * outside: after one of them the server asks the database again who is signed in with which roles.
 */
export function mayBatch({ kind, offline, access, transaction, isForm, module, path }: Placed): boolean {
  if (offline !== 'no' || OF_PANELS.has(path)) return true
  const isOfAdmins = typeof access !== 'string' && access.every((role) => ADMIN_ROLES.has(role))
  return kind === 'mutation' && isOfAdmins && transaction === 'one' && !isForm && module !== 'User'
}
