import { PAGES } from '#contract/pages.ts'
import { text as card } from './text.ts'
import type { Membership, MembershipState, Missing } from '#contract/user/membership-rules.ts'

/** What applications say, and the pages on which an applicant sees the state of the application. */
export const text = {
  title: {
    Teacher: PAGES['/Account/Teacher'].title,
    Seller: PAGES['/Account/Seller'].title,
  } satisfies Record<Membership, string>,
  stateTitle: {
    Teacher: PAGES['/TeacherActive'].title,
    Seller: PAGES['/SellerActive'].title,
  } satisfies Record<Membership, string>,
  editTitle: {
    Teacher: PAGES['/TeacherEdit'].title,
    Seller: PAGES['/SellerEdit'].title,
  } satisfies Record<Membership, string>,
  lead: {
    Teacher:
      'می‌خواهید دوره‌ای تدریس کنید؟ خود و کارتان را معرفی کنید؛ مدیر پس از بررسی، پنل مدرس را باز می‌کند.',
    Seller: 'قطعه می‌فروشید؟ فروشگاه خود را معرفی کنید؛ مدیر پس از بررسی، پنل فروشنده را باز می‌کند.',
  } satisfies Record<Membership, string>,
  steps: ['پر کردن و ارسال درخواست', 'احراز هویت با تصویر کارت ملی', 'بررسی مدیر و باز شدن پنل'],
  stepsTitle: 'مراحل',
  about: 'پیش از درخواست بخوانید',
  file: 'دانلود فایل راهنما',
  noFile: 'فایل راهنما هنوز اضافه نشده است.',
  fileNeedsLine: 'برای دانلود فایل راهنما باید اینترنت وصل باشد.',
  closed: 'پذیرش فروشندهٔ جدید فعلاً متوقف است',
  closedBody: 'فرم زیر را می‌توانید ببینید؛ با شروع پذیرش، همین‌جا آن را پر و ارسال کنید.',
  form: { Teacher: 'درخواست مدرس', Seller: 'درخواست فروشنده' } satisfies Record<Membership, string>,
  guest:
    'برای ارسال درخواست وارد حساب شوید. آنچه نوشته‌اید روی همین دستگاه می‌ماند؛ عکس و مدرک را پس از ورود ارسال کنید.',
  signIn: 'ورود و ادامه',
  needsLine: 'برای ارسال باید اینترنت وصل باشد. آنچه نوشته‌اید همین‌جا روی دستگاه می‌ماند.',
  send: 'ارسال درخواست',
  sent: 'درخواست شما ارسال شد.',
  save: 'ذخیره و ارسال برای بررسی',
  saved: 'تغییرات ارسال شد.',
  already: 'شما قبلاً درخواست داده‌اید',
  alreadyBody: 'وضعیت درخواست و مرحلهٔ بعد را در صفحهٔ آن ببینید.',
  toState: 'دیدن وضعیت درخواست',

  fields: {
    ...card.fields,
    titleHint: 'مانند «متخصص ریمپ و دیتالاگ»',
    skillsHint: 'با «،» از هم جدا کنید؛ تا ۱۲ مهارت',
    teacherDocument: 'رزومه یا مدرک آموزشی',
    economicHint: '۱۱ تا ۱۴ رقم',
    sellerDocument: 'جواز کسب یا آگهی ثبت شرکت',
    documentHint: 'فقط شما و مدیر آن را می‌بینید.',
  },
  errors: {
    skills: 'هر مهارت ۲ تا ۴۰ حرف و حداکثر ۱۲ مهارت مجاز است.',
    economic: 'کد اقتصادی شرکت ۱۱ تا ۱۴ رقم است.',
  },

  guestState: 'برای دیدن وضعیت درخواست وارد شوید',
  guestStateBody: 'وضعیت هر درخواست را فقط درخواست‌دهنده می‌بیند.',
  notApplied: 'هنوز درخواستی ارسال نکرده‌اید',
  apply: 'درخواست عضویت',
  states: {
    applied: 'در انتظار بررسی',
    notActive: 'نیازمند اصلاح',
    active: 'فعال',
    deactive: 'غیرفعال',
  } satisfies Record<MembershipState, string>,
  explained: {
    applied: 'درخواست شما رسیده است و مدیر آن را بررسی می‌کند. تا آن زمان می‌توانید آن را ویرایش کنید.',
    notActive: 'مدیر درخواست را دیده و اصلاح می‌خواهد. پس از اصلاح، دوباره بررسی می‌شود.',
    active: 'عضویت شما فعال است.',
    deactive:
      'عضویت شما قبلاً فعال بوده و حالا غیرفعال شده است. می‌توانید اطلاعات را اصلاح و دوباره برای بررسی ارسال کنید.',
  } satisfies Record<MembershipState, string>,
  waitsAgain: 'اصلاح شما رسیده است و در انتظار بررسی است.',
  editWaits: 'ویرایش شما در انتظار بررسی است؛ تا زمان تأیید، دیگران همان اطلاعات قبلی را می‌بینند.',
  note: 'یادداشت مدیر',
  missingTitle: 'مدارک',
  nothingMissing: 'چیزی کم نیست.',
  missing: {
    nationalCard: 'تصویر کارت ملی ارسال نشده است.',
    verification: 'هویت شما هنوز تأیید نشده است؛ لازم نیست کاری انجام دهید.',
    document: 'مدرک درخواست ارسال نشده است.',
  } satisfies Record<Missing, string>,
  toIdentity: 'احراز هویت',
  toEdit: 'ویرایش اطلاعات',
  toPanel: { Teacher: 'رفتن به پنل مدرس', Seller: 'رفتن به پنل فروشنده' } satisfies Record<
    Membership,
    string
  >,
  toSupport: 'پیام به پشتیبانی',
  document: 'مدرک ارسال‌شده',
  card: { Teacher: 'معرفی مدرس', Seller: 'معرفی فروشگاه' } satisfies Record<Membership, string>,
  pendingCard: 'ویرایشِ در انتظار',
  empty: 'ثبت نشده',
  editNow: 'تا فعال شدن عضویت، همهٔ اطلاعات را می‌توانید ویرایش کنید.',
  editActive: {
    Teacher: 'تغییر شهر و مهارت‌ها بلافاصله دیده می‌شود؛ بقیه پس از بررسی مدیر.',
    Seller: 'تغییر شهر و استان بلافاصله دیده می‌شود؛ بقیه پس از بررسی مدیر.',
  } satisfies Record<Membership, string>,
} as const
