/** What the page of all tools says. */
export const text = {
  title: 'تیونر پلاس',
  lead: 'ماشین‌حساب‌های تیونر روی همین گوشی: با واحد و بازهٔ خطای هر عدد، فرمول و منبعش، و بدون اینترنت.',
  mine: 'دارید',
  until: (day: string) => `تا ${day}`,
  endless: 'بدون پایان',
  open: 'باز کردن',
  get: 'دریافت دسترسی',
  days: (days: string) => `برای ${days} روز`,
  toolOf: (title: string) => `${title}، باز کردن`,
  getOf: (title: string) => `${title}، دریافت دسترسی`,
  logs: 'لاگ موتور',
  logsLead: 'فایل لاگ ECU را همین‌جا ببینید و از آن توان و جدول VE بسازید؛ چیزی از گوشی بیرون نمی‌رود.',
} as const
