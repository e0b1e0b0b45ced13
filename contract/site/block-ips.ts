import * as z from 'zod/mini'
import { AnsweredFile } from '../answered-file.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { asciiDigits } from '../persian-text.ts'
import { ReasonOrNone } from '../reason.ts'
import { Id, Instant, Nothing } from '../shapes.ts'

/** The address of a visitor, as the server sees it, typed with digits of any kind. */
const Ip = z.pipe(z.string().check(z.trim(), z.overwrite(asciiDigits)), z.union([z.ipv4(), z.ipv6()]))

/** An address that is refused until a moment, or until it is freed. */
const BlockedIp = z.object({
  id: Id,
  ip: z.string(),
  reason: z.string(),
  until: z.nullable(Instant),
  /** False once the moment has passed. */
  isInForce: z.boolean(),
  createdAt: Instant,
})

const admin = { access: ADMINS, output: Nothing } as const

export const blockIps = subject('Site', {
  /** The addresses that are refused now as a text file for other programs: one in a line, UTF-8. */
  GetBlockIps: query({ access: ADMINS, input: Nothing, output: AnsweredFile }),
  /** All blocked addresses; those whose time has passed too. */
  GetBlockIpsByFilter: panelList(ADMINS, BlockedIp, { isInForce: z.optional(z.boolean()) }),
  /**
   * Refuses everything to an address until a moment or until it is freed. It takes effect everywhere within seconds.
   * For IPv6 it refuses the whole network. The admin's own address and addresses outside the public internet are
   * protected.
   */
  SetBlockIp: mutation({
    ...admin,
    input: z.object({ ip: Ip, until: z.optional(Instant), reason: z._default(ReasonOrNone, '') }),
    errors: ['OwnAddress'],
  }),
  /** Frees an address. */
  SetUnBlockIp: mutation({ ...admin, input: z.object({ ip: Ip }) }),
})
