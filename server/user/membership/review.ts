import type { SellerProfile, TeacherProfile } from '#contract/user/membership.ts'
import { reviews } from '#contract/user/review.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { readContact } from '../sign-in/contact-store.ts'
import { readIdentityVersion } from '../profile/identity-store.ts'
import { findMembership } from './membership-review.ts'
import { RULES } from './membership-rules.ts'
import { decideName, readNameReview } from '../profile/name-store.ts'
import { noteAdminRead } from '#server/platform/operations/admin-changes-store.ts'
import { people, searchedPhone } from '../people-store.ts'
import { readAccount, readSessions } from '../people/account-store.ts'
import { readDetail } from '../profile/profile-store.ts'

export const reviewHandlers = implement(reviews, {
  GetAdminUsersByFilter: (call) => people.page(call, { ...call.input, text: searchedPhone(call.input.text) }),

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

  async VerifyAdminUserNameById({ input: { id, version }, tx, fail }) {
    const outcome = await decideName(tx, id, { version, isAccepted: true, reason: '' })
    if (outcome !== 'done') throw fail(outcome)
    return {}
  },

  async DeVerifyAdminUserNameById({ input: { id, version, reason }, tx, fail }) {
    const outcome = await decideName(tx, id, { version, isAccepted: false, reason })
    if (outcome !== 'done') throw fail(outcome)
    return {}
  },
})
