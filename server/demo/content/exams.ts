import type { LEVELS } from '#contract/course/course.ts'
import type { ExamKind } from '#contract/course/exams/exam-rules.ts'

/** The subjects of the tests in exam-tests.json. */
export const EXAM_SUBJECTS = {
  carburation: 'کاربراتور و مخلوط',
  ignition: 'جرقه و احتراق',
  turbo: 'توربو و پرخورانی',
  gears: 'دنده و انتقال نیرو',
  ecu: 'ECU و سنسورها',
} as const
export type ExamSubject = keyof typeof EXAM_SUBJECTS

export interface DemoExam {
  kind: ExamKind
  title: string
  description: string
  level?: (typeof LEVELS)[number]
  /** The title of the course. */
  course?: string
  /** How many tests of each subject are drawn; those of its level, when it has one. */
  draws: Partial<Record<ExamSubject, number>>
  price?: number
  durationMin: number
  passPoints?: number
}

const LEVEL = { kind: 'level', durationMin: 20 } as const
const COURSE = {
  kind: 'course',
  description: 'برای خریداران دوره. پس از قبولی، گواهینامه به نام شما صادر می‌شود.',
  durationMin: 20,
  passPoints: 50,
} as const

export const EXAMS: readonly DemoExam[] = [
  {
    kind: 'placement',
    title: 'آزمون تعیین سطح',
    description: 'پانزده پرسش از پنج موضوع. نتیجه می‌گوید مسیر یادگیری را از کجا شروع کنید.',
    draws: { carburation: 3, ignition: 3, turbo: 3, gears: 3, ecu: 3 },
    durationMin: 25,
  },
  {
    ...LEVEL,
    level: 'beginner',
    title: 'آزمون سطح مقدماتی',
    description: 'آنچه در مرحلۀ مقدماتی آموخته‌اید.',
    draws: { carburation: 2, ignition: 2, turbo: 2, gears: 2, ecu: 2 },
  },
  {
    ...LEVEL,
    level: 'intermediate',
    title: 'آزمون سطح متوسط',
    description: 'آنچه در مرحلۀ متوسط آموخته‌اید.',
    draws: { carburation: 2, ignition: 2, turbo: 2, gears: 2, ecu: 2 },
  },
  {
    ...LEVEL,
    level: 'advanced',
    title: 'آزمون سطح پیشرفته',
    description: 'آنچه در مرحلۀ پیشرفته آموخته‌اید.',
    draws: { carburation: 2, ignition: 2, turbo: 2, gears: 1, ecu: 3 },
  },
  { ...COURSE, course: 'مهندسی توربوشارژر', title: 'آزمون مهندسی توربوشارژر', draws: { turbo: 8 } },
  { ...COURSE, course: 'ریمپ ECU از صفر', title: 'آزمون ریمپ ECU', draws: { ecu: 8 }, price: 1_500_000 },
  { ...COURSE, course: 'احتراق، ناک و انتخاب شمع', title: 'آزمون احتراق و جرقه', draws: { ignition: 8 } },
  {
    ...COURSE,
    course: 'سوخت‌رسانی موتورهای پرتوان',
    title: 'آزمون سوخت‌رسانی',
    draws: { carburation: 5, ecu: 3 },
    price: 900_000,
  },
]
