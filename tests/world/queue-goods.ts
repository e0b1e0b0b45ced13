import { sql } from 'kysely'
import { COURSE_REPORTS } from '#contract/course/reports.ts'
import { PRODUCT_REPORTS } from '#contract/product/reports.ts'
import type { ReportTarget } from '#contract/reports.ts'
import type { TextKind } from '#contract/talk.ts'
import type { TalkedAbout } from '#server/talk/kinds.ts'
import { insertText } from '#server/talk/texts-store.ts'
import { makeRequest, verifyIdentity } from './cash-goods.ts'
import { makeAttempt, makeExam } from './exam-goods.ts'
import { makeWords } from './report-goods.ts'
import { ask, buy, buyCourse, type ReturnWorld } from './return-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'
import { makeVoice } from './voice-goods.ts'

/** An operation of a queue, and what it takes besides the id. */
type Way = readonly [path: string, rest: object | ((id: number) => object)]

/** What waits for admins, and the two decisions about it; some queues know one alone. */
export interface Queue {
  name: string
  /** Makes something that waits and belongs to this person; answers its id. */
  make: (world: ReturnWorld, owner: Person) => Promise<number>
  accept: Way
  refuse: Way
  /** The state after `accept`. */
  accepted: string
}

const PRICE = 400_000
const REASON = 'خوانا نیست'

