import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '#contract/user/second-factor.ts'

export const CHALLENGE_MINUTES = 5
/** Ed25519, ES256 and RS256: what authenticators can do. */
export const ALGORITHMS = [-8, -7, -257]

/** The addresses at which passkeys are made and used, and the host that they belong to. */
export interface PasskeySite {
  id: string
  origins: string[]
}

/** What is kept of a passkey. */
export interface StoredPasskey {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

/** Loaded with the first passkey: most processes see none. */
const library = () => import('@simplewebauthn/server')

export const newChallenge = () => randomBytes(32).toString('base64url')

/** Passkeys belong to the host of PUBLIC_URL. The host of phones counts when it lies below that one. */
export function passkeySite(publicUrl: string, mobileUrl?: string): PasskeySite {
  const { hostname: id, origin } = new URL(publicUrl)
  const mobile = mobileUrl === undefined ? [] : [new URL(mobileUrl)]
  const below = mobile.filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`))
  return { id, origins: [origin, ...below.map((url) => url.origin)] }
}

/** The new passkey, when it was made at our address for this challenge; null otherwise. */
export async function checkNewPasskey(
  site: PasskeySite,
  challenge: string,
  { response, ...passkey }: NewPasskey,
): Promise<StoredPasskey | null> {
  const { transports = [], ...rest } = response
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, response: rest, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports }
}

/** The new count of signatures, when the passkey has signed this challenge at our address; null otherwise. */
export async function checkPasskeyProof(
  site: PasskeySite,
  challenge: string,
  proof: PasskeyProof,
  { credentialId, publicKey, signCount }: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    requireUserVerification: false,
  }).catch(refused)
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** The library throws for every proof that is malformed or wrong. */
const refused = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined })
