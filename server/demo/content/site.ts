/** Dealers, addresses and telephone numbers are invented. */
import type { DoerContent } from './shapes.ts'

const doer = (
  name: string,
  title: string,
  province: string,
  city: string,
  address: string,
  phone: string,
  lat: number,
  long: number,
): DoerContent => ({ name, title, province, city, address, phone, lat, long })

export const DOERS: DoerContent[] = [
  doer(
    'کارگاه تیون البرز',
    'ریمپ و داینو',
    'تهران',
    'تهران',
    'جادۀ مخصوص، خیابان نمونه، پلاک ۱۲',
    '021-55500101',
    35.6892,
    51.389,
  ),
  doer(
    'پرفورمنس گلستان',
    'ساخت موتور',
    'تهران',
    'تهران',
    'خیابان آزمون، کوچۀ سوم، پلاک ۸',
    '021-55500102',
    35.7219,
    51.3347,
  ),
  doer('توربوکار کرج', 'نصب توربو', 'البرز', 'کرج', 'بلوار آزمایش، پلاک ۴۴', '026-55500103', 35.84, 50.9391),
  doer(
    'موتوراسپرت نقش جهان',
    'ریمپ و تعلیق',
    'اصفهان',
    'اصفهان',
    'خیابان کارگاه، پلاک ۲۱',
    '031-55500104',
    32.6546,
    51.668,
  ),
  doer(
    'تیونینگ توس',
    'نصب و عیب‌یابی',
    'خراسان رضوی',
    'مشهد',
    'بلوار نمونه، پلاک ۷۷',
    '051-55500105',
    36.2605,
    59.6168,
  ),
  doer(
    'پیت‌استاپ شیراز',
    'ترمز و تعلیق',
    'فارس',
    'شیراز',
    'خیابان پیست، پلاک ۵',
    '071-55500106',
    29.5918,
    52.5837,
  ),
  doer(
    'گاراژ آذر',
    'ساخت موتور و تراش',
    'آذربایجان شرقی',
    'تبریز',
    'شهرک صنعتی، خیابان دوم، پلاک ۱۹',
    '041-55500107',
    38.08,
    46.2919,
  ),
  doer(
    'کارون پرفورمنس',
    'خنک‌کاری و توربو',
    'خوزستان',
    'اهواز',
    'کوی آزمون، پلاک ۳۰',
    '061-55500108',
    31.3183,
    48.6706,
  ),
  doer(
    'الکتروتیون گیلان',
    'برق و ECU',
    'گیلان',
    'رشت',
    'بلوار باران، پلاک ۱۱',
    '013-55500109',
    37.2808,
    49.5832,
  ),
  doer(
    'کویر موتور',
    'ریمپ و خنک‌کاری',
    'یزد',
    'یزد',
    'خیابان بادگیر، پلاک ۶',
    '035-55500110',
    31.8974,
    54.3569,
  ),
]

/** [group, question, answer] */
export const COMMON_QUESTIONS: [string, string, string][] = [
  [
    'آموزش',
    'پس از خرید دوره تا کی به آن دسترسی دارم؟',
    'همیشه. درس‌ها در حساب شما می‌مانند و هر بار که دوره به‌روز شود، نسخۀ جدید را هم می‌بینید.',
  ],
  [
    'آموزش',
    'بدون اینترنت هم می‌توانم درس ببینم؟',
    'بله. درس را با اینترنت دانلود کنید؛ پس از آن در همین برنامه و بدون اینترنت پخش می‌شود.',
  ],
  [
    'آموزش',
    'گواهینامه چگونه صادر می‌شود؟',
    'پس از دیدن درس‌ها در آزمون دوره شرکت کنید. با قبولی، گواهینامه با کد پیگیری در حساب شما ساخته می‌شود.',
  ],
  [
    'آموزش',
    'از کدام دوره شروع کنم؟',
    'آزمون تعیین سطح را بدهید؛ ده دقیقه زمان می‌برد و یک مسیر پیشنهادی به شما می‌دهد.',
  ],
  [
    'خرید و ارسال',
    'قیمت‌ها به تومان است یا ریال؟',
    'قیمت‌ها در برنامه به تومان نمایش داده می‌شوند و پرداخت درگاه بانکی به ریال انجام می‌شود.',
  ],
  [
    'خرید و ارسال',
    'ارسال چند روز طول می‌کشد؟',
    'سفارش‌های موجود معمولاً یک تا دو روز کاری آماده می‌شوند. زمان رسیدن به شهر و روش ارسال بستگی دارد.',
  ],
  [
    'خرید و ارسال',
    'هزینۀ ارسال محصولات سنگین چگونه است؟',
    'از روی وزن سفارش و استان مقصد حساب و پیش از پرداخت نشان داده می‌شود.',
  ],
  [
    'خرید و ارسال',
    'اگر پرداختم ناموفق شد ولی پول کم شد؟',
    'پرداخت‌های نامعلوم خودکار بررسی می‌شوند. اگر سفارش ثبت نشود، بانک مبلغ را برمی‌گرداند.',
  ],
  [
    'بازگشت و گارانتی',
    'می‌توانم محصول را مرجوع کنم؟',
    'بله، در مهلت قانونی و تا زمانی که محصول نصب نشده و بسته‌بندی سالم باشد.',
  ],
  [
    'بازگشت و گارانتی',
    'گارانتی قطعۀ پرفورمنس چه چیزی را پوشش می‌دهد؟',
    'ایراد ساخت را. آسیب نصب نادرست، ناک یا کمبود روغن در پوشش نیست.',
  ],
  [
    'بازگشت و گارانتی',
    'قطعه به خودروی من نخورد؛ چه کنم؟',
    'پیش از نصب با فروشنده گفت‌وگو کنید. در بخش «سازگار با» خودروهای آزموده‌شده نوشته شده‌اند.',
  ],
  [
    'حساب و برنامه',
    'چگونه برنامه را روی گوشی نصب کنم؟',
    'در منوی مرورگر گزینۀ «افزودن به صفحۀ اصلی» یا «نصب برنامه» را بزنید.',
  ],
  [
    'حساب و برنامه',
    'شماره‌ام عوض شده است.',
    'از بخش حساب کاربری، شمارۀ جدید را وارد و با کد پیامکی تأیید کنید.',
  ],
  [
    'حساب و برنامه',
    'ابزار تیونر پلاس بدون اینترنت کار می‌کند؟',
    'بله؛ همۀ محاسبه‌ها روی گوشی خودتان انجام می‌شود.',
  ],
  [
    'حساب و برنامه',
    'چگونه مدرس یا فروشنده شوم؟',
    'از پایین صفحه، درخواست همکاری را پر کنید. پس از بررسی با شما تماس می‌گیریم.',
  ],
]

