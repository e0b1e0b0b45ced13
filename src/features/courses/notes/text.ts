/** What is said about the notes of a learner. */
export const text = {
  title: 'یادداشت‌های من',
  hint: 'یادداشت‌ها را فقط خودتان می‌بینید.',
  none: 'برای این درس یادداشتی ننوشته‌اید.',
  label: 'یادداشت',
  saveAt: (place: string) => `ثبت در ${place}`,
  askAt: (place: string) => `پرسش دربارهٔ ${place}`,
  save: 'ثبت تغییر',
  cancel: 'انصراف',
  goTo: (place: string) => `رفتن به ${place}`,
  edit: (place: string) => `ویرایش یادداشت ${place}`,
  delete: (place: string) => `حذف یادداشت ${place}`,
  deleteQuestion: 'این یادداشت حذف شود؟',
  deleteYes: 'حذف',
  tooMany: (most: string) => `برای هر درس حداکثر ${most} یادداشت می‌توانید بنویسید. یکی را حذف کنید.`,
  notSaved: 'یادداشت روی دستگاه ذخیره نشد؛ متن شما همین‌جاست. دوباره امتحان کنید.',
  notRead: 'یادداشت‌ها خوانده نشدند. صفحه را ببندید و دوباره باز کنید.',
} as const
