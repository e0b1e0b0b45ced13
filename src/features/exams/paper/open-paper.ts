import type { Paper } from '#contract/course/exams/paper.ts'
import { NONCE_BYTES, sealedHash, sealedSheet } from '#contract/course/exams/exam-rules.ts'

const utf8 = new TextEncoder()

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Opens a sealed paper with the key that came with the beginning. Rejects when it was changed or belongs to another attempt. */
export async function openPaper(id: number, paper: string, key: string): Promise<Paper> {
  const bytes = bytesOf(paper)
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  const options = {
    name: 'AES-GCM',
    iv: bytes.slice(0, NONCE_BYTES),
    additionalData: utf8.encode(String(id)),
  }
  const text = await crypto.subtle.decrypt(options, secret, bytes.slice(NONCE_BYTES))
  return JSON.parse(new TextDecoder().decode(text))
}

/** What a seal says about an ended paper. Any phone may deliver it. */
export interface Seal {
  hash: string
  mac: string
}

/** Seals the answers of an ended paper (`sheet`, by `sheetText`), so that they cannot be changed afterwards. */
export async function sealSheet(id: number, sheet: string, sealKey: string): Promise<Seal> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(sealKey), algorithm, false, ['sign'])
  const sign = async (text: string) => base64url(await crypto.subtle.sign('HMAC', key, utf8.encode(text)))
  const hash = await sign(sealedSheet(id, sheet))
  return { hash, mac: await sign(sealedHash(id, hash)) }
}

const PREFIX = 'seal.'

/** The part of the address in the QR code of a seal behind `#`. */
export const sealHash = ({ hash, mac }: Seal): string => `${PREFIX}${hash}.${mac}`

/** The seal in an address; undefined when there is none. */
export function readSealHash(fragment: string): Seal | undefined {
  const [, hash, mac] = /^#?seal\.([\w-]{20,100})\.([\w-]{20,100})$/.exec(fragment) ?? []
  return hash && mac ? { hash, mac } : undefined
}