/** [title, link] in the order of the slide pictures. */
export const SLIDES: [string, string][] = [
  ['جشنوارۀ توربو؛ تا ۲۰ درصد تخفیف', '/Products?category=turbochargers'],
  ['ریمپ را از صفر یاد بگیرید', '/Course?category=remap'],
  ['اول ترمز، بعد اسب بخار', '/Products?category=chassis-parts'],
  ['رینگ‌های فلوفرم رسید', '/Products?category=wheels'],
  ['تیونر پلاس؛ حساب‌وکتاب موتور روی گوشی', '/TunerPlus'],
]

/** [title, address, icon] */
export const HELPFUL_LINKS: [string, string, string][] = [
  ['دوره‌های آموزشی', '/Course', 'school'],
  ['فروشگاه قطعات', '/Products', 'shopping-cart'],
  ['مقاله‌ها', '/Article', 'article'],
  ['تیونر پلاس', '/TunerPlus', 'calculator'],
  ['نمایندگان', '/Doers', 'map-pin'],
  ['پرسش‌های متداول', '/CommonQuestions', 'help'],
  ['مدرسان', '/Teachers', 'users'],
  ['درباره و تماس', '/about', 'phone'],
]

export const PUBLIC_MESSAGE = {
  title: 'محتوای نمایشی',
  text: 'این فروشگاه با محتوای نمایشی پر شده است؛ آدم‌ها، فروشگاه‌ها و شماره‌ها ساختگی‌اند و هیچ پولی جابه‌جا نمی‌شود.',
}

const social = (path: string): string => `https://example.com/${path}`

/** Every setting by name; `offDate` and the links of the register files are filled at loading. */
export const SETTINGS: Record<string, string | boolean | null | string[]> = {
  socialAdminEmails: ['media@example.com', 'social@example.com'],
  faceBook: social('facebook'),
  instagram: social('instagram'),
  telegram: social('telegram'),
  twitter: social('twitter'),
  twitch: social('twitch'),
  discord: social('discord'),
  aparat: social('aparat'),
  pinterest: social('pinterest'),
  linkedIn: social('linkedin'),
  shopPhone: '02100000000',
  shopAddress: 'تهران، خیابان نمونه',
  tunerPlus: '/media/lesson-short.mp4',
  tunerPlusStoichiometry: '/media/lesson-short.mp4',
  tunerPlusTuning: '/media/lesson-short.mp4',
  tunerPlusInjector: '/media/lesson-short.mp4',
  gearRatio: '/media/lesson-short.mp4',
  teacherRegister: '/media/lesson-short.mp4',
  teacherPanel: '/media/lesson-short.mp4',
  sellerPanel: '/media/lesson-short.mp4',
  placementExam: '/media/lesson-short.mp4',
  courseExam: '/media/lesson-short.mp4',
  whpToHp: '/media/lesson-short.mp4',
  sellerRegister: '/media/lesson-short.mp4',
  siteVersion: '2.8.9',
  androidApp: '',
  isCourseDisabled: false,
  isProductDisabled: false,
  isOff: true,
  offDate: null,
  limitTitle: 'پیشنهاد محدود پاییزه',
}
