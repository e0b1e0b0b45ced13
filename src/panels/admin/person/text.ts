import type { Membership, Missing } from '#contract/user/membership-rules.ts'

/** What the page of a person says. */
export const text = {
  none: 'ثبت نشده',
  decided: 'تصمیم شما ثبت شد.',
  outdated:
    'این مورد در این فاصله تغییر کرده بود و تصمیم شما ثبت نشد. اطلاعات جدید را ببینید و دوباره تصمیم بگیرید.',
  reason: 'دلیل',
  reasonHint: 'این متن برای خود شخص نمایش داده می‌شود.',
  look: (paper: string) => `دیدن ${paper}`,
  tabs: {
    label: 'بخش‌های این شخص',
    profile: 'مشخصات',
    identity: 'هویت',
    roles: 'نقش‌ها و عضویت',
    sessions: 'دستگاه‌ها',
  },
  profile: {
    title: 'مشخصات',
    name: 'نام',
    phone: 'موبایل',
    email: 'ایمیل',
    proven: 'تأییدشده',
    unproven: 'تأییدنشده',
    socialAdmin: 'مدیر شبکه‌های اجتماعی',
    yes: 'بله',
    locked: (at: string) => `این حساب از ${at} بسته است:`,
  },
  roles: { title: 'نقش‌ها', inactive: (role: string) => `${role} (غیرفعال)` },
  sessions: {
    title: 'دستگاه‌های واردشده',
    none: 'این شخص روی هیچ دستگاهی وارد نیست.',
    device: 'دستگاه',
    address: 'آی‌پی',
    since: 'ورود',
    lastUse: 'آخرین استفاده',
  },
  name: {
    title: 'نام جدید',
    shown: 'نام فعلی',
    wanted: 'نام درخواستی',
    accept: 'تأیید نام جدید',
    acceptQuestion: 'از این پس همه نام جدید را ببینند؟',
    refuse: 'رد نام جدید',
    refuseTitle: 'رد نام جدید',
  },
  identity: {
    title: 'هویت',
    nationalCode: 'کد ملی',
    birth: 'تاریخ تولد',
    card: 'تصویر کارت ملی',
    certificate: 'تصویر شناسنامه',
    noCard: 'تصویر کارت ملی ارسال نشده است.',
    accept: 'تأیید هویت',
    acceptQuestion: 'مدارک را دیده‌اید و متعلق به همین شخص است؟',
    refuse: 'رد هویت',
    refuseTitle: 'رد هویت',
  },
  membership: {
    title: { Teacher: 'عضویت مدرس', Seller: 'عضویت فروشنده' } satisfies Record<Membership, string>,
    document: { Teacher: 'رزومه یا مدرک آموزشی', Seller: 'جواز کسب یا آگهی ثبت شرکت' } satisfies Record<
      Membership,
      string
    >,
    waits: 'در انتظار بررسی',
    editWaits: 'ویرایش در انتظار بررسی',
    note: 'یادداشت قبلی مدیر:',
    now: 'اکنون',
    wanted: 'درخواستی',
    missing: {
      nationalCard: 'تصویر کارت ملی ارسال نشده است.',
      verification: 'هویت این شخص هنوز تأیید نشده است؛ پیش از فعال کردن، آن را تأیید کنید.',
      document: 'مدرک درخواست ارسال نشده است.',
    } satisfies Record<Missing, string>,
    ofApplicant: {
      accept: 'فعال کردن عضویت',
      acceptQuestion: 'این عضویت فعال شود؟',
      refuse: 'برگرداندن برای اصلاح',
      refuseTitle: 'برگرداندن برای اصلاح',
    },
    ofActive: {
      accept: 'تأیید ویرایش',
      acceptQuestion: 'این ویرایش برای همه نمایش داده شود؟',
      refuse: 'غیرفعال کردن عضویت',
      refuseTitle: 'غیرفعال کردن عضویت',
    },
  },
} as const
