import * as z from 'zod/mini'
import { ADMINS, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { ById, Count, Id, Instant } from '../shapes.ts'

/** What moves points. */
export const POINT_CAUSES = [
  'dailyPoint',
  'pointsOfPayment',
  'pointsOfReturn',
  'inviteReward',
  'examPassed',
  'adminAdds',
  'adminReduces',
  'pointsForCode',
] as const

/** A movement of somebody's points. */
export const PointEntry = z.object({
  id: Id,
  createdAt: Instant,
  cause: z.enum(POINT_CAUSES),
  /** What an admin wrote; empty for what the server did. */
  reason: z.string(),
  /** Negative for points that were taken. */
  amount: z.int(),
  balanceAfter: Count,
})
export type PointEntry = z.infer<typeof PointEntry>

const AdminPointEntry = z.object({
  ...PointEntry.shape,
  userId: Id,
  userName: z.string(),
  /** The admin who did it. */
  adminName: z.nullable(z.string()),
})

const filters = {
  cause: z.optional(z.enum(POINT_CAUSES)),
  fromDate: z.optional(Instant),
  toDate: z.optional(Instant),
}

/** The statement of points: one's own, and everybody's for admins. */
export const points = subject('Order', {
  GetPointHistoryByFilter: panelList('signed-in', PointEntry, filters),
  GetAdminPointHistoryByFilter: panelList(ADMINS, AdminPointEntry, {
    userId: z.optional(Id),
    ...filters,
  }),
  GetAdminPointHistoryDetailById: query({
    access: ADMINS,
    method: 'POST',
    input: ById,
    output: AdminPointEntry,
    errors: ['NotFound'],
  }),
})
