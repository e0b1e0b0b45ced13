const DAY_MS = 86_400_000

/** So many texts that admins have approved make their author known. */
const APPROVED_FOR_TRUST = 3
/** So many texts of one author whose reports were right, within so many days, end in silence for so many days. */
export const OFFENCES = { count: 3, withinDays: 30, muteDays: 7 } as const
/** How long an author may change a text. */
const EDIT_MS = DAY_MS

/** How much the shop trusts an author. */
export interface Standing {
  /** Paid for something and kept it. */
  hasBought: boolean
  /** A report of a text was right. Trust must be earned again. */
  hasLostTrust: boolean
  /** Approved texts since then. */
  approved: number
  mutedUntil: Date | null
}

/** Whether texts of an author are published at once. */
export function isTrusted({ hasBought, hasLostTrust, approved }: Standing): boolean {
  return approved >= APPROVED_FOR_TRUST || (hasBought && !hasLostTrust)
}

/** Until when reports that were right silence an author. `decidedAt` has one moment for each reported text. */
export function mutedByReports(decidedAt: readonly Date[], now: Date): Date | null {
  const since = now.getTime() - OFFENCES.withinDays * DAY_MS
  const counted = decidedAt.map((at) => at.getTime()).filter((at) => at > since)
  if (counted.length < OFFENCES.count) return null
  const until = Math.max(...counted) + OFFENCES.muteDays * DAY_MS
  return until > now.getTime() ? new Date(until) : null
}

interface Editable {
  createdAt: string
  isAnswered: boolean
}

/** Whether an author may still change a text. */
export function isEditable({ createdAt, isAnswered }: Editable, now: Date): boolean {
  return !isAnswered && now.getTime() - Date.parse(createdAt) < EDIT_MS
}