/** An identity with its paper. */
const makeIdentity = async ({ db }: ShopServer, { id }: Person) => {
  await sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${id}, '0013542419', '1990-03-21', 'waiting')`.execute(db)
  await sql`insert into documents (owner_id, kind, name, mime, size, bytes)
    values (${id}, 'nationalCard', 'card.jpg', 'image/jpeg', 1, '\\x00')`.execute(db)
}

const TEXT_NAMES = {
  course: { comment: 'CourseComment', question: 'CourseQuestion', answer: 'CourseQuestionAnswer' },
  product: { comment: 'ProductComment', question: 'ProductQuestion', answer: 'ProductQuestionAnswer' },
} as const

const makeThing = ({ shop }: ReturnWorld, thing: TalkedAbout) =>
  thing === 'course' ? shop.makeCourse() : shop.makeProduct()

/** A text that waits. */
const texts = (thing: TalkedAbout, what: TextKind): Queue => {
  const path = (name: string) =>
    `${thing === 'course' ? 'Course' : 'Product'}/${name}${TEXT_NAMES[thing][what]}`
  return {
    name: `${thing} ${what}s`,
    async make(world, { id: authorId }) {
      const { db, now } = world.shop
      const said = { text: 'چند کیلومتر؟', isStaff: false, byOwner: false, authorId, now: now() }
      const place = { thingId: await makeThing(world, thing), title: 'پرسش' }
      if (what !== 'answer') return insertText(db, { thing, what }, { ...said, ...place, isActive: false })
      const asked = { ...said, ...place, isActive: true }
      const questionId = await insertText(db, { thing, what: 'question' }, asked)
      return insertText(db, { thing, what }, { ...said, questionId, isActive: false })
    },
    accept: [path('Active'), { version: 1 }],
    refuse: [path('DeActive'), { version: 1 }],
    accepted: 'shown',
  }
}

/** A report by the owner of words or goods of somebody else. */
const reports = (target: ReportTarget): Queue => {
  const isOfCourse = target.startsWith('course')
  const names = { ...COURSE_REPORTS, ...PRODUCT_REPORTS }[target]
  const thing = isOfCourse ? 'course' : 'product'
  const module = isOfCourse ? 'Course' : 'Product'
  return {
    name: `reports of ${target}`,
    async make(world, { id: userId }) {
      const { db, asBuyer } = world.shop
      const thingId = await makeThing(world, thing)
      const what = target.endsWith('Comment') ? 'comments' : 'questions'
      const words = { thingId, userId: (await asBuyer()).id }
      const target_id = target === thing ? thingId : await makeWords(world.shop, `${thing}_${what}`, words)
      const values = { target_type: target, target_id, user_id: userId, reason: REASON }
      const made = db.insertInto('reports').values(values).returning('id')
      return (await made.executeTakeFirstOrThrow()).id
    },
    accept: [`${module}/${names.verify}`, { seenState: 'new' }],
    refuse: [`${module}/${names.deVerify}`, { seenState: 'new' }],
    accepted: 'verified',
  }
}

const membership = (role: 'Teacher' | 'Seller'): Queue => ({
  name: `applications of a ${role.toLowerCase()}`,
  async make({ shop }, owner) {
    const { id } = owner
    await verifyIdentity(shop, owner)
    await sql`insert into user_roles (user_id, role, is_active) values (${id}, ${role}, false)`.execute(
      shop.db,
    )
    await sql`insert into memberships (user_id, role, is_waiting) values (${id}, ${role}, true)`.execute(
      shop.db,
    )
    await (role === 'Teacher' ? shop.makeTeacher({ user_id: id }) : shop.makeSeller({ user_id: id }))
    return id
  },
  accept: [`User/Active${role}`, { version: 1 }],
  refuse: [`User/DeActive${role}`, { version: 1, reason: REASON }],
  accepted: 'active',
})

const LATE = { reason: REASON, seenLateCount: 0, seenLateAt: null, seenLateSeq: null }

/** Every queue of admins but the versions of things, which have tests of their own. */
export const QUEUES: readonly Queue[] = [
  ...(['course', 'product'] as const).flatMap((thing) =>
    (['comment', 'question', 'answer'] as const).map((what) => texts(thing, what)),
  ),
  ...(
    ['course', 'courseComment', 'courseQuestion', 'product', 'productComment', 'productQuestion'] as const
  ).map(reports),
  {
    name: 'voices',
    make: async ({ shop }, owner) => makeVoice(shop, owner, await shop.makeCourse()),
    accept: ['Course/ActiveCourseUserVoice', { seenState: 'waiting' }],
    refuse: ['Course/DeActiveCourseUserVoice', { seenState: 'waiting' }],
    accepted: 'shown',
  },
  {
    name: 'identities',
    make: async ({ shop }, owner) => makeIdentity(shop, owner).then(() => owner.id),
    accept: ['User/VerifyAdminUserById', { version: 1 }],
    refuse: ['User/DeVerifyAdminUserById', { version: 1, reason: REASON }],
    accepted: 'verified',
  },
  {
    name: 'names',
    async make({ shop }, owner) {
      const { id } = owner
      await verifyIdentity(shop, owner)
      await sql`update user_profiles set wanted_first_name = 'مینا', wanted_last_name = 'رضایی'
        where user_id = ${id}`.execute(shop.db)
      return id
    },
    accept: ['User/VerifyAdminUserNameById', { version: 1 }],
    refuse: ['User/DeVerifyAdminUserNameById', { version: 1, reason: REASON }],
    accepted: 'verified',
  },
  membership('Teacher'),
  membership('Seller'),
  {
    name: 'requests for cash',
    make: ({ shop }, owner) => makeRequest(shop, owner, 'Seller'),
    accept: ['User/VerifyCashRequest', (id) => ({ reference: `REF-${id}` })],
    refuse: ['User/DeVerifyCashRequest', { reason: REASON, seenState: 'waiting' }],
    accepted: 'paid',
  },
  {
    name: 'attempts',
    async make({ shop }, owner) {
      const examId = await makeExam(shop, { is_active: false })
      return makeAttempt(shop, examId, owner, { state: 'graded', decision: 'waiting' })
    },
    accept: ['Course/DecideExamAttempt', { ...LATE, decision: 'leave' }],
    refuse: ['Course/DecideExamAttempt', { ...LATE, decision: 'return' }],
    accepted: 'leave',
  },
  {
    name: 'messages',
    async make({ shop }, { id: user_id }) {
      const message = shop.db.insertInto('user_messages').values({ user_id, subject: 'پرسش', text: 'کجا؟' })
      return (await message.returning('id').executeTakeFirstOrThrow()).id
    },
    accept: ['User/AnswerUserMessage', { answer: 'تهران' }],
    refuse: ['User/AnswerUserMessage', { answer: 'کرج' }],
    accepted: 'answered',
  },
  {
    name: 'returns',
    async make(world, owner) {
      const bought = await buyCourse(world, PRICE, owner)
      return (await ask(world, owner, bought.items[0])).data.id
    },
    accept: ['Order/DecideReturn', { decision: 'accepted', seenState: 'asked' }],
    refuse: ['Order/DecideReturn', { decision: 'refused', seenState: 'asked', reason: REASON }],
    accepted: 'returned',
  },
  {
    name: 'refunds to cards',
    async make(world, owner) {
      const bought = await buy(world, { prices: [PRICE], byCard: PRICE, buyer: owner })
      const item = bought.items[0] ?? 0
      const cancelling = { id: item, reason: REASON, refundTo: 'card' } as const
      await world.shop.call('Order/CancelOrderItem', cancelling, { as: owner })
      const { id } = await world.shop.db
        .selectFrom('refunds')
        .select('id')
        .where('item_id', '=', item)
        .executeTakeFirstOrThrow()
      return id
    },
    accept: ['Order/SetRefundPaid', (id) => ({ reference: `CARD-${id}` })],
    refuse: ['Order/SetRefundBounced', { reason: REASON, seenState: 'waiting' }],
    accepted: 'paid',
  },
]
