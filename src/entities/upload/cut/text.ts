/** Texts for cutting a picture before it is sent. */
export const text = {
  title: (field: string) => `برش ${field}`,
  hint: 'تصویر را بکشید، یا با لغزنده‌ها جابه‌جا و بزرگ کنید.',
  zoom: 'بزرگ‌نمایی',
  across: 'چپ و راست',
  down: 'بالا و پایین',
  views: 'پیش‌نمایش',
  take: 'همین بخش',
} as const
