import type { DECIDED_ONCE } from '#contract/decisions.ts'
import type { ADMINS } from '#contract/define.ts'
import type { SellerProfile, TeacherProfile } from '#contract/user/membership.ts'
import { reviews } from '#contract/user/review.ts'
import { type Context, implement, orNotFound } from '#server/platform/operations/implement.ts'
import { readContact } from '../sign-in/contact-store.ts'
import { readIdentityVersion } from '../profile/identity-store.ts'
import { findMembership } from './membership-review.ts'
import { RULES } from './membership-rules.ts'
import { decideName, lockNames, readNameReview } from '../profile/name-store.ts'
import { noteAdminRead } from '#server/platform/operations/admin-changes-store.ts'
import { people, searchedPhone } from '../people-store.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { refuseOwn, requireUndecided } from '../people/decide-once.ts'
import { readAccount, readSessions } from '../people/account-store.ts'
import { isPerson, readOwned } from '../people/owned-store.ts'
import { readAddresses } from '../profile/addresses-store.ts'
import { readDetail } from '../profile/profile-store.ts'

type Judging = Context<
  { id: number; version: number },
  typeof ADMINS,
  'NotFound' | (typeof DECIDED_ONCE)[number]
>

/** Writes what an admin decided about the name that waits and was seen. */
async function judgeName(call: Judging, decision: { isAccepted: boolean; reason: string }) {
  const { tx, actor, now } = call
  const { id, version: seen } = call.input
  const names = orNotFound(await lockNames(tx, id), call)
  const { shown, wanted, version } = names
  await refuseOwn(call, id)
  await requireUndecided(call, names, {
    isAsSeen: version === seen,
    isWaiting: wanted !== null,
    wanted: decision.isAccepted ? 'verified' : 'refused',
  })
  if (!wanted) throw call.fail('NotFound')
  await decideName(tx, id, { shown, wanted }, { ...decision, adminId: actor.id, now })
  await tellOfAccount(call, id, decision.isAccepted ? 'nameAccepted' : 'nameRefused', decision.reason)
  return {}
}

export const reviewHandlers = implement(reviews, {
  async GetAdminUsersByFilter(call) {
    const { input, actor } = call
    const page = await people.page(call, { ...input, text: searchedPhone(input.text) })
    return { ...page, items: page.items.map((row) => ({ ...row, isYou: row.id === actor.id })) }
  },

  async GetAdminUserDetailById({ input: { id }, tx, actor, now, fail }) {
    // the version first: what changes while the rest is read makes the decision outdated, not wrong
    const version = await readIdentityVersion(tx, id)
    const name = await readNameReview(tx, id)
    if (!name) throw fail('NotFound')
    // contact data is open from here on
    await noteAdminRead(tx, reviews.GetAdminUserDetailById, { actor, input: { userId: id }, now })
    const { phone, isPhoneProven, email, wantedEmail } = await readContact(tx, id)
    return {
      id,
      phone,
      isPhoneProven,
      email: email ?? wantedEmail,
      isEmailProven: email !== null,
      ...(await readAccount(tx, id)),
      sessions: await readSessions(tx, id, now),
      name,
      identity: { ...(await readDetail(tx, id)), version },
      teacher: (await findMembership<TeacherProfile['card']>(tx, RULES.Teacher, id)) ?? null,
      seller: (await findMembership<SellerProfile['card']>(tx, RULES.Seller, id)) ?? null,
    }
  },

  async GetAdminUserAddressesById({ input: { id }, tx, actor, now, fail }) {
    if (!(await isPerson(tx, id))) throw fail('NotFound')
    // whom a parcel reaches, and where, is contact data
    await noteAdminRead(tx, reviews.GetAdminUserAddressesById, { actor, input: { userId: id }, now })
    return readAddresses(tx, id)
  },

  async GetAdminUserOwnedById({ input: { id }, tx, fail }) {
    if (!(await isPerson(tx, id))) throw fail('NotFound')
    return readOwned(tx, id)
  },

  VerifyAdminUserNameById: (call) => judgeName(call, { isAccepted: true, reason: '' }),

  DeVerifyAdminUserNameById: (call) => judgeName(call, { isAccepted: false, reason: call.input.reason }),
})
