import { hash, verify } from '@node-rs/argon2'
import type { OperationError } from '#contract/errors.ts'
import { account, type Session } from '#contract/user/account.ts'
import { likedThings } from '#server/catalogue/reactions-store.ts'
import { ownedCourses } from '#server/course/course-store.ts'
import { presentCart } from '#server/order/present-cart.ts'
import { implement, type Caller, type Tx } from '#server/platform/implement.ts'
import { enqueueMessage } from '#server/platform/messages-store.ts'
import { openSession, renewSession, revokeSession } from '#server/platform/sessions-store.ts'
import { ownedProducts } from '#server/product/product-store.ts'
import {
  clearFailedLogins,
  confirmIdentity,
  createAccount,
  findCredentials,
  noteFailedLogin,
  readAccountKey,
  readProfile,
  type Credentials,
} from './account-store.ts'
import { lockTarget, newCode, secondsUntilCode, storeCode, useCode } from './codes-store.ts'
import { readIdentity } from './identity.ts'

const FAILURES_UNTIL_LOCK = 5
const LOCKED_MS = 15 * 60_000
const lockEnd = (now: Date) => new Date(now.getTime() + LOCKED_MS)
/** argon2id, 19 MiB, two passes: OWASP's smallest recommended setting. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Checked against when there is no such account, so that the time taken tells nothing. */
const nobody = hash('nobody has this password', ARGON)

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

async function sessionFor(tx: Tx, userId: number, caller: Caller, now: Date): Promise<Session> {
  const { token, expiresAt, refreshToken } = await openSession(tx, userId, now, caller.userAgent, caller.ip)
  caller.keepRefreshToken(refreshToken)
  return { token, expiresAt, ...(await readOwner(tx, userId)) }
}

/** Whose session it is, and the key that only they get. */
async function readOwner(tx: Tx, userId: number): Promise<Pick<Session, 'accountKey' | 'profile'>> {
  return { accountKey: await readAccountKey(tx, userId), profile: await readProfile(tx, userId) }
}

function refuseLocked(
  found: Credentials | null,
  now: Date,
  fail: (code: 'AccountLocked', details: { retryAfterSeconds: number }) => OperationError,
): void {
  if (!found?.locked_until) return
  const left = new Date(found.locked_until).getTime() - now.getTime()
  if (left > 0) throw fail('AccountLocked', { retryAfterSeconds: Math.ceil(left / 1_000) })
}

export const accountHandlers = implement(account, {
  async Login({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    const found = identity && (await findCredentials(tx, identity))
    refuseLocked(found, now, fail)
    const isRight = await verify(found?.password_hash ?? (await nobody), input.password)
    if (!found || !isRight) {
      if (found) await noteFailedLogin(tx, found.id, FAILURES_UNTIL_LOCK, lockEnd(now))
      throw fail('WrongCredentials')
    }
    await clearFailedLogins(tx, found.id)
    return sessionFor(tx, found.id, caller, now)
  },

  async SendLoginCode({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    const target = identity?.value ?? input.userName
    const found = identity && (await findCredentials(tx, identity))
    refuseLocked(found, now, fail)
    // a code to an e-mail address without an account is stored and never sent: the answer is the same
    const isSent = identity?.kind === 'phone' || found !== null
    return tx.transaction().execute(async (inner) => {
      await lockTarget(inner, target)
      const seconds = await secondsUntilCode(inner, target, caller.ip, now)
      if (seconds > 0) throw fail('CodeSentRecently', { retryAfterSeconds: seconds })
      const code = newCode()
      if (identity && isSent)
        await enqueueMessage(inner, {
          channel: identity.kind === 'phone' ? 'sms' : 'email',
          target,
          template: 'login-code',
          params: { code },
        })
      return storeCode(inner, identity ?? { kind: 'email', value: target }, code, caller.ip, now)
    })
  },

  async LoginByCode({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    if (!identity) throw fail('WrongCode')
    const found = await findCredentials(tx, identity)
    refuseLocked(found, now, fail)
    const check = await useCode(tx, identity, input.code, now)
    if (check !== 'right') {
      if (found && check === 'WrongCode')
        await noteFailedLogin(tx, found.id, FAILURES_UNTIL_LOCK * 2, lockEnd(now))
      throw fail(check)
    }
    const newcomer = {
      firstName: '',
      lastName: '',
      phone: identity.value,
      email: null,
      passwordHash: null,
      invite: null,
    }
    const id = found?.id ?? (await tx.transaction().execute((inner) => createAccount(inner, newcomer)))
    if (id === null) throw fail('WrongCode')
    await clearFailedLogins(tx, id)
    await tx.transaction().execute((inner) => confirmIdentity(inner, id, identity, now))
    return sessionFor(tx, id, caller, now)
  },

  async Register({ input, tx, now, caller, fail }) {
    const { firstName, lastName, phone, email = null, invite = null } = input
    const passwordHash = await hashPassword(input.password)
    const newcomer = { firstName, lastName, phone, email, passwordHash, invite }
    const id = await tx.transaction().execute((inner) => createAccount(inner, newcomer))
    if (id === null) throw fail('AlreadyRegistered')
    return sessionFor(tx, id, caller, now)
  },

  async RefreshToken({ tx, now, caller, fail }) {
    const renewed = caller.refreshToken ? await renewSession(tx, caller.refreshToken, now) : null
    if (!renewed) {
      caller.keepRefreshToken(null)
      throw fail('WrongCredentials')
    }
    caller.keepRefreshToken(renewed.refreshToken)
    const { token, expiresAt, userId } = renewed
    return { token, expiresAt, ...(await readOwner(tx, userId)) }
  },

  async SignOut({ input: { accountId }, tx, actor, now, caller }) {
    const sessionId = accountId === undefined || accountId === actor?.id ? actor?.sessionId : undefined
    const refreshToken = caller.refreshToken ?? undefined
    const hasEnded = await revokeSession(tx, { sessionId, refreshToken, userId: accountId }, now)
    // a cookie that names another account's session stays theirs
    if (hasEnded || accountId === undefined) caller.keepRefreshToken(null)
    return {}
  },

  GetUserProfile: ({ tx, actor }) => readProfile(tx, actor.id),

  async GetUserMirror({ tx, actor }) {
    const ids = async (things: Promise<{ id: number }[]>) => (await things).map(({ id }) => id)
    return {
      profile: await readProfile(tx, actor.id),
      cart: await presentCart(tx, actor.id),
      likes: {
        courses: await ids(likedThings(tx, 'Course', actor.id)),
        products: await ids(likedThings(tx, 'Product', actor.id)),
        articles: await ids(likedThings(tx, 'Article', actor.id)),
      },
      owned: {
        courses: await ids(ownedCourses(tx, actor.id)),
        products: await ids(ownedProducts(tx, actor.id)),
      },
    }
  },
})
