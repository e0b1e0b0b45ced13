import type { ToolAccess, TunerTool } from '#contract/course/tuner-access.ts'
import type { TunerPlus } from '#contract/site/tuner-plus.ts'
import type { Mirror } from './mirror.ts'
import { readSecret } from './secrets.ts'

/** The tools of Tuner Plus that somebody may use, as the server last said, and when that was, in milliseconds. */
export interface KeptTools {
  tools: Pick<ToolAccess, 'key' | 'until'>[]
  confirmedAt: number
}

const DAY_MS = 86_400_000
/** How long an access without end is believed without asking the server: it may have been withdrawn. */
export const ENDLESS_TRUST_MS = 30 * DAY_MS

/**
 * Until when the device opens a tool by itself, in milliseconds: until the access runs out, or for a while after the server
 * confirmed it when it has no end.
 */
export function trustedUntil(until: string | null, confirmedAt: number): number {
  return until === null ? confirmedAt + ENDLESS_TRUST_MS : Date.parse(until)
}

/** The accesses that count at a moment. A clock that was turned back behind the last answer of the server wins nothing. */
export function accessesAt({ tools, confirmedAt }: KeptTools, now: number): KeptTools['tools'] {
  const moment = Math.max(now, confirmedAt)
  return tools.filter(({ until }) => moment < trustedUntil(until, confirmedAt))
}

async function readKept(mirror: Mirror, now: number): Promise<KeptTools['tools']> {
  const text = await readSecret(mirror, 'tools')
  return text === undefined ? [] : accessesAt(JSON.parse(text), now)
}

/** The tools that whoever uses the device may open now, by the last part of their address. */
export async function usableTools(mirror: Mirror, now: number): Promise<TunerTool[]> {
  return (await readKept(mirror, now)).map(({ key }) => key)
}

/** A tool of Tuner Plus for whoever uses the device. `price` is rials. */
export interface Tool extends TunerPlus {
  isMine: boolean
  /** When their access ends; null when it has no end or they have none. */
  until: string | null
}

/** The tools in their order: those that are offered, and those that the person has. */
export async function readTools(mirror: Mirror, now: number): Promise<Tool[]> {
  const entries = await mirror.of('tunerPlus').toArray()
  const mine = new Map((await readKept(mirror, now)).map(({ key, until }) => [key, until]))
  return entries
    .filter(({ key, isActive }) => isActive || mine.has(key))
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map((entry) => ({ ...entry, isMine: mine.has(entry.key), until: mine.get(entry.key) ?? null }))
}
