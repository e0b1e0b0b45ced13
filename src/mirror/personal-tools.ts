import type { ToolAccess, TunerTool } from '#contract/course/tuner-access.ts'
import type { TunerPlus } from '#contract/site/tuner-plus.ts'
import type { Mirror } from './mirror.ts'
import { readSecret } from './secrets.ts'

/**
 * The tools of Tuner Plus that the account may use by the server's last answer, and the time of that answer in
 * milliseconds.
 */
export interface KeptTools {
  tools: Pick<ToolAccess, 'key' | 'until'>[]
  confirmedAt: number
}

const DAY_MS = 86_400_000
/** How long an access without end is trusted without asking the server, which may have withdrawn it. */
export const ENDLESS_TRUST_MS = 30 * DAY_MS

/**
 * Until when the device opens a tool without asking, in milliseconds: until the access ends, or for a while after
 * the server's confirmation when it has no end.
 */
function trustedUntil(until: string | null, confirmedAt: number): number {
  return until === null ? confirmedAt + ENDLESS_TRUST_MS : Date.parse(until)
}

/**
 * The accesses that are valid at a moment. Turning the clock back before the last answer of the server gains
 * nothing.
 */
export function accessesAt({ tools, confirmedAt }: KeptTools, now: number): KeptTools['tools'] {
  const moment = Math.max(now, confirmedAt)
  return tools.filter(({ until }) => moment < trustedUntil(until, confirmedAt))
}

async function readKept(mirror: Mirror, now: number): Promise<KeptTools['tools']> {
  const text = await readSecret(mirror, 'tools')
  return text === undefined ? [] : accessesAt(JSON.parse(text), now)
}

/** The tools that the current account may open now, by the last part of their address. */
export async function usableTools(mirror: Mirror, now: number): Promise<TunerTool[]> {
  return (await readKept(mirror, now)).map(({ key }) => key)
}

/** A tool of Tuner Plus for the current account. `price` is rials. */
export interface Tool extends TunerPlus {
  isMine: boolean
  /** When the access ends. Null without an access, or when it has no end. */
  until: string | null
}

/** The offered tools and those that the account has, in their order. */
export async function readTools(mirror: Mirror, now: number): Promise<Tool[]> {
  const entries = await mirror.of('tunerPlus').toArray()
  const mine = new Map((await readKept(mirror, now)).map(({ key, until }) => [key, until]))
  return entries
    .filter(({ key, isActive }) => isActive || mine.has(key))
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map((entry) => ({ ...entry, isMine: mine.has(entry.key), until: mine.get(entry.key) ?? null }))
}
