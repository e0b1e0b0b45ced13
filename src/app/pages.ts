/** Addresses the frame offers. Plain strings: most pages are no part of the start. */
export const pages: Readonly<Record<'home' | 'search' | 'cart' | 'waiting', string>> = {
  home: '/',
  search: '/Search',
  cart: '/Cart',
  waiting: '/Waiting',
}
