import {
  ADMIN_COURSE_TALK,
  COURSE_ANSWERING,
  COURSE_ASKING,
  COURSE_COMMENTING,
  COURSE_GIVING,
  COURSE_RATING,
  COURSE_TEXT_CHANGES,
  courseTalk,
  TEACHER_COMMENTS,
  TEACHER_QUESTIONS,
  teacherComments,
  teacherQuestions,
} from '#contract/course/talk.ts'
import {
  adminTalk,
  answering,
  commentChanges,
  commenting,
  courseAsking,
  giving,
  rating,
  textChanges,
} from '#contract/talk.ts'
import { answers, answersEach, implement } from '#server/platform/operations/implement.ts'
import { commentHandlers } from '#server/talk/comments.ts'
import { adminTalkHandlers, ownerTalkHandlers } from '#server/talk/lists.ts'
import { answerHandlers, courseQuestionHandlers } from '#server/talk/questions.ts'
import { givingHandlers, ratingHandlers } from '#server/talk/ratings.ts'
import { commentChangeHandlers, textChangeHandlers } from '#server/talk/text-changes.ts'

export const courseTalkHandlers = implement(courseTalk, {
  ...answersEach(textChanges, COURSE_TEXT_CHANGES, (what) => textChangeHandlers({ thing: 'course', what })),
  ...answers(commentChanges, { edit: COURSE_TEXT_CHANGES.comment.edit }, commentChangeHandlers('course')),
  ...answers(commenting, COURSE_COMMENTING, commentHandlers('course')),
  ...answers(courseAsking, COURSE_ASKING, courseQuestionHandlers()),
  ...answersEach(answering, COURSE_ANSWERING, (level) => answerHandlers('course', Number(level))),
  ...answers(rating, COURSE_RATING, ratingHandlers('course')),
  ...answers(giving, COURSE_GIVING, givingHandlers('course')),
  ...answersEach(adminTalk, ADMIN_COURSE_TALK, (what) => adminTalkHandlers('course', what)),
  ...answers(teacherComments, TEACHER_COMMENTS, ownerTalkHandlers('course', 'comment')),
  ...answers(teacherQuestions, TEACHER_QUESTIONS, ownerTalkHandlers('course', 'question')),
})
