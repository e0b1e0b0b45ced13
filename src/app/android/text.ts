/** Texts of the Android app's back button. */
export const text = {
  once: 'برای خروج از برنامه، دوباره بازگشت را بزنید.',
  exit: { title: 'آیا از خروج اطمینان دارید؟', confirm: 'خروج', cancel: 'انصراف' },
  waiting: (count: string) =>
    `${count} تغییر هنوز ارسال نشده است. روی دستگاه می‌ماند و پس از باز کردن برنامه ارسال می‌شود.`,
} as const
