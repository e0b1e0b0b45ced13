import { randomBytes } from 'node:crypto'
import { OperationError } from '#contract/errors.ts'
import { siteName } from '#contract/site-name.ts'
import { type AddedFactor, secondFactor, type SecondFactors } from '#contract/user/second-factor.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import {
  type Caller,
  implement,
  type Implementation,
  type Tx,
} from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { countSecurityEvents, noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { readContact } from './contact-store.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { creationOptions, requestOptions } from './passkey-options.ts'
import { CHALLENGE_MINUTES, checkNewPasskey, newChallenge, type PasskeySite } from './passkey.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  addPasskey,
  addTotp,
  hasTotp,
  listFactors,
  lockFactors,
  readDraft,
  readFactorSecret,
  recoveryCodesLeft,
  removeFactor,
  takeDraft,
  writeDraft,
  writeRecoveryCodes,
} from './second-factor-store.ts'
import { passkeysOf, acceptPasskey, spendTypedCode } from './second-step.ts'
import { openSecret, sealSecret } from './secret-box.ts'
import { openSessionFor } from './session-for.ts'
import { tellHolder } from './tell-holder.ts'
import {
  CODE_WINDOW_MINUTES,
  hasTooManyTries,
  spendTicket,
  takeTry,
  type Try,
  writeChallenge,
} from './sign-in-tickets-store.ts'
import { base32, SECRET_BYTES, stepOfCode, totpAddress } from './totp.ts'

const TOTP_DRAFT_MINUTES = 10
const DAY_MS = 86_400_000
/** After so many wrong second steps within a day the holder is warned. */
const WARNED_FAILURES = 5
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The second factors of the caller. */
async function present(tx: Tx, { id, withheldRoles }: Actor): Promise<SecondFactors> {
  const factors = await listFactors(tx, id)
  const isMissing = factors.length === 0 && withheldRoles.length > 0
  return { factors, recoveryCodesLeft: (await recoveryCodesLeft(tx, id)) ?? 0, isMissing }
}

/** The name of the caller's account in an authenticator; throws when the number is not proven yet. */
async function accountName(tx: Tx, { id }: Actor): Promise<string> {
  const { phone, isPhoneProven, email } = await readContact(tx, id)
  // the holder of the number may still come, and must not be asked for somebody else's second factor
  if (phone !== null && !isPhoneProven) throw new OperationError('PhoneNotConfirmed')
  return phone?.replace(/^\+98/, '0') ?? email ?? siteName
}

interface Changing {
  tx: Tx
  actor: Actor
  now: Date
  caller: Caller
}

/** Logs a change of the second factors or their recovery codes, and notifies the holder of the account. */
async function noteChange(
  { tx, actor, now, caller }: Changing,
  event: 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-renewed',
): Promise<void> {
  await noteSecurityEvent(tx, { event, userId: actor.id, ip: caller.ip, now })
  await tellHolder(tx, await readContact(tx, actor.id), 'second-factor-changed')
}

/** After a factor was added: the account gets its recovery codes, when it has none yet. */
async function presentAdded(changing: Changing): Promise<AddedFactor> {
  const { tx, actor } = changing
  const isFirst = (await recoveryCodesLeft(tx, actor.id)) === null
  await noteChange(changing, 'second-factor-added')
  return presentWithCodes(changing, isFirst)
}

/** After the answer about an added app was lost: when it is the only factor, nobody has seen the recovery codes. */
async function presentAgain(changing: Changing): Promise<AddedFactor> {
  const { length } = await listFactors(changing.tx, changing.actor.id)
  return presentWithCodes(changing, length === 1)
}

async function presentWithCodes({ tx, actor }: Changing, areNew: boolean): Promise<AddedFactor> {
  const recoveryCodes = areNew ? newRecoveryCodes() : null
  if (recoveryCodes) await writeRecoveryCodes(tx, actor.id, recoveryCodes)
  return { ...(await present(tx, actor)), recoveryCodes }
}

/** Counts a try of a ticket. The count stays, whatever is found out afterwards. */
async function takeTryOf(tx: Tx, ticket: string, isCode: boolean, now: Date): Promise<Try | undefined> {
  const { tried, isBarred } = await inTransaction(tx, async (inner) => {
    const taken = await takeTry(inner, ticket, now)
    const tooMany = taken !== undefined && isCode && (await hasTooManyTries(inner, taken.userId, now))
    return { tried: taken, isBarred: tooMany }
  })
  if (isBarred) throw new OperationError('TooManyRequests', { retryAfterSeconds: CODE_WINDOW_MINUTES * 60 })
  return tried
}

/** Notifies the holder when a day has seen several wrong second steps: somebody has the password, or the phone's messages. */
async function warnHolder(tx: Tx, userId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const failures = await countSecurityEvents(tx, { event: 'second-factor-failed', userId, since })
  if (failures < WARNED_FAILURES) return
  await giveNotice({ tx, now }, { to: userId, event: 'secondStepFailed', thread: 'second-step' })
}

