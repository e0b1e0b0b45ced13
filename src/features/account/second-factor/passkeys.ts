import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Sent, Shown } from '#contract/contract.ts'

export const hasPasskeys = browserSupportsWebAuthn

/** The passkey could not be made or used: the person refused, waited too long, or has none here. */
export class NoPasskey extends Error {}

function asNoPasskey(error: unknown): never {
  const isOfBrowser = error instanceof WebAuthnError || error instanceof DOMException
  throw isOfBrowser ? new NoPasskey('The passkey was not used.', { cause: error }) : error
}

/** Lets the browser make a passkey. Throws NoPasskey when it does not. */
export async function makePasskey(
  options: Shown<'User/BeginAddPasskey'>,
): Promise<Sent<'User/AddPasskey'>['passkey']> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(asNoPasskey)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Lets the browser sign with a passkey. Throws NoPasskey when it does not. */
export async function signWithPasskey(
  options: Shown<'User/GetPasskeyOptions'>,
): Promise<Sent<'User/CompleteSignIn'>['passkey']> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options }).catch(asNoPasskey)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}
