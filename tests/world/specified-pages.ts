/** Who may open a page, in the words of the specification. */
export type SpecifiedGuard =
  | 'none'
  | 'Tuner Plus access'
  | 'blocked when logged in'
  | 'logged-in'
  | 'admin, active'
  | 'seller, active'
  | 'teacher, active'
  | 'super admin'
  | 'teacher not yet active'
  | 'logged-in plus a further guard not identified'

/** A page as the specification lists it. */
export interface SpecifiedPage {
  address: string
  guard: SpecifiedGuard
  seo: 'index' | 'noindex'
  title: string
}

/** Every page of the specification, in its order; every other address is a page that is not found. */
export const SPECIFIED_PAGES: readonly SpecifiedPage[] = [
  { address: '/', guard: 'none', seo: 'index', title: 'خانه' },
  { address: '/Home', guard: 'none', seo: 'index', title: 'خانه' },
  { address: '/Products', guard: 'none', seo: 'index', title: 'محصولات' },
  { address: '/Product', guard: 'none', seo: 'index', title: 'فروشگاه' },
  { address: '/Product/TopProducts', guard: 'none', seo: 'index', title: 'برترین محصولات' },
  { address: '/Product/SpecialProducts', guard: 'none', seo: 'index', title: 'محصولات ویژه' },
  { address: '/Product/TopViewedProducts', guard: 'none', seo: 'index', title: 'پربازدیدترین محصولات' },
  { address: '/Product/OffPricedProducts', guard: 'none', seo: 'index', title: 'محصولات تخفیف‌دار' },
  { address: '/p/{id}', guard: 'none', seo: 'index', title: 'جزئیات محصول' },
  { address: '/Course', guard: 'none', seo: 'index', title: 'دوره‌ها' },
  { address: '/c/{id}', guard: 'none', seo: 'index', title: 'جزئیات دوره' },
  { address: '/Article', guard: 'none', seo: 'index', title: 'مقاله‌ها' },
  { address: '/a/{id}', guard: 'none', seo: 'index', title: 'مقاله' },
  { address: '/ProductArticle', guard: 'none', seo: 'index', title: 'مقاله‌های محصول' },
  { address: '/pa/{id}', guard: 'none', seo: 'index', title: 'مقالهٔ محصول' },
  { address: '/Teachers', guard: 'none', seo: 'index', title: 'مدرسان' },
  { address: '/Teachers/{id}', guard: 'none', seo: 'index', title: 'صفحهٔ مدرس' },
  { address: '/Doers', guard: 'none', seo: 'index', title: 'نمایندگان' },
  { address: '/Cart', guard: 'none', seo: 'noindex', title: 'سبد خرید' },
  { address: '/Cart/OnlinePayment/{id}', guard: 'none', seo: 'noindex', title: 'نتیجهٔ پرداخت سبد' },
  { address: '/Cart/OnlinePaymentWallet/{id}', guard: 'none', seo: 'noindex', title: 'نتیجهٔ شارژ کیف پول' },
  {
    address: '/Cart/OnlinePaymentPayAgain/{id}',
    guard: 'none',
    seo: 'noindex',
    title: 'نتیجهٔ پرداخت دوباره',
  },
  { address: '/Exam', guard: 'none', seo: 'index', title: 'آزمون‌ها' },
  { address: '/Exam/{id}', guard: 'none', seo: 'noindex', title: 'آزمون' },
  { address: '/Exam/OnlinePaymentExam/{id}', guard: 'none', seo: 'noindex', title: 'نتیجهٔ پرداخت آزمون' },
  { address: '/Degree/{id}', guard: 'none', seo: 'index', title: 'گواهینامه' },
  { address: '/Questions', guard: 'none', seo: 'index', title: 'پرسش و پاسخ دوره' },
  { address: '/Questions/{id}', guard: 'none', seo: 'index', title: 'پرسش دوره' },
  { address: '/ProductQuestions', guard: 'none', seo: 'index', title: 'پرسش و پاسخ محصول' },
  { address: '/ProductQuestions/{id}', guard: 'none', seo: 'index', title: 'پرسش محصول' },
  { address: '/CommonQuestions', guard: 'none', seo: 'index', title: 'پرسش‌های متداول' },
  { address: '/TunerPlus', guard: 'none', seo: 'index', title: 'تیونر پلاس' },
  { address: '/TunerPlus/Stoichiometry', guard: 'Tuner Plus access', seo: 'noindex', title: 'استوکیومتری' },
  { address: '/TunerPlus/Tuning', guard: 'Tuner Plus access', seo: 'noindex', title: 'تیونینگ' },
  { address: '/TunerPlus/Injector', guard: 'Tuner Plus access', seo: 'noindex', title: 'انژکتور' },
  { address: '/TunerPlus/GearRatio', guard: 'Tuner Plus access', seo: 'noindex', title: 'ضریب دنده' },
  {
    address: '/TunerPlus/PowerConversion',
    guard: 'Tuner Plus access',
    seo: 'noindex',
    title: 'آموزش تبدیل توان (whp به hp)',
  },
  { address: '/TuningRoad', guard: 'none', seo: 'index', title: 'مسیر تیونینگ' },
  { address: '/InstagramBot', guard: 'none', seo: 'noindex', title: 'ربات اینستاگرام' },
  { address: '/Account', guard: 'blocked when logged in', seo: 'noindex', title: 'ورود و ثبت‌نام' },
  {
    address: '/Account/{id}',
    guard: 'blocked when logged in',
    seo: 'noindex',
    title: 'ورود و ثبت‌نام با دعوت',
  },
  { address: '/Account/Teacher', guard: 'none', seo: 'index', title: 'عضویت مدرس' },
  { address: '/Account/Seller', guard: 'none', seo: 'index', title: 'عضویت فروشنده' },
  { address: '/UserPanel', guard: 'logged-in', seo: 'noindex', title: 'حساب کاربری' },
  { address: '/UserPanel/{id}', guard: 'logged-in', seo: 'noindex', title: 'بخش حساب کاربری' },
  { address: '/UserPanel/19', guard: 'logged-in', seo: 'noindex', title: 'باشگاه تیونر' },
  { address: '/AdminPanel', guard: 'admin, active', seo: 'noindex', title: 'پنل مدیریت' },
  { address: '/SellerPanel', guard: 'seller, active', seo: 'noindex', title: 'پنل فروشنده' },
  { address: '/TeacherPanel', guard: 'teacher, active', seo: 'noindex', title: 'پنل مدرس' },
  { address: '/SuperAdminPanel', guard: 'super admin', seo: 'noindex', title: 'پنل مدیر ارشد' },
  { address: '/TeacherActive', guard: 'none', seo: 'noindex', title: 'فعال‌سازی مدرس' },
  { address: '/TeacherEdit', guard: 'teacher not yet active', seo: 'noindex', title: 'ویرایش اطلاعات مدرس' },
  { address: '/SellerActive', guard: 'none', seo: 'noindex', title: 'فعال‌سازی فروشنده' },
  { address: '/SellerEdit', guard: 'none', seo: 'noindex', title: 'ویرایش اطلاعات فروشنده' },
  { address: '/ConfirmEmail', guard: 'none', seo: 'noindex', title: 'تأیید ایمیل' },
  { address: '/ConfirmPhone', guard: 'none', seo: 'noindex', title: 'تأیید موبایل' },
  { address: '/External', guard: 'none', seo: 'noindex', title: 'صفحهٔ بیرونی' },
  {
    address: '/Suport',
    guard: 'logged-in plus a further guard not identified',
    seo: 'noindex',
    title: 'تماس با ما',
  },
  { address: '/About', guard: 'none', seo: 'index', title: 'دربارهٔ ما' },
  { address: '/PrivacyPolicy', guard: 'none', seo: 'index', title: 'حریم خصوصی' },
  { address: '/PayRules', guard: 'none', seo: 'index', title: 'قوانین پرداخت و بازگشت وجه' },
  { address: '/Page404', guard: 'none', seo: 'noindex', title: 'صفحه پیدا نشد' },
  { address: '/Page500', guard: 'none', seo: 'noindex', title: 'خطای سامانه' },
  { address: '/Page503', guard: 'none', seo: 'noindex', title: 'خارج از دسترس' },
  { address: '/AccessDenied', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/{msg}', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/TunerPlus', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/TunerPlusStoichiometry', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/TunerPlusTuning', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/AccessDeniedTunerInj', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/deactive', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
  { address: '/AccessDenied/deactive2', guard: 'none', seo: 'noindex', title: 'عدم دسترسی' },
]
