/** The banks of Iran by the digits 5 to 7 of a Sheba. */
const BANKS: Readonly<Record<string, string>> = {
  '010': 'بانک مرکزی',
  '011': 'بانک صنعت و معدن',
  '012': 'بانک ملت',
  '013': 'بانک رفاه کارگران',
  '014': 'بانک مسکن',
  '015': 'بانک سپه',
  '016': 'بانک کشاورزی',
  '017': 'بانک ملی ایران',
  '018': 'بانک تجارت',
  '019': 'بانک صادرات ایران',
  '020': 'بانک توسعه صادرات',
  '021': 'پست بانک ایران',
  '022': 'بانک توسعه تعاون',
  '051': 'مؤسسه اعتباری توسعه',
  '052': 'بانک قوامین',
  '053': 'بانک کارآفرین',
  '054': 'بانک پارسیان',
  '055': 'بانک اقتصاد نوین',
  '056': 'بانک سامان',
  '057': 'بانک پاسارگاد',
  '058': 'بانک سرمایه',
  '059': 'بانک سینا',
  '060': 'بانک قرض‌الحسنه مهر ایران',
  '061': 'بانک شهر',
  '062': 'بانک آینده',
  '063': 'بانک انصار',
  '064': 'بانک گردشگری',
  '065': 'بانک حکمت ایرانیان',
  '066': 'بانک دی',
  '069': 'بانک ایران زمین',
  '070': 'بانک قرض‌الحسنه رسالت',
  '073': 'مؤسسه اعتباری کوثر',
  '075': 'مؤسسه اعتباری ملل',
  '078': 'بانک خاورمیانه',
  '079': 'بانک مهر اقتصاد',
  '080': 'مؤسسه اعتباری نور',
  '095': 'بانک ایران و ونزوئلا',
}

/** The name of the bank of a Sheba. Undefined when no bank has these digits. */
export const bankOf = (sheba: string): string | undefined => BANKS[sheba.slice(4, 7)]

/** `IR` behind the account number, with its letters as the numbers 18 and 27. */
const COUNTRY = '1827'
const MODULUS = 97

/** Whether a text is a Sheba of a known bank: `IR` and 24 ASCII digits, of which the first two are a checksum. */
export function isSheba(sheba: string): boolean {
  if (!/^IR\d{24}$/.test(sheba)) return false
  const digits = `${sheba.slice(4)}${COUNTRY}${sheba.slice(2, 4)}`
  // 28 digits are beyond the safe integers
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % MODULUS
  return rest === 1 && bankOf(sheba) !== undefined
}

/** Whether sixteen ASCII digits are the number of a card: the last one is a checksum. */
export function isCardNumber(card: string): boolean {
  if (!/^[1-9]\d{15}$/.test(card)) return false
  const sum = Array.from(card, (digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .map((part) => (part > 9 ? part - 9 : part))
    .reduce((total, part) => total + part, 0)
  return sum % 10 === 0
}

/** The least amount of a request for cash, in rials. */
export const LEAST_CASH = 1_000_000
/** A request for cash needs bank details that have not changed for so many hours. */
export const SETTLED_HOURS = 48
