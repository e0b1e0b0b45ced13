import { PAGES } from '#contract/pages.ts'
/** What the page of the agents says. */
export const text = {
  title: PAGES['/Doers'].title,
  province: 'استان',
  city: 'شهر',
  all: 'همه',
  count: (count: string) => `${count} نماینده`,
  call: 'تماس',
  callTo: (name: string, phone: string) => `تماس با ${name}: ${phone}`,
  map: 'نقشه',
  mapOf: (name: string) => `آدرس ${name} روی نقشه`,
  near: 'نزدیک‌ترین به من',
  distance: (kilometres: string) => `${kilometres} کیلومتر تا شما`,
} as const
