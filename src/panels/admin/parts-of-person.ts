import { manageExams } from '#contract/course/exams/manage-exams.ts'
import type { Part, Section } from '../kit/section.ts'
import { attemptSection } from '../exams/attempts.tsx'
import { degreeSection } from '../exams/degrees.tsx'
import { changesOfPerson } from './changes.tsx'
import { cashSection } from './cash-requests.tsx'
import { pointHistory } from './money.tsx'
import { chargeSection, orderSection, paymentSection } from './orders.tsx'
import { userMessages } from './messages.tsx'
import { reportSections } from './reports.tsx'
import { refundSection, returnSection } from './returns.tsx'
import { talkSections } from './talk.tsx'
import { text } from './text.ts'
import { accessesOfPerson } from './tuner-plus.ts'
import { voiceSection } from './voices.tsx'

/** A list narrowed to one person, to look at. Its rows are changed where they are for everybody. */
const ofPerson = (section: Section, group?: string): Part => ({
  section: { ...section, adds: [], forms: [], actions: [] },
  given: (id) => ({ userId: id }),
  ...(group !== undefined && { group }),
})

/** The lists of a person, each of which is asked for when it is opened. */
export const PARTS_OF_PERSON: readonly Part[] = [
  ofPerson(orderSection),
  ofPerson(paymentSection),
  ofPerson(chargeSection),
  ofPerson(returnSection),
  ofPerson(refundSection),
  ofPerson(cashSection),
  pointHistory,
  accessesOfPerson,
  ofPerson(attemptSection(manageExams.GetAdminExamResultsByFilter)),
  ofPerson(degreeSection),
  ...talkSections.map((section) => ofPerson(section, text.people.texts)),
  ofPerson(voiceSection),
  ...reportSections.map((section) => ofPerson(section, text.people.reports)),
  ofPerson(userMessages),
  changesOfPerson,
]
