import * as z from 'zod/mini'
import { query, subject } from '../define.ts'
import { Id, Instant, Nothing } from '../shapes.ts'

/** The tools of Tuner Plus by the last part of their address. The app has these tools, and admins cannot add one. */
export const TUNER_TOOLS = ['Stoichiometry', 'Tuning', 'Injector', 'GearRatio', 'PowerConversion'] as const
export type TunerTool = (typeof TUNER_TOOLS)[number]

/** A tool that the caller may use. It has no end when `until` is null. */
export const ToolAccess = z.object({
  id: Id,
  tunerPlusId: Id,
  key: z.enum(TUNER_TOOLS),
  until: z.nullable(Instant),
})
export type ToolAccess = z.infer<typeof ToolAccess>

export const tunerAccess = subject('Course', {
  /** The tools that the caller may use now, each once. Withdrawn and ended accesses are not included. */
  GetUserTunerPlusAccess: query({ access: 'signed-in', input: Nothing, output: z.array(ToolAccess) }),
})
