/** What the pages of the articles say. */
export const text = {
  list: {
    article: { title: 'مقاله‌ها', description: 'مقاله‌های آموزشی تیونینگ، موتور، سوخت‌رسانی و عیب‌یابی.' },
    product: { title: 'مقاله‌های محصول', description: 'راهنمای انتخاب، نصب و نگهداری قطعه‌ها.' },
  },
  kinds: 'نوع مقاله',
  author: 'نویسنده',
  reading: (minutes: string) => `${minutes} دقیقه مطالعه`,
  views: (count: string) => `${count} بازدید`,
  product: 'محصول این مقاله',
  tags: 'برچسب‌ها',
  related: 'مقاله‌های مرتبط',
} as const
