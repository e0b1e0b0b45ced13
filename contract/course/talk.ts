import { subject } from '../define.ts'
import { named, namedEach } from '../slots.ts'
import {
  adminTalk,
  answering,
  commentChanges,
  commenting,
  courseAsking,
  giving,
  ownerTalk,
  rating,
  textChanges,
} from '../talk.ts'

export const COURSE_TEXT_CHANGES = {
  comment: {
    edit: 'EditCourseComment',
    delete: 'DeleteCourseComment',
    active: 'ActiveCourseComment',
    deActive: 'DeActiveCourseComment',
    adminEdit: 'AdminEditCourseComment',
  },
  question: {
    edit: 'EditCourseQuestion',
    delete: 'DeleteCourseQuestion',
    active: 'ActiveCourseQuestion',
    deActive: 'DeActiveCourseQuestion',
    adminEdit: 'AdminEditCourseQuestion',
  },
  answer: {
    edit: 'EditCourseQuestionAnswer',
    delete: 'DeleteCourseQuestionAnswer',
    active: 'ActiveCourseQuestionAnswer',
    deActive: 'DeActiveCourseQuestionAnswer',
    adminEdit: 'AdminEditCourseQuestionAnswer',
  },
} as const

export const COURSE_COMMENTING = { comment: 'SendComment', reply: 'ReplyCommentById' } as const
export const COURSE_ASKING = {
  ask: 'SetCourseQuestion',
  open: 'OpenCourseQuestion',
  close: 'CloseCourseQuestion',
  best: 'SetBestCourseQuestionAnswer',
  notBest: 'UnSetBestCourseQuestionAnswer',
} as const
/** By the level of the answer. */
export const COURSE_ANSWERING = {
  1: { answer: 'SetCourseQuestionAnswer1' },
  2: { answer: 'SetCourseQuestionAnswer2' },
  3: { answer: 'SetCourseQuestionAnswer3' },
  4: { answer: 'SetCourseQuestionAnswer4' },
} as const
export const COURSE_RATING = { check: 'CheckUserCourseRating', rate: 'AddUserCourseRating' } as const
export const COURSE_GIVING = { give: 'AddCourseToUser', takeBack: 'RemoveCourseToUser' } as const

export const ADMIN_COURSE_TALK = {
  comment: {
    list: 'GetAdminCourseCommentsByFilter',
    unseen: 'GetAdminUnSeenCourseComments',
    count: 'GetAdminCourseCommentsCount',
  },
  question: {
    list: 'GetAdminCourseQuestionsByFilter',
    unseen: 'GetAdminUnSeenCourseQuestions',
    count: 'GetAdminCourseQuestionsCount',
  },
  answer: { list: 'GetAdminCourseQuestionAnswersByFilter' },
} as const

export const teacherComments = ownerTalk('Teacher', 'courseComment')
export const teacherQuestions = ownerTalk('Teacher', 'courseQuestion')
export const TEACHER_COMMENTS = {
  list: 'GetTeacherCourseCommentsByFilter',
  unseen: 'GetTeacherUnSeenCourseComments',
  count: 'GetTeacherCourseCommentsCount',
  reply: 'SetTeacherCourseComment',
  seen: 'SetCourseCommentSeen',
} as const
export const TEACHER_QUESTIONS = {
  list: 'GetTeacherCourseQuestionsByFilter',
  unseen: 'GetTeacherUnSeenCourseQuestions',
  count: 'GetTeacherCourseQuestionsCount',
  reply: 'SetTeacherCourseQuestion',
  seen: 'SetCourseQuestionSeen',
} as const

/** What people write about courses. */
export const courseTalk = subject('Course', {
  ...namedEach(textChanges, COURSE_TEXT_CHANGES),
  ...named(commentChanges, { edit: COURSE_TEXT_CHANGES.comment.edit }),
  ...named(commenting, COURSE_COMMENTING),
  ...named(courseAsking, COURSE_ASKING),
  ...namedEach(answering, COURSE_ANSWERING),
  ...named(rating, COURSE_RATING),
  ...named(giving, COURSE_GIVING),
  ...namedEach(adminTalk, ADMIN_COURSE_TALK),
  ...named(teacherComments, TEACHER_COMMENTS),
  ...named(teacherQuestions, TEACHER_QUESTIONS),
})
