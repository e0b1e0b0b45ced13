import { lazy } from 'react'
import { manageExams } from '#contract/course/exams/manage-exams.ts'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
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
      givesPoints: false,
    }),
    attemptSection(manageExams.GetTeacherExamResultsByFilter),
  ],
}
