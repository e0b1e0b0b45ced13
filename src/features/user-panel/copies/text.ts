/** What the settings say about copies of lessons and the devices that have them. */
export const text = {
  title: 'درس‌های دانلودشده',
  total: (count: string, size: string) => `${count} درس، ${size}`,
  none: 'هنوز درسی دانلود نکرده‌اید. در صفحهٔ دوره، کنار هر درس دکمهٔ دانلود هست.',
  failed: 'فهرست درس‌های دانلودشده خوانده نشد. برنامه را ببندید و دوباره باز کنید.',
  deleteAll: 'حذف همه',
  deleteAllQuestion: 'همهٔ درس‌های دانلودشده از این دستگاه حذف شوند؟',
  devices: {
    title: 'دستگاه‌های دانلود',
    hint: (most: string, days: string) =>
      `روی حداکثر ${most} دستگاه می‌توانید درس دانلود کنید. دستگاهی که ${days} روز وصل نشود، خودبه‌خود آزاد می‌شود.`,
    none: 'هنوز روی هیچ دستگاهی درس دانلود نکرده‌اید.',
    offline: 'برای دیدن و حذف دستگاه‌ها به اینترنت نیاز است.',
    loading: 'در حال دریافت دستگاه‌ها…',
    current: 'این دستگاه',
    seen: (when: string) => `آخرین اتصال: ${when}`,
    remove: 'حذف',
    removeOf: (name: string) => `حذف ${name}`,
    question: (name: string) => `«${name}» از دستگاه‌های دانلود حذف شود؟`,
    body: 'درس‌های آن دستگاه در اولین اتصال به اینترنت پاک می‌شوند و جای آن برای دستگاه دیگری آزاد می‌شود.',
    removed: 'دستگاه حذف شد.',
    cancel: 'انصراف',
  },
} as const
