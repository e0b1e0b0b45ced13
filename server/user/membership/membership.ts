import { OperationError, type ErrorCode } from '#contract/errors.ts'
import {
  MEMBERSHIP_NAMES,
  memberships,
  sellerMembership,
  type SellerProfile,
  teacherMembership,
  type TeacherProfile,
} from '#contract/user/membership.ts'
import { type Membership, SELLER_OPEN_SETTING } from '#contract/user/membership-rules.ts'
import { answers, type Context, implement, type Tx } from '#server/platform/operations/implement.ts'
import { readSetting } from '#server/site/site-store.ts'
import { CARD_VERSIONS, cardFrom, keepSentDocument, refuseReviewed } from './membership-card.ts'
import { type Decided, decide, findRegisterFile, presentMembership } from './membership-review.ts'
import { type MembershipRule, RULES } from './membership-rules.ts'
import {
  type Card,
  giveRole,
  lockMember,
  type MembershipRow,
  noteChange,
  noteWaiting,
  readMembership,
  writeCard,
} from './membership-store.ts'

type Own<E extends ErrorCode = never> = Context<object, 'signed-in', E>

/** Locks a member against other changes; NotAllowed for a person who never applied. */
async function memberOf(tx: Tx, rule: MembershipRule, userId: number): Promise<MembershipRow<Card>> {
  await lockMember(tx, userId)
  const row = await readMembership<Card>(tx, rule, userId)
  if (!row) throw new OperationError('NotAllowed')
  return row
}

/** What a member sends, and when. */
interface Submission {
  userId: number
  input: object
  now: Date
}

/** Replaces the whole card at once, and lets it wait for an admin. */
async function replaceCard(
  tx: Tx,
  rule: MembershipRule,
  { userId, input, now }: Submission,
  before: MembershipRow<Card> | undefined,
): Promise<void> {
  const versions = CARD_VERSIONS[rule.role]
  const card = await cardFrom(tx, rule, userId, input, before?.card)
  await keepSentDocument(tx, rule, userId, input)
  await writeCard(tx, rule, userId, card)
  await noteWaiting(tx, rule, userId)
  await versions.withdraw(tx, userId, now)
  await versions.release(tx, before?.card, [card])
}

/** Keeps the edit of an active member until an admin has decided. It replaces one that waits already. */
async function keepEdit(
  tx: Tx,
  rule: MembershipRule,
  { userId, input, now }: Submission,
  { card, pendingEdit }: MembershipRow<Card>,
): Promise<void> {
  const edit = await cardFrom(tx, rule, userId, input, pendingEdit ?? card)
  await keepSentDocument(tx, rule, userId, input)
  await noteWaiting(tx, rule, userId)
  await CARD_VERSIONS[rule.role].keep(tx, userId, userId, edit, now)
}

async function isOpen(tx: Tx, member: Membership): Promise<boolean> {
  return member === 'Teacher' || (await readSetting(tx))[SELLER_OPEN_SETTING] === true
}

/** The answers of one membership, whether of teachers or of sellers. */
function membershipOf<Out extends { card: unknown }>(member: Membership) {
  const rule = RULES[member]
  const show = (tx: Tx, userId: number) => presentMembership<Out['card']>(tx, rule, userId)
  return {
    async register({ tx, actor, input, now, fail }: Own<'AlreadyMember' | 'AreaDisabled'>) {
      if (!(await isOpen(tx, member))) throw fail('AreaDisabled')
      await lockMember(tx, actor.id)
      const before = await readMembership<Card>(tx, rule, actor.id)
      if (before?.isActive) throw fail('AlreadyMember')
      await giveRole(tx, member, actor.id)
      await replaceCard(tx, rule, { userId: actor.id, input, now }, before)
      return show(tx, actor.id)
    },
    async registerFile({ tx, fail }: Context<unknown, 'anyone', 'NotFound'>) {
      const found = await findRegisterFile(tx, rule)
      if (!found) throw fail('NotFound')
      return found
    },
    profile: ({ tx, actor }: Context<unknown, 'signed-in', never>) => show(tx, actor.id),
    async edit({ tx, actor, input, now }: Own) {
      const before = await memberOf(tx, rule, actor.id)
      await (before.isActive ? keepEdit : replaceCard)(tx, rule, { userId: actor.id, input, now }, before)
      return show(tx, actor.id)
    },
    async update({ tx, actor, input, now }: Own) {
      const before = await memberOf(tx, rule, actor.id)
      if (before.isActive) {
        refuseReviewed(rule, input, before.card)
        const free = Object.entries(input).filter(([field]) => rule.free.includes(field))
        await writeCard(tx, rule, actor.id, { ...before.card, ...Object.fromEntries(free) })
        await noteChange(tx, rule, actor.id)
      } else await replaceCard(tx, rule, { userId: actor.id, input, now }, before)
      return show(tx, actor.id)
    },
    activate: (call: Decided) => decide(call, rule, { isActive: true, note: '' }),
    deactivate: (call: Decided & { input: { reason: string } }) =>
      decide(call, rule, { isActive: false, note: call.input.reason }),
  }
}

export const membershipHandlers = implement(memberships, {
  ...answers(teacherMembership, MEMBERSHIP_NAMES.Teacher, membershipOf<TeacherProfile>('Teacher')),
  ...answers(sellerMembership, MEMBERSHIP_NAMES.Seller, membershipOf<SellerProfile>('Seller')),
})
