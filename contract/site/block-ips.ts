import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { Instant, Nothing } from '../shapes.ts'

/** The address of a visitor, as the server sees it. */
const Ip = z.union([z.ipv4(), z.ipv6()])

/** An address that is refused until a moment, or until it is freed. */
export const BlockedIp = z.object({
  ip: z.string(),
  until: z.nullable(Instant),
  /** False once the moment has passed. */
  isInForce: z.boolean(),
  createdAt: Instant,
})

const admin = { access: ADMINS, output: Nothing } as const

export const blockIps = subject('Site', {
  /** All blocked addresses, the newest first; those whose time has passed too. */
  GetBlockIps: query({ access: ADMINS, input: Nothing, output: z.array(BlockedIp) }),
  /**
   * Refuses everything to an address until a moment or until it is freed. It takes effect everywhere within seconds.
   * For IPv6 it refuses the whole network. The admin's own address and addresses outside the public internet are
   * protected.
   */
  SetBlockIp: mutation({
    ...admin,
    input: z.object({ ip: Ip, until: z.optional(Instant) }),
    errors: ['AddressProtected'],
  }),
  /** Frees an address. */
  SetUnBlockIp: mutation({ ...admin, input: z.object({ ip: Ip }) }),
})
