import { OperationError } from '#contract/errors.ts'
import { account } from '#contract/user/account.ts'
import { likedThings } from '#server/catalogue/reactions-store.ts'
import { ownedCourses } from '#server/course/course-store.ts'
import { presentCart } from '#server/order/cart/present-cart.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { renewSession, revokeSession } from '#server/platform/access/sessions-store.ts'
import { ownedProducts } from '#server/product/product-store.ts'
import { toolsOf } from '#server/site/tuner-plus-store.ts'
import { createAccount, findCredentials, isInviteCode, readProfile } from './account-store.ts'
import { proveGivenPhone } from './contact-store.ts'
import { hashPassword } from './credentials.ts'
import { type Identity, readIdentity } from '../profile/identity.ts'
import { judgeCode } from './judge-code.ts'
import { judgePassword } from './judge-password.ts'
import { weaknessOf } from './password-rules.ts'
import { sendCode } from './send-code.ts'
import { readOwner, sessionFor } from './session-for.ts'
import { countSlowedTry } from './tries.ts'

/** Somebody who proved a number that has no account yet. */
interface Newcomer {
  firstName: string
  lastName: string
  passwordHash: string | null
  invite: string | null
}

const NAMELESS = { firstName: '', lastName: '', passwordHash: null }

/** The account of a proven identity, made when it is a number without one; null when an address has none. */
async function accountOf(tx: Tx, identity: Identity, newcomer: Newcomer, now: Date): Promise<number | null> {
  const find = async () => (await findCredentials(tx, identity))?.id ?? null
  const found = await find()
  if (found !== null || identity.kind === 'email') return found
  const given = await proveGivenPhone(tx, identity.value, now)
  if (given !== null) return given
  const made = await createAccount(tx, { ...newcomer, phone: identity.value }, now)
  return made ?? find()
}

export const accountHandlers = implement(account, {
  async Login({ input: { userName, password, captcha }, tx, now, caller, fail }) {
    const identity = readIdentity(userName)
    const found = identity && (await findCredentials(tx, identity))
    const target = identity?.value ?? userName
    const { ip } = caller
    const refusal = await judgePassword(tx, found, {
      password,
      captcha,
      target,
      ip,
      now,
      wrong: 'sign-in-failed',
    })
    if (refusal || !found) throw fail(refusal?.code ?? 'WrongCredentials', refusal?.details)
    return sessionFor(tx, found.id, caller, now)
  },

  async SendLoginCode({ input, tx, now, caller, fail }) {
    if (input.invite && !(await isInviteCode(tx, input.invite)))
      throw new OperationError('InvalidInput', { fields: [{ path: 'invite', code: 'not_found' }] })
    const identity = readIdentity(input.userName)
    const found = identity && (await findCredentials(tx, identity))
    const addressed = identity ?? ({ kind: 'email', value: input.userName } as const)
    const { ip } = caller
    const tries = { kind: 'code-sent', userId: found?.id, target: addressed.value, ip } as const
    const refusal = await countSlowedTry(tx, tries, input.captcha, now)
    if (refusal) throw fail(refusal.code, refusal.details)
    // a number seen for the first time becomes an account once its code is given
    const isSent = identity?.kind === 'phone' || found !== null
    return sendCode(tx, { identity: addressed, purpose: 'login', isSent, ip, now, fail })
  },

  async LoginByCode({ input: { userName, code, invite = null }, tx, now, caller, fail }) {
    const identity = readIdentity(userName)
    if (!identity) throw fail('WrongCode')
    const check = await judgeCode(tx, { identity, purpose: 'login', code, ip: caller.ip, now })
    if (check !== 'right') throw fail(check)
    const id = await inTransaction(tx, (inner) => accountOf(inner, identity, { ...NAMELESS, invite }, now))
    if (id === null) throw fail('WrongCode')
    return sessionFor(tx, id, caller, now)
  },

  async Register({ input, tx, now, caller, fail }) {
    const { firstName, lastName, phone, code, password, invite = null } = input
    const weakness = password && (await weaknessOf(password, [phone, firstName, lastName]))
    if (weakness) throw fail('WeakPassword', { weakness })
    const identity = { kind: 'phone', value: phone } as const
    const check = await judgeCode(tx, { identity, purpose: 'login', code, ip: caller.ip, now })
    if (check !== 'right') throw fail(check)
    const passwordHash = password ? await hashPassword(password) : null
    const newcomer = { firstName, lastName, phone, passwordHash, invite }
    const id = await inTransaction(tx, (inner) => createAccount(inner, newcomer, now))
    if (id === null) throw fail('AlreadyRegistered')
    return sessionFor(tx, id, caller, now)
  },

  async RefreshToken({ tx, now, caller, fail }) {
    const { refreshToken, ip } = caller
    const renewed = refreshToken ? await renewSession(tx, refreshToken, now, ip) : null
    if (!renewed) {
      caller.keepRefreshToken(null)
      throw fail('WrongCredentials')
    }
    caller.keepRefreshToken(renewed.refreshToken)
    const { token, expiresAt, userId } = renewed
    return { token, expiresAt, ...(await readOwner(tx, userId, now)) }
  },

  async SignOut({ input: { accountId }, tx, actor, now, caller }) {
    const sessionId = accountId === undefined || accountId === actor?.id ? actor?.sessionId : undefined
    const refreshToken = caller.refreshToken ?? undefined
    const hasEnded = await revokeSession(tx, { sessionId, refreshToken, userId: accountId }, now)
    // a cookie that names another account's session stays theirs
    if (hasEnded || accountId === undefined) caller.keepRefreshToken(null)
    const userId = actor?.id ?? accountId
    if (hasEnded) await noteSecurityEvent(tx, { event: 'session-ended', now, ip: caller.ip, userId })
    return {}
  },

  GetUserProfile: ({ tx, actor }) => readProfile(tx, actor.id),

  async GetUserMirror({ tx, actor, now }) {
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
      tools: await toolsOf(tx, actor.id, now),
    }
  },
})
