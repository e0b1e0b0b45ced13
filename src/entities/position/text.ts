/** What is said when the place of the device is asked for. */
export const text = {
  refused: 'اجازهٔ دسترسی به موقعیت مکانی داده نشده است. آن را از تنظیمات مرورگر فعال کنید.',
  missing: 'موقعیت شما پیدا نشد. موقعیت‌یاب گوشی را روشن کنید و دوباره امتحان کنید.',
} as const
