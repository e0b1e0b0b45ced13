import { lazy } from 'react'
import { manageExams } from '#contract/course/exams/manage-exams.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import { type PanelPage, rowField, type SectionGroup } from '../kit/section.ts'
import { attemptSection } from './attempts.tsx'
import { degreeSection } from './degrees.tsx'
import { examSection } from './exams.tsx'
import { text } from './text.ts'

const sharingPage: PanelPage = {
  name: 'degree-sharing',
  title: text.sharing.title,
  View: lazy(async () => ({ default: (await import('./degree-sharing.tsx')).DegreeSharing })),
}

/** Exams and degrees in the admin panel. */
export const ADMIN_EXAMS: SectionGroup = {
  title: text.group,
  sections: [
    examSection({
      exams: manageExams.GetAdminExamsByFilter,
      attempts: manageExams.GetAdminExamResultsByFilter,
      kinds: text.exams.newKinds,
      course: rowField(ownCourses.GetAdminCoursesByFilter, {
        label: text.exams.course,
        show: ({ title }) => title,
      }),
      givesPoints: true,
    }),
    attemptSection(manageExams.GetAdminExamResultsByFilter),
    degreeSection,
    sharingPage,
  ],
}

/** Exams of their own courses in the panel of teachers. */
export const TEACHER_EXAMS: SectionGroup = {
  title: text.exams.title,
  sections: [
    examSection({
      exams: manageExams.GetTeacherExamsByFilter,
      attempts: manageExams.GetTeacherExamResultsByFilter,
      kinds: { course: text.exams.newKinds.course },
      course: rowField(ownCourses.GetTeacherCoursesByFilter, {
        label: text.exams.course,
        show: ({ title }) => title,
      }),
      givesPoints: false,
    }),
    attemptSection(manageExams.GetTeacherExamResultsByFilter),
  ],
}
