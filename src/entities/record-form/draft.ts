import { mirror } from '#src/hooks/page-engine.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { forgetSecret, keepSecret } from '#src/mirror/personal-secrets.ts'
import { draftsOf, readSecret } from '#src/mirror/secrets.ts'
import type { Typed } from './fields.ts'

const keyOf = (name: string) => `draft:${name}`
const ownKeyOf = (accountId: string, name: string) => `${draftsOf(accountId)}${name}`

function parse(kept: string | null | undefined): Typed | undefined {
  if (!kept) return undefined
  try {
    const value: unknown = JSON.parse(kept)
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, typed]) =>
        typeof typed === 'string' || typeof typed === 'boolean' ? [[name, typed]] : [],
      ),
    )
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The place of what a visitor types; nothing where the browser forbids it. */
function ofVisitor(work: (storage: Storage) => string | null | void): string | null {
  try {
    return work(localStorage) ?? null
  } catch {
    return null
  }
}

/**
 * What was typed into a form and not sent. Of somebody who is signed in it is kept encrypted until they sign out, also
 * when the server ends the session; what a visitor typed waits for the next account that signs in, and belongs to it then.
 */
export async function readDraft(accountId: string, name: string): Promise<Typed | undefined> {
  const ofAccount = async () =>
    (await readSecret(mirror, ownKeyOf(accountId, name))) ??
    // an older version did not name the account
    readSecret(mirror, keyOf(name))
  const own = accountId === GUEST ? undefined : parse(await ofAccount())
  return own ?? parse(ofVisitor((storage) => storage.getItem(keyOf(name))))
}

/** Keeps what is typed now; nothing typed forgets it. */
export async function keepDraft(accountId: string, name: string, values: Typed | undefined): Promise<void> {
  const kept = values ? JSON.stringify(values) : ''
  if (accountId !== GUEST) {
    await keepSecret(mirror, accountId, ownKeyOf(accountId, name), kept)
    await forgetSecret(mirror, keyOf(name))
    ofVisitor((storage) => storage.removeItem(keyOf(name)))
    return
  }
  ofVisitor((storage) => (kept ? storage.setItem(keyOf(name), kept) : storage.removeItem(keyOf(name))))
}
