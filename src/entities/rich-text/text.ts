/** Shown instead of a long text that the device could not save. */
export const text = {
  short: 'حافظهٔ دستگاه پر است و متن کامل ذخیره نشده؛ پس از وصل شدن اینترنت این صفحه را دوباره باز کنید.',
}
