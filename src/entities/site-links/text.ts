/** What the links to the shop elsewhere say. */
export const text = {
  video: 'ویدیوی آموزشی',
  reach: 'راه‌های ارتباطی',
  phone: 'تلفن',
  email: 'ایمیل',
  address: 'آدرس',
}
