import { OperationError } from '#contract/errors.ts'
import { FACTOR_KINDS, type PasskeyProof } from '#contract/user/second-factor.ts'
import type { SecondStep } from '#contract/user/second-step.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { checkPasskeyProof, type PasskeySite, type StoredPasskey } from './passkey.ts'
import {
  type FactorRow,
  listFactors,
  noteSignature,
  readFactors,
  readFactorSecret,
  recoveryCodesLeft,
  spendRecoveryCode,
  spendTotpStep,
} from './second-factor-store.ts'
import { openSecret } from './secret-box.ts'
import { openTicket } from './sign-in-tickets-store.ts'
import { stepOfCode } from './totp.ts'

/** Throws SecondFactorRequired with a ticket for the second step, when the account has a second factor. */
export async function requireSecondStep(tx: Tx, userId: number, now: Date): Promise<void> {
  if (tx.isTransaction) throw new Error('The ticket of a second step would be rolled back with its refusal.')
  const factors = await listFactors(tx, userId)
  if (factors.length === 0) return
  const kinds = FACTOR_KINDS.filter((kind) => factors.some((factor) => factor.kind === kind))
  const hasCodes = ((await recoveryCodesLeft(tx, userId)) ?? 0) > 0
  const ways: SecondStep['ways'] = [...kinds, ...(hasCodes ? (['recovery'] as const) : [])]
  throw new OperationError('SecondFactorRequired', { ticket: await openTicket(tx, userId, now), ways })
}

/** What of a passkey's row its check needs. */
function storedPasskey({ credential_id, public_key, sign_count, transports }: FactorRow): StoredPasskey {
  if (credential_id === null || public_key === null) throw new Error('This factor is no passkey.')
  return { credentialId: credential_id, publicKey: public_key, signCount: sign_count, transports }
}

/** The passkeys of an account. */
export async function passkeysOf(tx: Tx, userId: number): Promise<StoredPasskey[]> {
  return (await readFactors(tx, userId, 'passkey')).map(storedPasskey)
}

/** Whether the typed text is a code of an authenticator app of the account, or an unused recovery code; uses it up. */
export async function spendTypedCode(tx: Tx, userId: number, typed: string, now: Date): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(tx, userId, typed, now)
  const serverSecret = await readFactorSecret(tx)
  for (const { id, totp_secret: box, totp_step: last } of await readFactors(tx, userId, 'totp')) {
    if (box === null) continue
    const step = stepOfCode(openSecret(serverSecret, userId, box), digits, last, now)
    if (step !== null) return spendTotpStep(tx, id, step, now)
  }
  return false
}

/** Whether a passkey of the account has signed the challenge; notes its new count. */
export async function acceptPasskey(
  tx: Tx,
  { userId, challenge }: { userId: number; challenge: string | null },
  proof: PasskeyProof,
  { site, now }: { site: PasskeySite; now: Date },
): Promise<boolean> {
  const rows = await readFactors(tx, userId, 'passkey')
  const row = rows.find(({ credential_id: id }) => id === proof.id)
  if (!row || challenge === null) return false
  const signCount = await checkPasskeyProof(site, challenge, proof, storedPasskey(row))
  if (signCount === null) return false
  await noteSignature(tx, row.id, signCount, now)
  return true
}
