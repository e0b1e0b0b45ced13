import { createHash } from 'node:crypto'
import { siteName } from '#contract/site-name.ts'
import type { Shown } from '#contract/contract.ts'
import { TRANSPORTS } from '#contract/user/second-factor.ts'
import { ALGORITHMS, CHALLENGE_MINUTES, type PasskeySite, type StoredPasskey } from './passkey.ts'

const timeout = CHALLENGE_MINUTES * 60_000

const descriptorOf = ({ credentialId: id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: TRANSPORTS.filter((one) => transports.includes(one)),
})

/** What a browser needs to ask for one of these passkeys. */
export function requestOptions(
  { id: rpId }: PasskeySite,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): Shown<'User/GetPasskeyOptions'> {
  const allowCredentials = passkeys.map(descriptorOf)
  return { rpId, challenge, timeout, userVerification: 'preferred', allowCredentials }
}

/** What a browser needs to make a passkey of an account; one that it has already is refused by the browser. */
export function creationOptions(
  { id }: PasskeySite,
  challenge: string,
  { userId, account }: { userId: number; account: string },
  passkeys: readonly StoredPasskey[],
): Shown<'User/BeginAddPasskey'> {
  return {
    rp: { id, name: siteName },
    // the authenticator stores it: it tells nothing of the person
    user: {
      id: createHash('sha256').update(`${id} ${userId}`).digest('base64url'),
      name: account,
      displayName: account,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(descriptorOf),
  }
}
