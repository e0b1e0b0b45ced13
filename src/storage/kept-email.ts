/** A name of the ledger: the e-mail address that the person lets this device remember for the next sign-in. */
const KEY = 'Email'

/** The address that this device remembers. Undefined when it remembers none. */
export function keptEmail(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined // the storage is forbidden
    throw error
  }
}

/** Remembers an address on this device, or forgets it. */
export function keepEmail(email: string | undefined): void {
  try {
    if (email === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, email)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // the storage is full or forbidden: the address is typed again
  }
}
