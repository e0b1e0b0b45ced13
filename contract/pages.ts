import { siteName } from './site-name.ts'

/** Who may open a page. The server checks everything on it again. */
export type Guard =
  | 'anyone'
  /** A guest is sent to the sign-in page and comes back afterwards. */
  | 'signed-in'
  /** A signed-in person sees a message and goes back. */
  | 'signed-out'
  /** Signed in, with a confirmed phone number or e-mail address. */
  | 'reachable'
  | 'teacher'
  /** A teacher who is not active yet. */
  | 'teacher-applicant'
  | 'seller'
  | 'admin'
  /** An active admin, or one of the shop's social-media admins. */
  | 'social-admin'
  | 'super-admin'
  /** The person has access to this tool of Tuner Plus. */
  | 'tuner-plus'

export interface PageRow {
  title: string
  /** The text that search engines show below the title. */
  description: string
  guard: Guard
  /** Whether search engines may list it. */
  isIndexed: boolean
  /** The canonical address, when it is not the page's own. */
  canonical?: string
}

type Row = Omit<PageRow, 'guard' | 'isIndexed'> & Partial<PageRow>

const listed = (row: Row): PageRow => ({ guard: 'anyone', isIndexed: true, ...row })
const unlisted = (row: Row): PageRow => ({ guard: 'anyone', isIndexed: false, ...row })
const home = listed({
  title: siteName,
  description: 'آموزش تیونینگ خودرو، فروش قطعه و ابزار محاسبه؛ حتی بدون اینترنت.',
})
const paid = (title: string) => unlisted({ title, description: 'نتیجهٔ پرداخت شما و مرحلهٔ بعد.' })
const tool = (title: string, description: string) => unlisted({ title, description, guard: 'tuner-plus' })
const denied = (description: string) => unlisted({ title: 'این بخش برای شما فعال نیست', description })

