import type { Kysely } from 'kysely'
import type { Module } from '#contract/define.ts'
import {
  ADMIN_COURSE_TALK,
  COURSE_ANSWERING,
  COURSE_ASKING,
  COURSE_COMMENTING,
  COURSE_GIVING,
  COURSE_RATING,
  COURSE_TEXT_CHANGES,
  TEACHER_COMMENTS,
  TEACHER_QUESTIONS,
} from '#contract/course/talk.ts'
import {
  ADMIN_PRODUCT_TALK,
  PRODUCT_ANSWERING,
  PRODUCT_ASKING,
  PRODUCT_COMMENTING,
  PRODUCT_GIVING,
  PRODUCT_RATING,
  PRODUCT_TEXT_CHANGES,
  SELLER_COMMENTS,
  SELLER_QUESTIONS,
} from '#contract/product/talk.ts'
import type { TextKind } from '#contract/talk.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { bySlot, bySlotEach } from './by-slot.ts'
import { makeWords } from './report-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'

type Thing = 'course' | 'product'

/** What the buyer wrote about one thing, and what somebody wrote about the stranger's. */
export interface StockedTexts {
  comment: number
  /** A question without answers. */
  question: number
  /** A question with answers, one at each level. Answers about products are of one level. */
  answered: number
  answers: readonly number[]
  ofStranger: { comment: number; question: number }
}
export type StockedTalk = Readonly<Record<Thing, StockedTexts>>

type Db = Kysely<Database>

const insertAnswer = async (
  db: Db,
  thing: Thing,
  values: { question_id: number; user_id: number; parent_id?: number | undefined; level?: number },
): Promise<number> => {
  const { parent_id, level, ...rest } = values
  const row = { ...rest, text: 'پاسخ', is_active: true, ...(thing === 'course' && { parent_id, level }) }
  const made = db.insertInto(`${thing}_answers` as 'course_answers').values(row)
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** Writes texts of the buyer's, and of the buyer's about things that the stranger sells. */
export async function makeTalk(
  shop: ShopServer,
  buyer: Person,
  stranger: Person,
  ids: Readonly<Record<Thing, number>>,
): Promise<StockedTalk> {
  const { db } = shop
  const profileOf = async (table: 'teacher_profiles' | 'seller_profiles') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', stranger.id).executeTakeFirstOrThrow()).id
  const strangers: Record<Thing, number> = {
    course: await shop.makeCourse({
      teacher_id: await profileOf('teacher_profiles'),
      is_active: false,
    }),
    product: await shop.makeProduct({
      seller_id: await profileOf('seller_profiles'),
      is_active: false,
    }),
  }
  const textsOf = async (thing: Thing): Promise<StockedTexts> => {
    const write = (what: 'comments' | 'questions', thingId: number) =>
      makeWords(shop, `${thing}_${what}`, { thingId, userId: buyer.id })
    const answered = await write('questions', ids[thing])
    const answers: number[] = []
    for (const level of thing === 'course' ? [1, 2, 3, 4] : [1])
      answers.push(
        await insertAnswer(db, thing, {
          question_id: answered,
          user_id: buyer.id,
          parent_id: answers.at(-1),
          level,
        }),
      )
    return {
      comment: await write('comments', ids[thing]),
      question: await write('questions', ids[thing]),
      answered,
      answers,
      ofStranger: {
        comment: await write('comments', strangers[thing]),
        question: await write('questions', strangers[thing]),
      },
    }
  }
  return { course: await textsOf('course'), product: await textsOf('product') }
}

/** The names of the families of one thing. */
export const TALK_NAMES = {
  course: {
    module: 'Course',
    changes: COURSE_TEXT_CHANGES,
    commenting: COURSE_COMMENTING,
    asking: COURSE_ASKING,
    answering: COURSE_ANSWERING,
    rating: COURSE_RATING,
    giving: COURSE_GIVING,
    admin: ADMIN_COURSE_TALK,
    owner: { comment: TEACHER_COMMENTS, question: TEACHER_QUESTIONS },
  },
  product: {
    module: 'Product',
    changes: PRODUCT_TEXT_CHANGES,
    commenting: PRODUCT_COMMENTING,
    asking: PRODUCT_ASKING,
    answering: PRODUCT_ANSWERING,
    rating: PRODUCT_RATING,
    giving: PRODUCT_GIVING,
    admin: ADMIN_PRODUCT_TALK,
    owner: { comment: SELLER_COMMENTS, question: SELLER_QUESTIONS },
  },
} as const

const THINGS = ['course', 'product'] as const

/** What a test says of the slots of talk, for one thing. */
export interface SaidOfTalk<T> {
  changes?: (what: TextKind) => Partial<Record<'edit' | 'delete' | 'active' | 'deActive' | 'adminEdit', T>>
  commenting?: Partial<Record<'comment' | 'reply', T>>
  asking?: Partial<Record<'ask' | 'open' | 'close' | 'best' | 'notBest', T>>
  answering?: (level: number) => { answer?: T }
  rating?: Partial<Record<'check' | 'rate', T>>
  giving?: Partial<Record<'give' | 'takeBack', T>>
  admin?: (what: TextKind) => Partial<Record<'list' | 'unseen' | 'count', T>>
  owner?: (what: 'comment' | 'question') => Partial<Record<'list' | 'unseen' | 'count' | 'reply' | 'seen', T>>
}

/** What a test says of the operations of talk, by their paths. */
export function byTalk<T>(sayOf: (thing: Thing) => SaidOfTalk<T>): Record<string, T> {
  return Object.assign(
    {},
    ...THINGS.map((thing) => {
      const { module: name, ...names } = TALK_NAMES[thing]
      const module: Module = name
      const said = sayOf(thing)
      const none = () => ({})
      return {
        ...bySlotEach<typeof names.changes, T>(module, names.changes, said.changes ?? none),
        ...bySlot<typeof names.commenting, T>(module, names.commenting, said.commenting ?? {}),
        ...bySlot<typeof names.asking, T>(module, names.asking, said.asking ?? {}),
        ...bySlotEach<typeof names.answering, T>(module, names.answering, (level) =>
          (said.answering ?? none)(Number(level)),
        ),
        ...bySlot<typeof names.rating, T>(module, names.rating, said.rating ?? {}),
        ...bySlot<typeof names.giving, T>(module, names.giving, said.giving ?? {}),
        ...bySlotEach<typeof names.admin, T>(module, names.admin, said.admin ?? none),
        ...bySlotEach<typeof names.owner, T>(module, names.owner, said.owner ?? none),
      }
    }),
  )
}
