/** What the account of the buyer says about the first course. */
export const OWN_COMMENTS = {
  edited: {
    text: 'درس‌های جدول VE را دو بار دیدم؛ بعد از آن خودم جدول خودروی خودم را اصلاح کردم.',
    reply: 'خوشحالم که به کارتان آمد. لاگ بعدی را هم در همان شرایط بگیرید.',
  },
  waiting: 'برای لاگ‌گیری از برنامۀ دیگری استفاده می‌کنم؛ در صورت نیاز لینک آن را می‌گذارم: example.com',
  hidden: 'این نظر ربطی به دوره ندارد.',
  deleted: {
    text: 'نظر قبلی من اشتباه بود.',
    reply: 'من هم اول همین برداشت را داشتم؛ درس دوم را ببینید.',
  },
}

/** What the account of the buyer asks about the first course and the first product. */
export const OWN_QUESTIONS = {
  course: [
    {
      isOpen: true,
      title: 'ترتیب اصلاح جدول‌ها',
      text: 'اول جدول VE را اصلاح کنم یا جدول آوانس را؟ موتور TU5 با انژکتور بزرگ‌تر.',
    },
    {
      isOpen: false,
      title: 'نیاز به وایدبند',
      text: 'بدون سنسور وایدبند هم می‌توانم تمرین‌ها را انجام بدهم؟',
    },
  ],
  product: {
    title: 'زمان ارسال به شیراز',
    text: 'اگر امروز سفارش بدهم، تا آخر هفته می‌رسد؟',
  },
}

interface Answer {
  who: 'buyer' | 'teacher' | 'stranger'
  text: string
  isBest?: boolean
}

/** The answers of the open question, each one to the one before it. */
export const OWN_CONVERSATION: readonly Answer[] = [
  {
    who: 'teacher',
    text: 'اول VE، با آوانس فابریک. وقتی مخلوط در همۀ خانه‌ها درست شد سراغ آوانس بروید.',
    isBest: true,
  },
  { who: 'buyer', text: 'ممنون. در بار کم هم همین ترتیب درست است؟' },
  { who: 'stranger', text: 'من در بار کم هم همین کار را کردم و جواب گرفتم.' },
  { who: 'teacher', text: 'بله، فقط در بار کم به دمای هوا هم توجه کنید.' },
]