/** Every page by the pattern of its address: the tags of its head, and who may open it. */
export const PAGES = {
  '/': home,
  '/Home': { ...home, canonical: '/' },

  '/Course': listed({
    title: 'دوره‌ها',
    description: 'دوره‌های ویدیویی تیونینگ: ریمپ، توربو، موتور و شاسی.',
  }),
  '/c/$id': listed({ title: 'دوره', description: 'سرفصل‌ها، مدرس، قیمت و نظرات شرکت‌کنندگان یک دوره.' }),
  '/Product': listed({
    title: 'فروشگاه',
    description: 'قطعات تیونینگ: توربو، انژکتور، ترمز، تعلیق و الکترونیک.',
  }),
  '/Product/TopProducts': listed({
    title: 'برترین محصولات',
    description: 'محصولاتی که بیش از همه فروخته شده‌اند.',
  }),
  '/Product/SpecialProducts': listed({
    title: 'محصولات ویژه',
    description: 'محصولاتی که فروشگاه پیشنهاد می‌کند.',
  }),
  '/Product/TopViewedProducts': listed({
    title: 'پربازدیدترین محصولات',
    description: 'محصولاتی که بیش از همه دیده شده‌اند.',
  }),
  '/Product/OffPricedProducts': listed({
    title: 'محصولات تخفیف‌دار',
    description: 'محصولاتی که حالا ارزان‌ترند.',
  }),
  '/Products': listed({
    title: 'محصولات',
    description: 'همهٔ محصولات فروشگاه با فیلتر دسته‌بندی، قیمت و فروشنده.',
  }),
  '/p/$id': listed({ title: 'محصول', description: 'مشخصات، قیمت، موجودی و نظرات خریداران یک محصول.' }),
  '/Article': listed({
    title: 'مقاله‌ها',
    description: 'مقاله‌های آموزشی تیونینگ، موتور، سوخت‌رسانی و عیب‌یابی.',
  }),
  '/a/$id': listed({ title: 'مقاله', description: 'مقاله‌ای دربارهٔ تیونینگ و موتور.' }),
  '/ProductArticle': listed({
    title: 'مقاله‌های محصول',
    description: 'راهنمای انتخاب، نصب و نگهداری محصولات.',
  }),
  '/pa/$id': listed({ title: 'مقالهٔ محصول', description: 'مقاله‌ای دربارهٔ یک محصول و کاربرد آن.' }),
  '/Teachers': listed({ title: 'مدرسان', description: 'مدرسان دوره‌های تیونینگ و زمینهٔ کارشان.' }),
  '/Teachers/$id': listed({ title: 'مدرس', description: 'آشنایی با یک مدرس و دوره‌هایش.' }),
  '/Doers': listed({
    title: 'نمایندگان',
    description: 'نمایندگان فروش و نصب در شهرهای ایران، با تلفن و آدرس.',
  }),
  '/Questions': listed({
    title: 'پرسش و پاسخ دوره',
    description: 'پرسش‌های شرکت‌کنندگان دوره‌ها و پاسخ مدرسان.',
  }),
  '/Questions/$id': listed({ title: 'پرسش دوره', description: 'یک پرسش دربارهٔ دوره و پاسخ‌های آن.' }),
  '/ProductQuestions': listed({
    title: 'پرسش و پاسخ محصول',
    description: 'پرسش‌های خریداران دربارهٔ محصولات و پاسخ فروشندگان.',
  }),
  '/ProductQuestions/$id': listed({
    title: 'پرسش محصول',
    description: 'یک پرسش دربارهٔ محصول و پاسخ‌های آن.',
  }),
  '/CommonQuestions': listed({
    title: 'پرسش‌های متداول',
    description: 'پاسخ پرسش‌های متداول دربارهٔ خرید، ارسال، دوره‌ها و حساب.',
  }),
  '/Search': unlisted({
    title: 'جست‌وجو',
    description: 'جست‌وجو در محصولات، دوره‌ها، مقاله‌ها، پرسش‌ها و مدرسان؛ بدون اینترنت هم کار می‌کند.',
  }),
  '/TuningRoad': listed({
    title: 'مسیر تیونینگ',
    description: 'مسیر یادگیری تیونینگ، گام به گام از اولین دوره تا استادی.',
  }),

  '/Exam': listed({ title: 'آزمون‌ها', description: 'آزمون‌های تعیین سطح و پایان دوره، با گواهینامه.' }),
  '/Exam/$id': unlisted({ title: 'آزمون', description: 'شرایط آزمون، شروع و نتیجهٔ آن.' }),
  '/Exam/OnlinePaymentExam/$id': paid('نتیجهٔ پرداخت آزمون'),
  '/Degree/$id': unlisted({ title: 'گواهینامه', description: 'گواهینامهٔ یک آزمون و استعلام اعتبار آن.' }),

  '/TunerPlus': listed({
    title: 'تیونر پلاس',
    description: 'ماشین‌حساب‌های تیونر: مخلوط سوخت و هوا، انژکتور، توربو، دنده و توان؛ بدون اینترنت.',
  }),
  '/TunerPlus/Stoichiometry': tool('استوکیومتری', 'نسبت هوا به سوخت و لامبدا برای هر سوخت و ترکیب.'),
  '/TunerPlus/Tuning': tool('تیونینگ', 'حجم موتور، تراکم، توربو و توان.'),
  '/TunerPlus/Injector': tool('انژکتور', 'اندازهٔ انژکتور، زمان پاشش و پمپ بنزین.'),
  '/TunerPlus/GearRatio': tool('ضریب دنده', 'سرعت در هر دنده و انتخاب ضریب‌ها.'),
  '/TunerPlus/PowerConversion': tool(
    'آموزش تبدیل توان (whp به hp)',
    'فرق توان چرخ و توان موتور، و تبدیل آن‌ها.',
  ),

  '/Cart': unlisted({ title: 'سبد خرید', description: 'دوره‌ها و محصولاتی که به سبد خرید اضافه کرده‌اید.' }),
  '/Cart/OnlinePayment/$id': paid('نتیجهٔ پرداخت سبد'),
  '/Cart/OnlinePaymentWallet/$id': paid('نتیجهٔ شارژ کیف پول'),
  '/Cart/OnlinePaymentPayAgain/$id': paid('نتیجهٔ پرداخت دوباره'),

  '/Account': unlisted({
    title: 'ورود و ثبت‌نام',
    description: 'ورود با کد یا رمز عبور، یا ساختن حساب جدید.',
    guard: 'signed-out',
  }),
  '/Account/$id': unlisted({
    title: 'ورود و ثبت‌نام با دعوت',
    description: 'ساختن حساب با کد دعوت یک دوست.',
    guard: 'signed-out',
  }),
  '/Account/Teacher': listed({
    title: 'عضویت مدرس',
    description: 'درخواست همکاری به‌عنوان مدرس دوره‌های تیونینگ.',
  }),
  '/Account/Seller': listed({
    title: 'عضویت فروشنده',
    description: 'درخواست فروش قطعه در فروشگاه.',
  }),
  '/ConfirmEmail': unlisted({ title: 'تأیید ایمیل', description: 'تأیید ایمیل حساب شما.' }),
  '/ConfirmPhone': unlisted({ title: 'تأیید موبایل', description: 'تأیید شمارهٔ موبایل حساب شما با کد.' }),
  '/UserPanel': unlisted({
    title: 'حساب من',
    description: 'نام، نقش‌ها و آنچه از شما روی این دستگاه است.',
    guard: 'signed-in',
  }),
  '/UserPanel/$id': unlisted({
    title: 'بخش حساب کاربری',
    description: 'یکی از بخش‌های حساب شما.',
    guard: 'signed-in',
  }),
  '/Waiting': unlisted({
    title: 'در انتظار اینترنت',
    description: 'تغییراتی که هنوز ارسال نشده یا پذیرفته نشده‌اند.',
  }),
  '/TeacherActive': unlisted({
    title: 'فعال‌سازی مدرس',
    description: 'وضعیت درخواست مدرسی شما، مدارک و مرحلهٔ بعد.',
  }),
  '/TeacherEdit': unlisted({
    title: 'ویرایش اطلاعات مدرس',
    description: 'اطلاعات مدرس پیش از فعال شدن.',
    guard: 'teacher-applicant',
  }),
  '/SellerActive': unlisted({
    title: 'فعال‌سازی فروشنده',
    description: 'وضعیت درخواست فروشندگی شما، مدارک و مرحلهٔ بعد.',
  }),
  '/SellerEdit': unlisted({
    title: 'ویرایش اطلاعات فروشنده',
    description: 'اطلاعات فروشنده پیش از فعال شدن.',
  }),

  '/TeacherPanel': unlisted({
    title: 'پنل مدرس',
    description: 'دوره‌ها، پرسش‌ها و درآمد مدرس.',
    guard: 'teacher',
  }),
  '/SellerPanel': unlisted({
    title: 'پنل فروشنده',
    description: 'محصولات، سفارش‌ها و درآمد فروشنده.',
    guard: 'seller',
  }),
  '/AdminPanel': unlisted({ title: 'پنل مدیریت', description: 'ادارهٔ فروشگاه و آموزش.', guard: 'admin' }),
  '/SuperAdminPanel': unlisted({
    title: 'پنل مدیر ارشد',
    description: 'مدیران و دسترسی‌ها.',
    guard: 'super-admin',
  }),
  '/InstagramBot': unlisted({
    title: 'ربات اینستاگرام',
    description: 'ارسال پیام‌های مستقیم.',
    guard: 'social-admin',
  }),

  '/About': listed({ title: 'دربارهٔ ما', description: 'آکادمی تیونینگ چیست و چه کسانی آن را می‌سازند.' }),
  '/PrivacyPolicy': listed({
    title: 'حریم خصوصی',
    description: 'چه اطلاعاتی نگه می‌داریم، چرا، و چگونه پاک می‌شود.',
  }),
  '/PayRules': listed({
    title: 'قوانین پرداخت و بازگشت وجه',
    description: 'پرداخت، انصراف، بازگشت محصول و بازپرداخت.',
  }),
  '/Suport': unlisted({
    title: 'تماس با ما',
    description: 'پیام به پشتیبانی آکادمی تیونینگ.',
    guard: 'reachable',
  }),
  '/External': unlisted({ title: 'صفحهٔ بیرونی', description: 'پیش از رفتن به سایتی بیرون از آکادمی.' }),
  '/Page404': unlisted({ title: 'صفحه پیدا نشد', description: 'صفحه‌ای با این آدرس وجود ندارد.' }),
  '/Page500': unlisted({ title: 'خطای سرور', description: 'مشکلی از سمت ما پیش آمده است.' }),
  '/Page503': unlisted({ title: 'خارج از دسترس', description: 'سرور برای مدتی در دسترس نیست.' }),
  '/AccessDenied': denied('این بخش برای حساب شما فعال نیست.'),
  '/AccessDenied/$msg': denied('این بخش برای حساب شما فعال نیست، و چرا.'),
} satisfies Record<string, PageRow>

