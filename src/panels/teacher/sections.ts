import { lazy } from 'react'
import { TEACHER_EXAMS } from '../exams/sections.ts'
import { overviewPage } from '../kit/overview/overview-page.ts'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
import { teacherArticles } from '../owner/articles.tsx'
import { teacherCash } from '../owner/cash.ts'
import { teacherReturns } from '../owner/returns.tsx'
import { teacherTalk } from '../owner/talk.tsx'
import { teacherProfile } from '../owner/profile.ts'
import { text as own } from '../owner/text.ts'
import { courseSection } from './courses.tsx'
import { voiceSection } from './voices.tsx'

const incomePage: PanelPage = {
  name: 'income',
  title: own.income.title,
  View: lazy(async () => ({ default: (await import('./teacher-income.tsx')).TeacherIncome })),
}

const overview = overviewPage(async () => ({
  default: (await import('../owner/overview.tsx')).TeacherOverview,
}))

/** The sections of the panel of teachers. */
export const TEACHER_SECTIONS: readonly SectionGroup[] = [
  { sections: [overview] },
  { title: own.groups.things, sections: [courseSection, ...teacherArticles] },
  TEACHER_EXAMS,
  { title: own.groups.talk, sections: [...teacherTalk, voiceSection] },
  { title: own.groups.income, sections: [incomePage, teacherCash, teacherReturns] },
  { title: own.groups.account, sections: [teacherProfile] },
]
