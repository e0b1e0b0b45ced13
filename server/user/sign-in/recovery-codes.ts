import { createHash, randomInt } from 'node:crypto'

const COUNT = 10
const LENGTH = 10
/** Without letters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Ten codes of 49 random bits each, in two groups to be read. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/** What is stored of a code, however its spaces, hyphens and capitals are typed. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(`recovery code ${plain}`).digest()
}
