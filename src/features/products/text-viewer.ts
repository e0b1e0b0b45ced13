/** What the pictures on the whole screen say; loaded with them. */
export const viewerText = {
  close: 'بستن',
  next: 'تصویر بعدی',
  previous: 'تصویر قبلی',
  zoomIn: 'بزرگ‌تر',
  zoomOut: 'کوچک‌تر',
  lightbox: 'نمایش بزرگ تصویرها',
  carousel: 'تصویرها',
  slide: 'تصویر',
  photos: '{index} از {total}',
} as const
