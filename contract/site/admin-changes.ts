import * as z from 'zod/mini'
import { ADMINS, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { Id, Instant } from '../shapes.ts'

const Values = z.record(z.string(), z.unknown())

/** What an admin did: numbers, addresses and codes of people are masked. */
const AdminChange = z.object({
  id: Id,
  createdAt: Instant,
  adminId: Id,
  adminName: z.string(),
  /** The path of the operation, such as `User/AdminLockUser`. */
  operation: z.string(),
  /** The table and id of the row, such as `users 7`, or the id alone. Empty when no single row was meant. */
  target: z.string(),
  reason: z.string(),
  input: z.unknown(),
  /** The changed columns of the rows that were touched, at most twenty rows. */
  rows: z.array(z.object({ thing: z.string(), id: z.nullable(z.string()), before: Values, after: Values })),
})

/** The record of what admins did. Nothing of it is ever rewritten or deleted. */
export const adminChanges = subject('Site', {
  GetAdminChangesByFilter: panelList(ADMINS, AdminChange, {
    adminId: z.optional(Id),
    operation: z.optional(PersianText(1, 100)),
    target: z.optional(PersianText(1, 100)),
    /** A person, whatever was done about them. */
    userId: z.optional(Id),
    /** A day in Tehran. */
    day: z.optional(z.iso.date()),
  }),
})
