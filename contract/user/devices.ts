import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { Instant, Nothing } from '../shapes.ts'

/** A device that has copies of lessons. */
export const UserDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type UserDevice = z.infer<typeof UserDevice>

/** The devices with copies of lessons; they are added by `Course/RenewLessonLicences`. */
export const devices = subject('User', {
  /** The last seen first. Those that were not seen for 30 days are released and not listed. */
  GetUserDevices: query({ access: 'signed-in', input: Nothing, output: z.array(UserDevice) }),
  /** Releases a device of the caller, which erases its copies at its next contact. One that is not there is no error. */
  RemoveUserDevice: mutation({
    access: 'signed-in',
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
})
