import type { Licence } from '#contract/course/licences.ts'
import type { ContactRow, CopyRow } from '#src/mirror/lesson-copies.ts'

/** Why a copy does not play: its licence has ended, the clock was set back, or the licence is not for it. */
export type Lock = 'expired' | 'clock' | 'invalid'

/** The clock of a device may be corrected by so much. */
const TOLERANCE_MS = 5 * 60_000
const SECOND_MS = 1_000

/** The time by the server's clock, as this device can know it. */
export function trustedNow(contact: Pick<ContactRow, 'serverTime' | 'deviceTime'>, now: number): number {
  return now + contact.serverTime - contact.deviceTime
}

/** Whether the clock of the device is earlier than a time that it has shown before. */
function isSetBack(contact: ContactRow, now: number): boolean {
  return trustedNow(contact, now) < contact.latest - TOLERANCE_MS
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** What a licence says. Undefined when the server has not signed it. */
async function openLicence(token: string, publicKey: string): Promise<Licence | undefined> {
  const [head = '', body = '', signature = ''] = token.split('.')
  try {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), curve, false, ['verify'])
    const words = new TextEncoder().encode(`${head}.${body}`)
    const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
    if (!(await crypto.subtle.verify(ecdsa, key, bytesOf(signature), words))) return undefined
    return JSON.parse(new TextDecoder().decode(bytesOf(body))) as Licence
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Whether a licence that has just arrived is for another film than the copy: the lesson has a new film, and the copy must be loaded
 * again. What it says is not trusted to play anything.
 */
export function isForOtherFilm(token: string, filmKey: string | undefined): boolean {
  if (filmKey === undefined) return false
  const body = new TextDecoder().decode(bytesOf(token.split('.')[1] ?? ''))
  return (JSON.parse(body) as Licence).film !== filmKey
}

/** Why a copy may not be played now, without asking the server. Undefined when it may. */
export async function lockOf(
  { accountId, id, filmKey, licence: token }: Pick<CopyRow, 'accountId' | 'id' | 'filmKey' | 'licence'>,
  contact: ContactRow | undefined,
  now: number,
): Promise<Lock | undefined> {
  const licence = token && contact?.publicKey && (await openLicence(token, contact.publicKey))
  if (!licence || !contact) return 'invalid'
  const { account, device, lesson, film, exp } = licence
  const isOurs =
    String(account) === accountId && device === contact.device && lesson === id && film === filmKey
  if (!isOurs) return 'invalid'
  if (isSetBack(contact, now)) return 'clock'
  return trustedNow(contact, now) > exp * SECOND_MS ? 'expired' : undefined
}
