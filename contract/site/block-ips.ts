import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { Instant, Nothing } from '../shapes.ts'

/** An address of a visitor as the server sees it. */
const Ip = z.union([z.ipv4(), z.ipv6()])

const admin = { access: ADMINS, output: Nothing } as const

export const blockIps = subject('Site', {
  /**
   * Refuses everything to an address from now on, until a moment or until it is freed; within seconds everywhere. Of IPv6 its
   * whole network is refused. The admin's own address and those that no visitor from the internet has are protected.
   */
  SetBlockIp: mutation({
    ...admin,
    input: z.object({ ip: Ip, until: z.optional(Instant) }),
    errors: ['AddressProtected'],
  }),
  /** Lets an address in again. */
  SetUnBlockIp: mutation({ ...admin, input: z.object({ ip: Ip }) }),
})
