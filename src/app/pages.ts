/** Addresses the frame offers; whether a page exists is asked at run time (use-route-exists.ts). */
export const pages: Readonly<Record<'home' | 'search' | 'cart' | 'waiting', string>> = {
  home: '/',
  search: '/Search',
  cart: '/Cart',
  waiting: '/Waiting',
}
