/** What the page of all tools says. */
export const text = {
  title: 'تیونر پلاس',
  lead: 'ماشین‌حساب‌های تیونر روی همین گوشی: با واحد، بازهٔ خطا، فرمول و منبع هر عدد، حتی بدون اینترنت.',
  mine: 'فعال',
  until: (day: string) => `تا ${day}`,
  endless: 'دائمی',
  open: 'باز کردن',
  get: 'خرید اشتراک',
  days: (days: string) => `${days} روزه`,
  toolOf: (title: string) => `${title}، باز کردن`,
  getOf: (title: string) => `${title}، خرید اشتراک`,
  logs: 'لاگ موتور',
  logsLead: 'فایل لاگ ECU را همین‌جا ببینید و از آن توان و جدول VE بسازید؛ چیزی از گوشی بیرون نمی‌رود.',
} as const
