import type { Tx } from '#server/platform/operations/implement.ts'
import { endExpired } from './end-expired.ts'
import type { Instagram } from './instagram.ts'
import type { BotSession } from './sessions-store.ts'
import { openToken } from './token-box.ts'

/** The token of a session; undefined for one that has expired. A token that our secret does not open, or whose time is over, expires. */
export async function tokenOf(
  db: Tx,
  { appSecret }: Instagram,
  session: BotSession,
  now: Date,
): Promise<string | undefined> {
  if (!session.token) return undefined
  const token =
    new Date(session.expiresAt) > now ? opened(appSecret, session.accountId, session.token) : undefined
  if (token === undefined) await endExpired(db, session, now)
  return token
}

function opened(appSecret: string, accountId: string, box: Buffer): string | undefined {
  try {
    return openToken(appSecret, accountId, box)
  } catch {
    return undefined
  }
}
