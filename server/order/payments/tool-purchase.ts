import type { TunerPlus } from '#contract/site/tuner-plus.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { addAccess, hasTool, lockPerson } from '#server/site/tuner-plus-accesses-store.ts'
import { findTools, toolsOf } from '#server/site/tuner-plus-store.ts'

const DAY_MS = 86_400_000

interface Purchase {
  tool: TunerPlus
  /** The end of the present access. Null without one. */
  presentEnd: string | null
}

/** Why a tool cannot be bought: it is not offered, or its buyer has all that it gives. */
type Hindrance = 'NotFound' | 'AlreadyOwned'

/** What somebody would buy now. Until the transaction ends nobody changes the tool, or what this person may use. */
export async function lockPurchase(
  tx: Tx,
  userId: number,
  toolId: number,
  now: Date,
): Promise<Purchase | Hindrance> {
  if (!(await lockPerson(tx, userId)) || !(await hasTool(tx, toolId))) return 'NotFound'
  const [tool] = await findTools(tx, [toolId])
  if (!tool?.isActive) return 'NotFound'
  const present = (await toolsOf(tx, userId, now)).find(({ tunerPlusId }) => tunerPlusId === toolId)
  if (present && (present.until === null || tool.price === 0)) return 'AlreadyOwned'
  return { tool, presentEnd: present?.until ?? null }
}

/** Writes the bought access: from the end of the present one, otherwise from now. */
export async function giveBought(
  tx: Tx,
  userId: number,
  { tool: { id, durationDays }, presentEnd }: Purchase,
  now: Date,
): Promise<void> {
  const start = presentEnd === null ? now.getTime() : Date.parse(presentEnd)
  const until = durationDays === null ? null : new Date(start + durationDays * DAY_MS).toISOString()
  await addAccess(tx, { userId, tunerPlusId: id, source: 'purchase', grantedById: null, until }, now)
}
