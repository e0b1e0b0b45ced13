import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCTS } from '#server/demo/content/products.ts'
import {
  COURSE_COMMENTS,
  COURSE_QUESTIONS,
  PRODUCT_COMMENTS,
  PRODUCT_QUESTIONS,
} from '#server/demo/content/talk.ts'
import { seeded } from '#server/demo/seeded.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

const OWNED_COURSES = 3
const COMMENT_PICTURE = { file: 'injectors-440-close-1-640.webp', width: 640, height: 480 } as const
/** The comments of the demo are friendly. */
const GIVEN_STARS = [5, 5, 4, 5, 4]

/** A picture of the first comment about a product. */
async function insertPicture(tx: Tx, product_comment_id: number): Promise<void> {
  const bytes = await readFile(join(projectRoot(), 'server/demo/media', COMMENT_PICTURE.file))
  const { width, height } = COMMENT_PICTURE
  await tx
    .insertInto('comment_pictures')
    .values({ key: 'd'.repeat(32), product_comment_id, place: 0, width, height, bytes })
    .execute()
}

/** Adds what buyers own, ask and say about products and courses, and what the shop answers. */
export async function insertTalk(
  tx: Tx,
  people: LoadedPeople,
  productIds: readonly number[],
  courseIds: readonly number[],
): Promise<void> {
  const draw = seeded(2026)
  const stars = seeded(2027)
  const someone = () => draw.pick(people.buyerIds)
  const staff = { user_id: people.adminId, is_staff: true, is_active: true, is_best: true }

  const productComments = PRODUCTS.flatMap(({ family }, i) => {
    const texts = PRODUCT_COMMENTS[family]
    const first = draw.whole(0, texts.length - 1)
    const count = draw.chance(0.45) ? 2 : 1
    return Array.from({ length: count }, (_, k) => ({
      product_id: at(productIds, i),
      user_id: at(people.buyerIds, (i * 2 + k) % people.buyerIds.length),
      text: at(texts, (first + k) % texts.length),
      is_active: true,
      created_at: daysAgo(draw.whole(1, 90) + draw.next()),
    }))
  })
  const written = await tx.insertInto('product_comments').values(productComments).returning('id').execute()
  await insertPicture(tx, at(written, 0).id)
  const productRatings = productComments.map(({ product_id, user_id, created_at }) => ({
    product_id,
    user_id,
    created_at,
    rate: stars.pick(GIVEN_STARS),
  }))
  await tx
    .insertInto('product_ratings')
    .values(productRatings)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const bought = productComments
    .filter(() => draw.chance(0.7))
    .map(({ user_id, product_id }) => ({ user_id, product_id, source: 'demo' }))
  await tx
    .insertInto('user_products')
    .values(bought)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const courseComments = courseIds.flatMap((course_id, i) =>
    Array.from({ length: draw.chance(0.5) ? 2 : 1 }, (_, k) => ({
      course_id,
      user_id: at(people.buyerIds, (i * 3 + k) % people.buyerIds.length),
      text: at(COURSE_COMMENTS, (i * 3 + k) % COURSE_COMMENTS.length),
      is_active: true,
      created_at: daysAgo(draw.whole(1, 90) + draw.next()),
    })),
  )
  await tx.insertInto('course_comments').values(courseComments).execute()
  const courseRatings = courseComments.map(({ course_id, user_id, created_at }) => ({
    course_id,
    user_id,
    created_at,
    rate: stars.pick(GIVEN_STARS),
  }))
  await tx
    .insertInto('course_ratings')
    .values(courseRatings)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const owned = [
    ...courseComments.map(({ user_id, course_id }) => ({ user_id, course_id, source: 'demo' })),
    ...courseIds
      .slice(0, OWNED_COURSES)
      .map((course_id) => ({ user_id: people.buyerAccountId, course_id, source: 'demo' })),
  ]
  await tx
    .insertInto('user_courses')
    .values(owned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const asked = new Map<string, number>()
  const productTalk = PRODUCTS.flatMap(({ family }, i) => {
    const turn = asked.get(family) ?? 0
    asked.set(family, turn + 1)
    const question = PRODUCT_QUESTIONS[family][turn]
    return question ? [{ product_id: at(productIds, i), question }] : []
  })
  const productQuestions = await tx
    .insertInto('product_questions')
    .values(
      productTalk.map(({ product_id, question: { title, text } }) => ({
        product_id,
        user_id: someone(),
        title,
        text,
        is_open: false,
        is_active: true,
        created_at: daysAgo(draw.whole(5, 80)),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('product_answers')
    .values(
      productQuestions.map(({ id }, i) => ({
        ...staff,
        question_id: id,
        text: at(productTalk, i).question.answer,
        created_at: daysAgo(4),
      })),
    )
    .execute()

  const courseTalk = courseIds.flatMap((course_id, i) =>
    (i % 2 === 0 ? [i, i + 3] : [i]).map((turn) => ({
      course_id,
      question: at(COURSE_QUESTIONS, turn % COURSE_QUESTIONS.length),
    })),
  )
  const courseQuestions = await tx
    .insertInto('course_questions')
    .values(
      courseTalk.map(({ course_id, question: { title, text } }) => ({
        course_id,
        user_id: someone(),
        title,
        text,
        is_open: false,
        is_active: true,
        created_at: daysAgo(draw.whole(5, 80)),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('course_answers')
    .values(
      courseQuestions.map(({ id }, i) => ({
        ...staff,
        question_id: id,
        text: at(courseTalk, i).question.answer,
        created_at: daysAgo(4),
      })),
    )
    .execute()
}
