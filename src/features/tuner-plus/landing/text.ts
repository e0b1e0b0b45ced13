const FREE = 'فعال‌سازی رایگان'

/** What gives a tool. Without an offer its price is unknown. */
function getText(price?: number): string {
  return price === 0 ? FREE : 'خرید اشتراک'
}

/** What the page of all tools says. */
export const text = {
  title: 'تیونر پلاس',
  lead: 'ماشین‌حساب‌های تیونر روی همین گوشی: با واحد، بازهٔ خطا، فرمول و منبع هر عدد، حتی بدون اینترنت.',
  mine: 'فعال',
  until: (day: string) => `تا ${day}`,
  endless: 'دائمی',
  open: 'باز کردن',
  get: getText,
  days: (days: string) => `${days} روزه`,
  toolOf: (title: string) => `${title}، باز کردن`,
  getOf: (title: string, price: number) => `${title}، ${getText(price)}`,
  buy: {
    title: (tool: string) => `خرید \u2067${tool}\u2069`,
    way: 'روش پرداخت',
    wallet: 'کیف پول',
    balance: (amount: string) => `موجودی: ${amount}`,
    tooLow: (amount: string) => `موجودی ${amount} است و کافی نیست.`,
    bank: 'درگاه بانک',
    bankHint: 'پرداخت با همهٔ کارت‌های عضو شتاب',
    useWallet: (amount: string) => `${amount} از کیف پول کم شود`,
    pay: 'پرداخت',
    take: FREE,
    done: 'دسترسی شما فعال شد.',
    changed: (amount: string) => `قیمت تغییر کرد و حالا ${amount} است. اگر موافقید، دوباره پرداخت را بزنید.`,
    gone: 'این ابزار فعلاً فروخته نمی‌شود.',
    offline: 'برای خرید اینترنت لازم است.',
  },
  access: {
    title: 'دسترسی به',
    body: (price?: number) =>
      `این ابزار پس از ${getText(price)} همین‌جا باز می‌شود. برای پرسش دربارهٔ دوره‌ها و فعال‌سازی به پشتیبانی پیام دهید.`,
    courses: 'دیدن دوره‌ها',
    support: 'پیام به پشتیبانی',
  },
  logs: 'لاگ موتور',
  logsLead: 'فایل لاگ ECU را همین‌جا ببینید و از آن توان و جدول VE بسازید؛ چیزی از گوشی بیرون نمی‌رود.',
} as const
