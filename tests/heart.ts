/**
 * The journeys of the heart: to find, buy, pay, learn and sign in, with a network and without one. `npm test` plays these, and
 * `npm test -- --journeys` plays all (decision 143).
 */
export const HEART = [
  'checkout',
  'content-policy',
  'deep-link',
  'discussion',
  'first-screen',
  'first-visit',
  'keyboard',
  'later',
  'lessons',
  'offline',
  'own-things',
  'push',
  'refused',
  'server-dies',
  'sign-in',
  'tuner-plus',
  'two-tabs',
  'wallet',
]
