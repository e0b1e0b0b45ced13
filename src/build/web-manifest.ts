import type { ManifestOptions } from 'vite-plugin-pwa'
import { identity } from '#contract/identity.ts'

/** What the phone shows once the app is installed. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: identity.name,
  short_name: identity.shortName,
  description: 'آموزش تیونینگ خودرو، فروش قطعه و ابزار محاسبه؛ حتی بدون اینترنت.',
  lang: 'fa',
  dir: 'rtl',
  start_url: '/?source=pwa',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: identity.colours.theme.light,
  background_color: identity.colours.ground.light,
  categories: ['education', 'shopping', 'utilities'],
  prefer_related_applications: false,
  handle_links: 'preferred',
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: [
    {
      src: '/screenshots/narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'خانه',
    },
    {
      src: '/screenshots/narrow-product.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'صفحهٔ محصول',
    },
    {
      src: '/screenshots/wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'فروشگاه',
    },
  ],
  shortcuts: [
    {
      name: 'دوره‌ها',
      url: '/Course?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'فروشگاه',
      url: '/Product?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'سبد خرید',
      url: '/Cart?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
}