/** The pattern of a page's address, such as `/p/$id`. */
export type PagePattern = keyof typeof PAGES

/** Other spellings of an address, and links from payment gateways into the app. They redirect with their query. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/Support': '/Suport',
  '/online-payment/$id': '/Cart/OnlinePayment/$id',
  '/online-payment-wallet/$id': '/Cart/OnlinePaymentWallet/$id',
  '/online-payment-exam/$id': '/Exam/OnlinePaymentExam/$id',
  '/online-payment-pay-again/$id': '/Cart/OnlinePaymentPayAgain/$id',
}

/** Pages without a list: an id that is not a positive integer is not found. */
export const NUMBERED_PAGES: readonly PagePattern[] = [
  '/Exam/OnlinePaymentExam/$id',
  '/Cart/OnlinePayment/$id',
  '/Cart/OnlinePaymentWallet/$id',
  '/Cart/OnlinePaymentPayAgain/$id',
]

/** Values of a parameter that have a page of their own, in their own spelling; an address may have any letter case. */
export const KNOWN_PARAMS: Readonly<Partial<Record<PagePattern, readonly string[]>>> = {
  '/AccessDenied/$msg': [
    'TunerPlus',
    'TunerPlusStoichiometry',
    'TunerPlusTuning',
    'AccessDeniedTunerInj',
    'deactive',
    'deactive2',
  ],
}

/** The redirect of an address whose id is not a positive integer. */
export const LISTS_OF_IDS: Readonly<Partial<Record<PagePattern, PagePattern>>> = {
  '/p/$id': '/Product',
  '/c/$id': '/Course',
  '/a/$id': '/Article',
  '/pa/$id': '/ProductArticle',
  '/Teachers/$id': '/Teachers',
  '/Questions/$id': '/Questions',
  '/ProductQuestions/$id': '/ProductQuestions',
  '/Exam/$id': '/Exam',
}
