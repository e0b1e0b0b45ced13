import { OWN_COMMENTS, OWN_CONVERSATION, OWN_QUESTIONS } from '#server/demo/content/own-talk.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

/** What the buyer's account wrote about the first course and product: one text in each state that a text can have. */
export async function insertOwnTalk(
  tx: Tx,
  { buyerAccountId, buyerIds }: LoadedPeople,
  productId: number,
  courseId: number,
): Promise<void> {
  const teacher = await tx
    .selectFrom('courses')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'courses.teacher_id')
    .select('teacher_profiles.user_id')
    .where('courses.id', '=', courseId)
    .executeTakeFirstOrThrow()
  const by = { buyer: buyerAccountId, teacher: teacher.user_id, stranger: at(buyerIds, 0) }

  await insertComments(tx, by, courseId)
  const lesson = await tx
    .selectFrom('course_videos')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('order')
    .limit(1)
    .executeTakeFirst()
  const questions = await tx
    .insertInto('course_questions')
    .values(
      OWN_QUESTIONS.course.map(({ isOpen, title, text }, i) => ({
        course_id: courseId,
        user_id: by.buyer,
        title,
        text,
        is_open: isOpen,
        is_active: true,
        created_at: daysAgo(3),
        // the first one is about a second of the first lesson
        ...(i === 0 && lesson && { lesson_id: lesson.id, second: 4 }),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('product_questions')
    .values({ product_id: productId, user_id: by.buyer, ...OWN_QUESTIONS.product })
    .execute()

  let parent: number | null = null
  for (const [i, { who, text, isBest = false }] of OWN_CONVERSATION.entries()) {
    const answer: { id: number } = await tx
      .insertInto('course_answers')
      .values({
        question_id: at(questions, 0).id,
        parent_id: parent,
        level: i + 1,
        user_id: by[who],
        by_owner: who === 'teacher',
        text,
        is_best: isBest,
        is_active: true,
        created_at: daysAgo(2 - i / 4),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    parent = answer.id
  }
}

/** A shown one that was edited, with a reply; one that waits, one that is hidden, and a deleted one with a reply. */
async function insertComments(
  tx: Tx,
  { buyer, teacher, stranger }: Record<'buyer' | 'teacher' | 'stranger', number>,
  course_id: number,
): Promise<void> {
  const said = { course_id, user_id: buyer }
  const { edited, waiting, hidden, deleted } = OWN_COMMENTS
  const replied = await tx
    .insertInto('course_comments')
    .values([
      { ...said, text: edited.text, is_active: true, edited_at: daysAgo(1), created_at: daysAgo(2) },
      { ...said, text: deleted.text, is_active: true, deleted_at: daysAgo(3), created_at: daysAgo(5) },
    ])
    .returning('id')
    .execute()
  const shown = { course_id, is_active: true }
  await tx
    .insertInto('course_comments')
    .values([
      { ...said, text: waiting, created_at: daysAgo(0) },
      { ...said, text: hidden, decided_at: daysAgo(3), created_at: daysAgo(4) },
    ])
    .execute()
  await tx
    .insertInto('course_comments')
    .values([
      { ...shown, user_id: teacher, by_owner: true, text: edited.reply, parent_id: at(replied, 0).id },
      { ...shown, user_id: stranger, text: deleted.reply, parent_id: at(replied, 1).id },
    ])
    .execute()
}
