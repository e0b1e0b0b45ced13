import type { JobContext } from '#server/platform/jobs/run-jobs.ts'
import { GraphError } from './graph.ts'
import type { Instagram } from './instagram.ts'
import { endExpired } from './end-expired.ts'
import { findSession, renewToken } from './sessions-store.ts'
import { sealToken } from './token-box.ts'
import { tokenOf } from './token-of.ts'

const DAY_MS = 86_400_000
/** Instagram renews no younger token. */
const LEAST_AGE_MS = DAY_MS
const LEFT_MS = 20 * DAY_MS

/** Renews the token of the connected account when less than 20 days are left. */
export async function renewDueToken(
  instagram: Instagram,
  { tx: db, now }: Pick<JobContext, 'tx' | 'now'>,
): Promise<void> {
  const session = await findSession(db)
  const token = session && (await tokenOf(db, instagram, session, now))
  if (!session || !token) return
  const left = new Date(session.expiresAt).getTime() - now.getTime()
  const age = now.getTime() - new Date(session.tokenIssuedAt).getTime()
  if (left >= LEFT_MS || age < LEAST_AGE_MS) return
  try {
    const renewed = await instagram.graph.refresh(token)
    const expiresAt = new Date(now.getTime() + renewed.lasts * 1_000)
    const box = sealToken(instagram.appSecret, session.accountId, renewed.value)
    await renewToken(db, session, { token: box, expiresAt }, now)
  } catch (error) {
    if (!(error instanceof GraphError) || !error.isExpired) throw error
    await endExpired(db, session, now)
  }
}
