import {
  type DegreeFacts,
  LONGEST_PROOF_ADDRESS,
  readProofText,
  signedText,
} from '#contract/course/degrees/degree-proof.ts'

const SIGNATURE_BYTES = 64

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length > LONGEST_PROOF_ADDRESS || text.length % 4 === 1) return undefined
  return bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'))
}

/**
 * What the part of an address behind `#` says about the degree with this code, when a key of the shop has signed it. `publicKeys` are
 * SubjectPublicKeyInfo in base64. Undefined when it is damaged or not signed. It needs no network.
 */
export async function checkProof(
  publicKeys: readonly string[],
  code: string,
  hash: string,
): Promise<DegreeFacts | undefined> {
  const [words = '', signature = '', ...more] = hash.replace(/^#/, '').split('.')
  const said = fromBase64url(words)
  const signed = fromBase64url(signature)
  if (!said || signed?.length !== SIGNATURE_BYTES || more.length > 0) return undefined
  const facts = readProofText(code, new TextDecoder().decode(said))
  if (!facts) return undefined
  const text = new TextEncoder().encode(signedText(facts))
  for (const publicKey of publicKeys) if (await isSigned(publicKey, signed, text)) return facts
  return undefined
}

async function isSigned(
  publicKey: string,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, text)
}
