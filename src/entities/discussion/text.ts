/** What comments and questions say around the words of people. */
export const text = {
  comments: 'نظرات',
  questions: 'پرسش و پاسخ',
  hasBought: 'خریدار',
  staff: 'پاسخ آکادمی',
  best: 'بهترین پاسخ',
  noComments: 'هنوز نظری ثبت نشده است.',
  noQuestions: 'هنوز پرسشی ثبت نشده است.',
  noAnswer: 'هنوز پاسخی ثبت نشده است.',
  commentsOffline: 'نظرات روی این دستگاه نیست و اینترنت قطع است. با برگشتن اینترنت نشان داده می‌شود.',
  commentsFailed: 'نظرات بارگذاری نشد.',
  retry: 'تلاش مجدد',
  loading: 'در حال بارگذاری نظرات',
  more: (count: string) => `${count} مورد دیگر`,
  answersOf: (title: string) => `پاسخ‌های «${title}»`,
} as const
