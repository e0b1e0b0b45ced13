/** What comments and questions say around the words of people. */
export const text = {
  comments: 'دیدگاه‌ها',
  questions: 'پرسش و پاسخ',
  hasBought: 'خریدار',
  staff: 'پاسخ آکادمی',
  best: 'بهترین پاسخ',
  noComments: 'هنوز کسی دیدگاهی ننوشته است.',
  noQuestions: 'هنوز کسی پرسشی نپرسیده است.',
  noAnswer: 'هنوز پاسخی داده نشده است.',
  commentsOffline: 'دیدگاه‌ها روی این دستگاه نیست و اینترنت قطع است. با برگشتن اینترنت نشان داده می‌شود.',
  commentsFailed: 'دیدگاه‌ها خوانده نشد.',
  retry: 'دوباره',
  loading: 'دیدگاه‌ها در راه است',
  more: (count: string) => `${count} مورد دیگر`,
  answersOf: (title: string) => `پاسخ‌های «${title}»`,
} as const
