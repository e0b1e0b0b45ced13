import { account } from '#contract/user/account.ts'
import { likedThings } from '#server/catalogue/reactions-store.ts'
import { ownedCourses } from '#server/course/course-store.ts'
import { presentCart } from '#server/order/present-cart.ts'
import { implement } from '#server/platform/implement.ts'
import { renewSession, revokeSession } from '#server/platform/sessions-store.ts'
import { ownedProducts } from '#server/product/product-store.ts'
import { toolsOf } from '#server/site/tuner-plus-store.ts'
import {
  clearFailedLogins,
  confirmIdentity,
  createAccount,
  findCredentials,
  readProfile,
} from './account-store.ts'
import { useCode } from './codes-store.ts'
import { hashPassword, isPasswordOf, noteWrongCode, noteWrongPassword, refuseLocked } from './credentials.ts'
import { readIdentity } from './identity.ts'
import { forgetAccountTries, noteTry, requirePuzzle } from './puzzle.ts'
import { sendCode } from './send-code.ts'
import { readOwner, sessionFor } from './session-for.ts'

export const accountHandlers = implement(account, {
  async Login({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    const found = identity && (await findCredentials(tx, identity))
    refuseLocked(found, now, fail)
    const target = identity?.value ?? input.userName
    const tries = { kind: 'failed-sign-in', target, ip: caller.ip } as const
    await requirePuzzle(tx, tries, input.captcha, now, fail)
    if (!(await isPasswordOf(found, input.password)) || !found) {
      if (found) await noteWrongPassword(tx, found.id, now)
      await noteTry(tx, tries, now)
      throw fail('WrongCredentials')
    }
    await clearFailedLogins(tx, found.id)
    await forgetAccountTries(tx, tries)
    return sessionFor(tx, found.id, caller, now)
  },

  async SendLoginCode({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    const found = identity && (await findCredentials(tx, identity))
    refuseLocked(found, now, fail)
    const addressed = identity ?? ({ kind: 'email', value: input.userName } as const)
    const tries = { kind: 'code-sent', target: addressed.value, ip: caller.ip } as const
    await requirePuzzle(tx, tries, input.captcha, now, fail)
    // a phone seen for the first time becomes an account
    const isSent = identity?.kind === 'phone' || found !== null
    const { ip } = caller
    const times = await sendCode(tx, { identity: addressed, purpose: 'login', isSent, ip, now, fail })
    await noteTry(tx, tries, now)
    return times
  },

  async LoginByCode({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    if (!identity) throw fail('WrongCode')
    const found = await findCredentials(tx, identity)
    refuseLocked(found, now, fail)
    const check = await useCode(tx, { target: identity.value, purpose: 'login' }, input.code, now)
    if (check !== 'right') {
      if (found && check === 'WrongCode') await noteWrongCode(tx, found.id, now)
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
    return { token, expiresAt, ...(await readOwner(tx, userId, now)) }
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
