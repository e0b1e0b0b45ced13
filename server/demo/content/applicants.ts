/** Invented people who apply to become teachers and sellers, one for each state of an application. */
import type { MembershipState } from '#contract/user/membership-rules.ts'

export interface ApplicantContent {
  email: string
  phone: string
  firstName: string
  lastName: string
  city: string
  state: MembershipState
  /** What the admin of the demo wrote. */
  note: string
  hasDocuments: boolean
  teacher: { title: string; resume: string; skills: string[] }
  seller: { shopName: string; about: string; province: string }
  /** A new title and a new name of the shop that wait for a review. */
  edit?: { title: string; shopName: string }
}

export const APPLICANTS: ApplicantContent[] = [
  {
    email: 'applied@example.com',
    phone: '+989120000011',
    firstName: 'سپهر',
    lastName: 'آزمونی',
    city: 'تهران',
    state: 'applied',
    note: '',
    hasDocuments: true,
    teacher: {
      title: 'مربی دیتالاگ',
      resume: 'شخصی ساختگی برای نمایش: شش سال دیتالاگ و عیب‌یابی موتورهای توربو در کارگاهی که وجود ندارد.',
      skills: ['دیتالاگ', 'عیب‌یابی'],
    },
    seller: {
      shopName: 'فروشگاه نمونۀ سپهر',
      about: 'فروشگاهی ساختگی برای نمایش: سنسور و گیج، با آزمایش پیش از ارسال.',
      province: 'تهران',
    },
  },
  {
    email: 'returned@example.com',
    phone: '+989120000012',
    firstName: 'رعنا',
    lastName: 'آزمونی',
    city: 'شیراز',
    state: 'notActive',
    note: 'لطفاً تصویر کارت ملی و مدرک خود را ارسال و رزومه را کامل‌تر کنید.',
    hasDocuments: false,
    teacher: {
      title: 'مربی ترمز',
      resume: 'شخصی ساختگی برای نمایش: رانندۀ آماتور پیست و علاقه‌مند به آموزش ترمز.',
      skills: ['ترمز'],
    },
    seller: {
      shopName: 'فروشگاه نمونۀ رعنا',
      about: 'فروشگاهی ساختگی برای نمایش: لنت و دیسک ترمز خیابانی.',
      province: 'فارس',
    },
  },
  {
    email: 'editing@example.com',
    phone: '+989120000013',
    firstName: 'بردیا',
    lastName: 'آزمونی',
    city: 'تبریز',
    state: 'active',
    note: '',
    hasDocuments: true,
    teacher: {
      title: 'مربی سوخت‌رسانی',
      resume: 'شخصی ساختگی برای نمایش: هشت سال تنظیم انژکتور و پمپ بنزین روی میز آزمایش.',
      skills: ['انژکتور', 'پمپ بنزین'],
    },
    seller: {
      shopName: 'فروشگاه نمونۀ بردیا',
      about: 'فروشگاهی ساختگی برای نمایش: انژکتور با برگۀ دبی.',
      province: 'آذربایجان شرقی',
    },
    edit: { title: 'مربی ارشد سوخت‌رسانی', shopName: 'سوخت‌رسانی بردیا (نمونه)' },
  },
  {
    email: 'ended@example.com',
    phone: '+989120000014',
    firstName: 'مهرو',
    lastName: 'آزمونی',
    city: 'مشهد',
    state: 'deactive',
    note: 'به درخواست خودتان عضویت بسته شد؛ برای بازگشت اطلاعات را به‌روز کنید.',
    hasDocuments: true,
    teacher: {
      title: 'مربی تعلیق',
      resume: 'شخصی ساختگی برای نمایش: پنج سال تنظیم کمک‌فنر و زوایای چرخ برای تیم‌های آماتور.',
      skills: ['تعلیق', 'زوایای چرخ'],
    },
    seller: {
      shopName: 'فروشگاه نمونۀ مهرو',
      about: 'فروشگاهی ساختگی برای نمایش: کمک‌فنر و فنر کوتاه.',
      province: 'خراسان رضوی',
    },
  },
]

const INVENTED = 'این فایل نمونه است: آکادمی، آدم‌ها و شرط‌های آن ساختگی‌اند و هیچ قراردادی نیست.'

/** The files about the memberships. */
export const REGISTER_FILES = {
  Teacher: {
    name: 'راهنمای عضویت مدرس.txt',
    lines: [
      'راهنمای عضویت مدرس',
      INVENTED,
      '',
      '۱. در صفحۀ «عضویت مدرس» عنوان کاری، رزومه، مهارت‌ها و شهر خود را بنویسید.',
      '۲. اگر خواستید عکس خود، عکس بالای صفحه و رزومه یا مدرک آموزشی را اضافه کنید (عکس یا PDF تا ۵ مگابایت).',
      '۳. در حساب کاربری، بخش «احراز هویت»، کد ملی، تاریخ تولد و تصویر کارت ملی را ارسال کنید.',
      '۴. مدیر درخواست را بررسی می‌کند. نتیجه و یادداشت او در صفحۀ «فعال‌سازی مدرس» دیده می‌شود.',
      '۵. پس از فعال شدن، ویرایش معرفی شما پیش از نمایش دوباره بررسی می‌شود.',
    ],
  },
  Seller: {
    name: 'راهنمای عضویت فروشنده.txt',
    lines: [
      'راهنمای عضویت فروشنده',
      INVENTED,
      '',
      '۱. پذیرش فروشنده هر زمان که مدیر آن را باز کند در صفحۀ «عضویت فروشنده» انجام می‌شود.',
      '۲. نام فروشگاه، معرفی آن، نوع فروشنده، استان و شهر را بنویسید؛ شرکت‌ها کد اقتصادی هم دارند.',
      '۳. لوگوی فروشگاه و جواز کسب یا آگهی ثبت شرکت را اضافه کنید (عکس یا PDF تا ۵ مگابایت).',
      '۴. احراز هویت و بررسی مدیر مانند مدرسان است؛ وضعیت در صفحۀ «فعال‌سازی فروشنده» دیده می‌شود.',
    ],
  },
}
