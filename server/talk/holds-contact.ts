import { asciiDigits } from '#contract/persian-text.ts'

/** The characters between two digits of a number that is written apart. They are read as one hyphen. */
const GAP = /(?<=\d)[^\p{L}\d]{1,3}(?=\d)/gu

const ENDINGS =
  'com|ir|net|org|io|me|info|shop|app|site|online|xyz|link|ly|co|dev|store|club|top|biz|tv|page|website'

const SIGNS: readonly RegExp[] = [
  // mobile and landline numbers, with or without the country's code
  /(?<!\d)(?:(?:0-?0-?)?9-?8-?|0-?)?9(?:-?\d){9}(?!\d)/,
  /(?<!\d)0-?[1-8](?:-?\d){9}(?!\d)/,
  // any long number: a number of a landline without its area, of a card or of an account
  /\d{8}/,
  // digits in words
  /صفر\s*نهصد/,
  // addresses of pages, with dots in signs or words
  /https?:|www\.|:\/\//i,
  new RegExp(`[a-z0-9]\\s?\\.\\s?(?:${ENDINGS})(?![a-z])`, 'i'),
  /(?:^|\s|[a-z])(?:dot|دات|نقطه)\s?(?:com|ir|کام|آی\s?آر)/i,
  // names on networks, and addresses of mail
  /@\s?[a-z0-9_.]{3,}/i,
]

/** Amounts of money in groups of three digits are no numbers of phones. */
const AMOUNT = /(?<![\d.])\d{1,3}(?:[,،٬]\d{3})+(?!\d)/g

/** Whether a text has a link, a phone number or a name on a network. Such a text is read by an admin first. */
export function holdsContact(text: string): boolean {
  const plain = asciiDigits(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(AMOUNT, ' ')
    .replace(GAP, '-')
  return SIGNS.some((sign) => sign.test(plain))
}
