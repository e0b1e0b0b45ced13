import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyProof } from '#contract/user/second-factor.ts'

const PRESENT_AND_VERIFIED = 0x05
const HAS_KEY = 0x40
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** An authenticator in software: what a browser and a phone do together. */
export interface Authenticator {
  credentialId: string
  /** The public key as it is stored after the passkey was added. */
  publicKey: Buffer
  /** Makes its passkey for a site. */
  create(challenge: string, origin: string): NewPasskey
  /** Signs a challenge with it. */
  get(challenge: string, origin: string): PasskeyProof
}

export function newAuthenticator(rpId = 'localhost'): Authenticator {
  const { publicKey: key, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const publicKey = Buffer.from(isoCBOR.encode(cose))
  const id = randomBytes(16)
  const credentialId = id.toString('base64url')
  let count = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE((count += 1), 1)
    return Buffer.concat([sha256(rpId), head])
  }
  const base = { id: credentialId, rawId: credentialId, type: 'public-key' as const }

  return {
    credentialId,
    publicKey,
    create(challenge, origin) {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authenticatorData(PRESENT_AND_VERIFIED | HAS_KEY),
        Buffer.alloc(16),
        idLength,
        id,
        publicKey,
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url')
      return { ...base, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    get(challenge, origin) {
      const data = authenticatorData(PRESENT_AND_VERIFIED)
      const client = clientData('webauthn.get', challenge, origin)

      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
