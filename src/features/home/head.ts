import { siteName } from '#src/lib/site-name.ts'

/** Title and description of the home page, which has two addresses; apart, because the start needs them. */
export const head = {
  title: siteName,
  description: 'آموزش تیونینگ خودرو، فروش قطعه و ابزار محاسبه؛ حتی بدون اینترنت.',
  canonical: '/',
} as const
