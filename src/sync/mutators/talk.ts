import { queued, queuedInOrder } from '../mutator.ts'

const WAITS = { guest: 'wait', isSilent: false } as const

/** What people write about courses and products. No text replaces another one. */
export const writing = {
  course: {
    comment: queuedInOrder('Course/SendComment', WAITS, 'comments'),
    reply: queuedInOrder('Course/ReplyCommentById', WAITS, 'comments'),
    question: queuedInOrder('Course/SetCourseQuestion', WAITS, 'questions'),
    /** By the level of the answer. */
    answers: [
      queuedInOrder('Course/SetCourseQuestionAnswer1', WAITS, 'answers'),
      queuedInOrder('Course/SetCourseQuestionAnswer2', WAITS, 'answers'),
      queuedInOrder('Course/SetCourseQuestionAnswer3', WAITS, 'answers'),
      queuedInOrder('Course/SetCourseQuestionAnswer4', WAITS, 'answers'),
    ],
  },
  product: {
    comment: queuedInOrder('Product/SendComment', WAITS, 'comments'),
    reply: queuedInOrder('Product/ReplyCommentById', WAITS, 'comments'),
    question: queuedInOrder('Product/SetProductQuestion', WAITS, 'questions'),
    answers: [queuedInOrder('Product/SetProductQuestionAnswer', WAITS, 'answers')],
  },
} as const

/** Stars for a thing. The last ones count. */
export const ratings = {
  course: queued('Course/AddUserCourseRating', WAITS, ({ id }) => `rating:course:${id}`),
  product: queued('Product/AddUserProductRating', WAITS, ({ id }) => `rating:product:${id}`),
} as const
