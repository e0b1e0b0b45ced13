/** What admins read beside a text or a report. */
export const text = {
  title: 'پیش از تصمیم',
  thread: 'در پاسخ به',
  kinds: { comment: 'نظر', question: 'پرسش', answer: 'پاسخ' },
  nobody: 'بدون نام',
  refusals: (count: string) => `نوشته‌های ردشدهٔ این نویسنده: ${count}`,
  noRefusals: 'از این نویسنده قبلاً چیزی رد نشده است.',
  refused: (words: string, reason: string) => `«\u2068${words}\u2069»، دلیل: \u2068${reason}\u2069`,
  refusedWithout: (words: string) => `«\u2068${words}\u2069»، بدون دلیل`,
  reports: (count: string) => `گزارش‌های باز دیگر: ${count}`,
  noReports: 'گزارش باز دیگری ندارد.',
  reported: (name: string, reason: string) => `\u2068${name}\u2069: \u2068${reason}\u2069`,
  orMore: (count: string) => `${count} یا بیشتر`,
}
