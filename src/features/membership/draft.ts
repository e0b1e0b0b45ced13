import { mirror } from '#src/hooks/page-engine.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'
import type { Values } from './field-rows.ts'

const keyOf = (name: string) => `draft:${name}`

function parse(kept: string | null | undefined): Values | undefined {
  if (!kept) return undefined
  try {
    const value: unknown = JSON.parse(kept)
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, typed]) => (typeof typed === 'string' ? [[name, typed]] : [])),
    )
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The store of a visitor's words; nothing where the browser forbids it. */
function shelf(work: (storage: Storage) => string | null | void): string | null {
  try {
    return work(localStorage) ?? null
  } catch {
    return null
  }
}

/**
 * What was typed into a form and not sent. Of somebody who is signed in it is kept encrypted until they sign out; what a
 * visitor typed waits for whoever signs in next, and is theirs then.
 */
export async function readDraft(accountId: string, name: string): Promise<Values | undefined> {
  const own = accountId === GUEST ? undefined : parse(await readSecret(mirror, keyOf(name)))
  return own ?? parse(shelf((storage) => storage.getItem(keyOf(name))))
}

/** Keeps what is typed now; nothing typed forgets it. */
export async function keepDraft(accountId: string, name: string, values: Values | undefined): Promise<void> {
  const kept = values ? JSON.stringify(values) : ''
  if (accountId !== GUEST) {
    await keepSecret(mirror, accountId, keyOf(name), kept)
    shelf((storage) => storage.removeItem(keyOf(name)))
    return
  }
  shelf((storage) => (kept ? storage.setItem(keyOf(name), kept) : storage.removeItem(keyOf(name))))
}