/** The handlers of the second step and of the second factors of an account; passkeys belong to `site`. */
export function secondFactorHandlers(site: PasskeySite): Implementation[] {
  return implement(secondFactor, {
    async GetPasskeyOptions({ input: { ticket }, tx, now, fail }) {
      const challenge = newChallenge()
      const holder = await writeChallenge(tx, ticket, challenge, now)
      if (!holder) throw fail('CodeExpired')
      const passkeys = await passkeysOf(tx, holder.userId)
      if (passkeys.length === 0) throw fail('NotFound')
      return requestOptions(site, challenge, passkeys)
    },

    async CompleteSignIn({ input: { ticket, code = '', passkey }, tx, now, caller, fail }) {
      const tried = await takeTryOf(tx, ticket, passkey === undefined, now)
      if (!tried) throw fail('CodeExpired')
      const { userId } = tried
      const session = await inTransaction(tx, async (inner) => {
        const isRight = passkey
          ? await acceptPasskey(inner, tried, passkey, { site, now })
          : await spendTypedCode(inner, userId, code, now)
        if (!isRight) return null
        if (!(await spendTicket(inner, ticket, now))) throw fail('CodeExpired')
        return openSessionFor(inner, userId, caller, now)
      })
      const event = session ? 'second-factor-passed' : 'second-factor-failed'
      await noteSecurityEvent(tx, { event, userId, ip: caller.ip, now, detail: passkey ? 'passkey' : 'code' })
      if (session) return session
      await warnHolder(tx, userId, now)
      throw fail('WrongCode')
    },

    GetSecondFactors: ({ tx, actor }) => present(tx, actor),

    async BeginAddTotp({ tx, actor, now }) {
      await requireFreshProof(tx, actor, now)
      const account = await accountName(tx, actor)
      const secret = randomBytes(SECRET_BYTES)
      const sealed = sealSecret(await readFactorSecret(tx), actor.id, secret)
      const draft = { sessionId: actor.sessionId, kind: 'totp' } as const
      await writeDraft(tx, draft, sealed, minutesFrom(now, TOTP_DRAFT_MINUTES))
      return { secret: base32(secret), address: totpAddress(secret, siteName, account) }
    },

    AddTotp: ({ input: { name, code }, tx, actor, now, caller, fail }) =>
      inTransaction(tx, async (inner) => {
        await lockFactors(inner, actor.id)
        const draft = { sessionId: actor.sessionId, kind: 'totp' } as const
        const secret = await readDraft(inner, draft, now)
        if (!secret) throw fail('CodeExpired')
        const opened = openSecret(await readFactorSecret(inner), actor.id, secret)
        const step = stepOfCode(opened, code, null, now)
        if (step === null) throw fail('WrongCode')
        const changing = { tx: inner, actor, now, caller }
        // the draft stays until its end, for an answer that is lost
        if (await hasTotp(inner, actor.id, secret)) return presentAgain(changing)
        const isAdded = await addTotp(inner, { userId: actor.id, name, now }, { secret, step })
        if (!isAdded) throw new OperationError('NotAllowed')
        return presentAdded(changing)
      }),

    async BeginAddPasskey({ tx, actor, now }) {
      await requireFreshProof(tx, actor, now)
      const owner = { userId: actor.id, account: await accountName(tx, actor) }
      const challenge = newChallenge()
      const draft = { sessionId: actor.sessionId, kind: 'passkey' } as const
      await writeDraft(tx, draft, Buffer.from(challenge), minutesFrom(now, CHALLENGE_MINUTES))
      return creationOptions(site, challenge, owner, await passkeysOf(tx, actor.id))
    },

    async AddPasskey({ input: { name, passkey }, tx, actor, now, caller, fail }) {
      const draft = { sessionId: actor.sessionId, kind: 'passkey' } as const
      const challenge = await readDraft(tx, draft, now)
      // single use: taken before anything is judged
      if (!challenge || !(await takeDraft(tx, draft))) throw fail('CodeExpired')
      const stored = await checkNewPasskey(site, challenge.toString(), passkey)
      if (!stored) throw fail('WrongCode')
      return inTransaction(tx, async (inner) => {
        await lockFactors(inner, actor.id)
        const isAdded = await addPasskey(inner, { userId: actor.id, name, now }, stored)
        if (!isAdded) throw new OperationError('NotAllowed')
        return presentAdded({ tx: inner, actor, now, caller })
      })
    },

    async RemoveSecondFactor({ input: { id }, tx, actor, now, caller, fail }) {
      await requireFreshProof(tx, actor, now)
      return inTransaction(tx, async (inner) => {
        await lockFactors(inner, actor.id)
        if (!(await removeFactor(inner, actor.id, id))) throw fail('NotFound')
        await noteChange({ tx: inner, actor, now, caller }, 'second-factor-removed')
        return present(inner, actor)
      })
    },

    async RenewRecoveryCodes({ tx, actor, now, caller, fail }) {
      await requireFreshProof(tx, actor, now)
      return inTransaction(tx, async (inner) => {
        await lockFactors(inner, actor.id)
        if ((await listFactors(inner, actor.id)).length === 0) throw fail('NotFound')
        const recoveryCodes = newRecoveryCodes()
        await writeRecoveryCodes(inner, actor.id, recoveryCodes)
        await noteChange({ tx: inner, actor, now, caller }, 'recovery-codes-renewed')
        return { recoveryCodes }
      })
    },
  })
}
