/** What is kept of an unfinished sign-in in this tab, so that a reload goes on with it. Never a password or a code. */
export interface SignInDraft {
  identity: string
  invite: string
  /** When another code may be asked for, in milliseconds. */
  resendAt: number
}

/** Where the sign-in is in the history of the tab. */
export interface SignInPlace {
  /** The index of its first step. */
  start: number
  /** The page of this program before it; empty without one. */
  from: string
}

const DRAFT = 'sign-in'
const PLACE = 'sign-in-place'

/** Nothing is kept where the browser forbids it. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

function read(key: string): Record<string, unknown> {
  const kept: unknown = inStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}'))
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

export function readSignIn(): SignInDraft {
  const { identity, invite, resendAt } = read(DRAFT)
  return {
    identity: typeof identity === 'string' ? identity : '',
    invite: typeof invite === 'string' ? invite : '',
    resendAt: typeof resendAt === 'number' ? resendAt : 0,
  }
}

export function keepSignIn({ identity, invite, resendAt }: SignInDraft): void {
  inStorage((storage) => storage.setItem(DRAFT, JSON.stringify({ identity, invite, resendAt })))
}

/** Once somebody has signed in. */
export function forgetSignIn(): void {
  inStorage((storage) => storage.removeItem(DRAFT))
  inStorage((storage) => storage.removeItem(PLACE))
}

export function readPlace(): SignInPlace | undefined {
  const { start, from } = read(PLACE)
  return typeof start === 'number' && typeof from === 'string' ? { start, from } : undefined
}

export function keepPlace({ start, from }: SignInPlace): void {
  inStorage((storage) => storage.setItem(PLACE, JSON.stringify({ start, from })))
}
