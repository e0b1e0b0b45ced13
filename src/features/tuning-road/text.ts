import { PAGES } from '#contract/pages.ts'

/** The road of learning. */
export const text = {
  title: PAGES['/TuningRoad'].title,
  lead: 'دوره‌ها را به همین ترتیب ببینید؛ هر مرحله بر پایهٔ مرحلهٔ قبل است.',
  done: (done: string, all: string) => `${done} مرحله از ${all} مرحله را گذرانده‌اید`,
  guest: 'برای دیدن پیشرفت خود در این مسیر وارد شوید.',
  signIn: 'ورود',
  unplaced: 'نمی‌دانید از کدام مرحله شروع کنید؟',
  toPlacement: 'آزمون تعیین سطح',
  placed: (level: string) => `بر اساس آزمون تعیین سطح، از مرحله‌های سطح ${level} شروع کنید.`,
  stage: (order: string) => `مرحلهٔ ${order}`,
  stageDone: (order: string) => `مرحلهٔ ${order} گذرانده شد`,
  now: 'مرحلهٔ شما',
  noCourses: 'دوره‌ها و آزمون‌های این مرحله هنوز عرضه نشده‌اند.',
  exams: 'آزمون‌های این مرحله',
  exam: (title: string) => (title.startsWith('آزمون') ? title : `آزمون: ${title}`),
  passed: 'قبول شده‌اید',
  examsOffline: 'این مرحله آزمون هم دارد. برای دیدن آن به اینترنت وصل شوید.',
  none: 'مسیر هنوز آماده نشده است',
  noneBody: 'تا آماده شدن مسیر، دوره‌ها را از فهرست انتخاب کنید.',
  toCourses: 'دیدن دوره‌ها',
} as const
