import { PAGES } from '#contract/pages.ts'
/** What the pages of the articles say. */
export const text = {
  list: {
    article: PAGES['/Article'],
    product: PAGES['/ProductArticle'],
  },
  kinds: 'نوع مقاله',
  author: 'نویسنده',
  reading: (minutes: string) => `${minutes} دقیقه مطالعه`,
  views: (count: string) => `${count} بازدید`,
  product: 'محصول این مقاله',
  tags: 'برچسب‌ها',
  related: 'مقاله‌های مرتبط',
} as const
