/** What follows `#` in the address of the cart while it is paid. */
export const CHECKOUT_HASH = 'pay'
