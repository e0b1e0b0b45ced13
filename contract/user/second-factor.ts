import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { asciiDigits, PersianText } from '../persian-text.ts'
import { Count, Instant, Nothing } from '../shapes.ts'
import { Session } from './account.ts'

export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

export const SecondFactor = z.object({
  id: z.uuid(),
  kind: z.enum(FACTOR_KINDS),
  /** Chosen by the person, to distinguish their devices. */
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactors = z.object({
  factors: z.array(SecondFactor),
  recoveryCodesLeft: Count,
  /** A role of the caller is inactive until a second factor is added. */
  isMissing: z.boolean(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** Only this answer contains recovery codes. Null when the account has its codes already. */
export const AddedFactor = z.object({
  ...SecondFactors.shape,
  recoveryCodes: z.nullable(z.array(z.string())),
})
export type AddedFactor = z.infer<typeof AddedFactor>

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** Bytes in base64url, the encoding of credential fields in browsers. */
const bytes = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[\w-]+$/))
const credentialId = bytes(1_400)
const publicKey = z.literal('public-key')

const Descriptor = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.enum(TRANSPORTS)),
})

/** Options of `navigator.credentials.create`, in their JSON form. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: Count,
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: z.array(Descriptor),
})

/** Options of `navigator.credentials.get`, in their JSON form. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: Count,
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Descriptor),
})

/** A new credential, as `navigator.credentials.create` returns it. */
const NewPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(4_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A signed challenge, as `navigator.credentials.get` returns it. */
const PasskeyProof = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

const FactorName = PersianText(1, 40)
const Ticket = z.string().check(z.minLength(1), z.maxLength(100))
/** Six digits, or a recovery code in any spelling. */
const TypedCode = z.string().check(
  z.overwrite((typed) => asciiDigits(typed).trim()),
  z.minLength(6),
  z.maxLength(40),
)

const own = { access: 'signed-in' } as const
/** `own` transaction, because answers with secrets are not recorded for a repetition. */
const managing = { ...own, transaction: 'own', perMinute: 20 } as const
const signingIn = { access: 'anyone', transaction: 'own', perMinute: 20 } as const

/**
 * The second step of signing in, and the second factors of an account. All names are ours. Changing the factors
 * needs a fresh proof. A session may finish adding a factor without a second proof.
 */
export const secondFactor = subject('User', {
  /** The options for requesting a passkey of the account that the ticket is for. */
  GetPasskeyOptions: mutation({
    ...signingIn,
    input: z.object({ ticket: Ticket }),
    output: RequestOptions,
    errors: ['CodeExpired', 'NotFound'],
  }),
  /**
   * Opens the session of a sign-in that was answered by SecondFactorRequired. A ticket is valid for five minutes and
   * five tries. CodeExpired means that the sign-in must start again.
   */
  CompleteSignIn: mutation({
    ...signingIn,
    input: z
      .object({ ticket: Ticket, code: z.optional(TypedCode), passkey: z.optional(PasskeyProof) })
      .check(z.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined))),
    output: Session,
    errors: ['WrongCode', 'CodeExpired', 'AccountLocked'],
  }),
  GetSecondFactors: query({ ...own, input: Nothing, output: SecondFactors }),
  /** Makes the secret of an authenticator app. AddTotp must confirm it within ten minutes. */
  BeginAddTotp: mutation({
    ...managing,
    input: Nothing,
    output: z.object({ secret: z.string(), address: z.string() }),
    errors: ['FreshProofRequired', 'PhoneNotConfirmed'],
  }),
  AddTotp: mutation({
    ...managing,
    input: z.object({ name: FactorName, code: TypedCode }),
    output: AddedFactor,
    errors: ['WrongCode', 'CodeExpired'],
  }),
  /** The options for making a passkey. AddPasskey must send it within five minutes. */
  BeginAddPasskey: mutation({
    ...managing,
    input: Nothing,
    output: CreationOptions,
    errors: ['FreshProofRequired', 'PhoneNotConfirmed'],
  }),
  AddPasskey: mutation({
    ...managing,
    input: z.object({ name: FactorName, passkey: NewPasskey }),
    output: AddedFactor,
    errors: ['WrongCode', 'CodeExpired'],
  }),
  /** Removing the last factor also voids the recovery codes. */
  RemoveSecondFactor: mutation({
    ...managing,
    input: z.object({ id: z.uuid() }),
    output: SecondFactors,
    errors: ['FreshProofRequired', 'NotFound'],
  }),
  /** Ten new recovery codes. The previous ones are void. NotFound without a second factor. */
  RenewRecoveryCodes: mutation({
    ...managing,
    input: Nothing,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['FreshProofRequired', 'NotFound'],
  }),
})
