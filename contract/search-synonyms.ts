import { queryWords } from './search-tokens.ts'

/**
 * Names of one thing, as shoppers write them: in Persian, in Latin, in Persian with Latin letters, and as the trade
 * says. A query with one name finds the goods that bear another. Names of several words are written with spaces.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['توربوشارژر', 'توربو', 'turbocharger', 'turbo', 'torbo', 'torbosharzher'],
  ['سوپرشارژر', 'supercharger', 'کمپرسور هوا'],
  ['اینترکولر', 'intercooler', 'interkooler', 'اینتر کولر', 'کولر میانی'],
  ['ای‌سی‌یو', 'ای سی یو', 'ایسیو', 'ecu', 'کنترلر موتور', 'engine controller', 'کامپیوتر موتور'],
  ['ریمپ', 'remap', 'rimap', 'تیونینگ', 'tuning', 'چیپ تیونینگ'],
  ['دسته‌سیم', 'دسته سیم', 'loom', 'wiring harness', 'سیم‌کشی موتور'],
  ['انژکتور', 'injector', 'enjektor', 'enzhektor', 'سوزن انژکتور'],
  ['پمپ بنزین', 'پمپ سوخت', 'fuel pump', 'pomp benzin'],
  ['ریل سوخت', 'fuel rail', 'ریل انژکتور'],
  ['واترپمپ', 'واتر پمپ', 'water pump', 'پمپ آب'],
  ['ترمز', 'brake', 'brakes', 'tormoz'],
  ['لنت', 'pad', 'lent', 'لنت ترمز', 'brake pad'],
  ['دیسک', 'disc', 'disk', 'دیسک ترمز', 'brake disc'],
  ['کالیپر', 'caliper', 'kaliper', 'سیلندر چرخ'],
  ['کویل‌اور', 'coilover', 'کویل اور', 'koilover'],
  ['کمک‌فنر', 'کمک فنر', 'damper', 'shock absorber', 'komak fanar'],
  ['فنر', 'spring', 'fanar'],
  ['صداگیر', 'muffler', 'انباری اگزوز', 'منبع اگزوز', 'sedagir'],
  ['اگزوز', 'exhaust', 'egzoz', 'اکزوز'],
  ['هدرز', 'header', 'headers', 'مانیفولد دود', 'هدر'],
  ['کاتالیست', 'catalyst', 'کاتالیزور', 'catalytic converter', 'کاتالیزر'],
  ['فیلتر', 'filter', 'filter hava', 'صافی'],
  ['فیلتر هوا', 'air filter', 'هواکش'],
  ['هوای سرد', 'cold air intake', 'اینتیک', 'intake'],
  ['پیستون', 'piston', 'piston ha'],
  ['شاتون', 'connecting rod', 'conrod', 'shaton', 'دسته پیستون'],
  ['رینگ پیستون', 'piston ring'],
  ['رینگ اسپرت', 'alloy wheel', 'رینگ چرخ', 'rim', 'ring sport'],
  ['پیچ چرخ', 'wheel bolt', 'مهره چرخ'],
  ['شمع', 'plug', 'spark plug', 'sham'],
  ['وایر شمع', 'plug lead', 'وایر'],
  ['کویل', 'coil', 'ignition coil', 'کوئل'],
  ['گیج', 'gauge', 'geyj', 'نشانگر', 'آمپر'],
  ['بوست', 'boost', 'boust'],
  ['سنسور', 'sensor', 'حسگر'],
  ['لامبدا', 'lambda', 'سنسور اکسیژن', 'wideband', 'وایدبند'],
  ['رادیاتور', 'radiator', 'radiyator'],
  ['رادیاتور روغن', 'oil cooler', 'اویل کولر'],
  ['روغن', 'oil', 'roghan'],
  ['کلاچ', 'clutch', 'kelach'],
  ['گیربکس', 'gearbox', 'girboks', 'جعبه دنده'],
  ['تسمه تایم', 'timing belt', 'tasme taym'],
  ['ویستگیت', 'wastegate', 'وستگیت'],
  ['بلوآف', 'blow off', 'بلو آف', 'bov', 'دامپ ولو'],
  ['میل‌سوپاپ', 'میل سوپاپ', 'camshaft', 'میل بادامک'],
  ['میل‌لنگ', 'میل لنگ', 'crankshaft'],
  ['سوپاپ', 'valve', 'soopap'],
  ['تعلیق', 'suspension', 'جلوبندی'],
  ['دریچه گاز', 'throttle', 'throttle body'],
  ['عیب‌یابی', 'diagnostics', 'دیاگ', 'diag'],
  ['پژو', 'peugeot', 'pejo', 'pezho'],
]

/** The longest name, in words. */
export const LONGEST_NAME = 3
/** So many other names are asked for at most. */
const MOST_NAMES = 6

/** «کمک فنر», «کمک‌فنر» and «کمکفنر» are one name. */
const keyOf = (name: readonly string[]) => name.join('')

function otherNames(): Map<string, string[][]> {
  const others = new Map<string, string[][]>()
  for (const group of GROUPS) {
    const names = group.map(queryWords)
    for (const key of new Set(names.map(keyOf))) {
      const rest = names.filter((other) => keyOf(other) !== key)
      others.set(key, [...(others.get(key) ?? []), ...rest].slice(0, MOST_NAMES))
    }
  }
  return others
}

const OTHERS = otherNames()

/** The other names of what these words name together, each in words of the index. Empty when there are none. */
export function namesBeside(words: readonly string[]): readonly (readonly string[])[] {
  return OTHERS.get(keyOf(words)) ?? []
}
