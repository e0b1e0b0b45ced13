import { sql, type SqlBool } from 'kysely'
import { manageExams } from '#contract/course/exams/manage-exams.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import { revisionOf } from '#server/platform/operations/row-revision.ts'
import { PERCENT } from './attempts-store.ts'
import { EXAM_COLUMNS } from './exams-store.ts'
import { LACKS } from './manage-store.ts'

const TEACHER = sql`left join courses course on course.id = exam.course_id
  left join teacher_profiles teacher on teacher.id = course.teacher_id`

/** What belongs to the courses of a teacher. */
export const ofTeacher = (userId: number) => sql<SqlBool>`teacher.user_id = ${userId}`
export const notDeleted = sql<SqlBool>`exam.deleted_at is null`

export const examList = defineList(manageExams.GetAdminExamsByFilter, {
  from: sql`exams exam ${TEACHER}`,
  id: 'exam.id',
  columns: {
    ...EXAM_COLUMNS,
    revision: revisionOf('exam'),
    createdAt: 'exam.created_at',
    updatedAt: 'exam.updated_at',
    questions: sql`(select coalesce(json_agg(json_build_object('id', question.id, 'title', question.title,
        'order', question."order", 'drawCount', question.draw_count, 'testCount', (select count(*)::integer
          from exam_tests test where test.question_id = question.id and test.deleted_at is null))
      order by question."order", question.id), '[]')
      from exam_questions question where question.exam_id = exam.id and question.deleted_at is null)`,
    lacks: LACKS,
    attemptCount: sql`(select count(*)::integer from exam_attempts attempt where attempt.exam_id = exam.id)`,
  },
  words: ['exam.title', 'course.title'],
  filters: { kind: is('exam.kind'), courseId: is('exam.course_id'), isActive: is('exam.is_active') },
})

const IS_MADE = sql`exists (select from exam_attempts made where made.exam_id = exam.id)`

export const questionList = defineList(manageExams.GetExamQuestionsByFilter, {
  from: sql`exam_questions question join exams exam on exam.id = question.exam_id and question.deleted_at is null
    ${TEACHER}`,
  id: 'question.id',
  columns: {
    id: 'question.id',
    examId: 'exam.id',
    examTitle: 'exam.title',
    title: 'question.title',
    drawCount: 'question.draw_count',
    testCount: sql`(select count(*)::integer from exam_tests test
      where test.question_id = question.id and test.deleted_at is null)`,
    order: 'question.order',
    isMade: IS_MADE,
  },
  words: ['question.title', 'exam.title'],
  filters: { examId: is('exam.id') },
})

/** Where a test was asked with its present words and picture, in graded attempts. */
const SHOWN = sql`from exam_test_versions version join exam_attempt_tests shown on shown.version_id = version.id
    join exam_attempts attempt on attempt.id = shown.attempt_id and attempt.state = 'graded'
    left join exam_answers given on given.attempt_id = shown.attempt_id and given.test_id = shown.test_id
  where version.test_id = test.id and version.picture_id is not distinct from said.picture_id
    and (version.text, version.answer1, version.answer2, version.answer3, version.answer4)
      = (said.text, said.answer1, said.answer2, said.answer3, said.answer4)`

export const testList = defineList(manageExams.GetExamTestsByFilter, {
  from: sql`exam_tests test join exams exam on exam.id = test.exam_id and test.deleted_at is null ${TEACHER}
    join exam_questions question on question.id = test.question_id
    join exam_test_versions said on said.test_id = test.id and said.version = test.version
    left join exam_pictures picture on picture.id = said.picture_id`,
  id: 'test.id',
  columns: {
    id: 'test.id',
    examId: 'test.exam_id',
    questionId: 'test.question_id',
    subject: 'question.title',
    version: 'test.version',
    text: 'said.text',
    image: sql`'data:' || picture.mime || ';base64,' || translate(encode(picture.bytes, 'base64'), E'\n', '')`,
    answer1: 'said.answer1',
    answer2: 'said.answer2',
    answer3: 'said.answer3',
    answer4: 'said.answer4',
    correct: 'said.correct',
    mark: 'said.mark',
    explanation: 'said.explanation',
    order: 'test.order',
    createdAt: 'test.created_at',
    isMade: IS_MADE,
    shownCount: sql`(select count(*)::integer ${SHOWN})`,
    rightCount: sql`(select count(*)::integer ${SHOWN} and shown.options[given.answer] = said.correct)`,
  },
  words: ['said.text', 'question.title'],
  filters: { examId: is('test.exam_id'), questionId: is('test.question_id') },
})

const LATE = sql`from exam_answers late where late.attempt_id = attempt.id and late.late_answer is not null`

export const resultList = defineList(manageExams.GetAdminExamResultsByFilter, {
  isReadWhole: true,
  from: sql`exam_attempts attempt join exams exam on exam.id = attempt.exam_id ${TEACHER}
    join user_profiles profile on profile.user_id = attempt.user_id
    left join exam_seals seal on seal.attempt_id = attempt.id`,
  id: 'attempt.id',
  columns: {
    id: 'attempt.id',
    examId: 'exam.id',
    examTitle: 'exam.title',
    courseTitle: 'course.title',
    userId: 'attempt.user_id',
    userName: 'profile.display_name',
    state: 'attempt.state',
    madeAt: 'attempt.made_at',
    begunAt: 'attempt.begun_at',
    deadlineAt: 'attempt.deadline_at',
    endedAt: 'attempt.ended_at',
    gradedAt: 'attempt.graded_at',
    lastContactAt: 'attempt.last_contact_at',
    lateAt: sql`(select max(late.late_received_at) ${LATE})`,
    lateCount: sql`(select count(*)::integer ${LATE})`,
    lateSeq: sql`(select max(late.late_seq) ${LATE})`,
    sealedAt: 'seal.received_at',
    extraMin: 'attempt.extra_min',
    outageSec: 'attempt.outage_sec',
    epoch: 'attempt.epoch',
    leftCount: 'attempt.left_count',
    isDisrupted: 'attempt.is_disrupted',
    decision: 'attempt.decision',
    decisionReason: 'attempt.decision_reason',
    decidedAt: 'attempt.decided_at',
    percent: PERCENT,
    // found by the handlers, for the rows that have late answers
    latePercent: sql`null::integer`,
    passed: 'attempt.passed',
  },
  words: ['exam.title', 'course.title', 'profile.display_name'],
  filters: {
    examId: is('attempt.exam_id'),
    userId: is('attempt.user_id'),
    state: is('attempt.state'),
    decision: is('attempt.decision'),
    passed: is('attempt.passed'),
  },
})
