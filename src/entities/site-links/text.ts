/** What the links to the shop elsewhere say. */
export const text = {
  video: 'ویدیوی آموزشی',
  reach: 'راه‌های ارتباطی',
  facts: { shopPhone: 'تلفن', shopEmail: 'ایمیل', shopAddress: 'آدرس' },
}
