/** Which cars the demo's products fit, read from what each product says after «سازگار با». */

const EVERY_CAR = 'همه‌منظوره'

/** Models behind a word that is not the name of one: a car in several versions, or an engine for the cars that have it. */
const MODELS_OF: Readonly<Record<string, readonly string[]>> = {
  '۲۰۶': ['پژو ۲۰۶', 'پژو ۲۰۶ تیپ ۵'],
  '۲۰۶ تیپ ۵': ['پژو ۲۰۶ تیپ ۵'],
  '۲۰۷': ['پژو ۲۰۷'],
  '۴۰۵': ['پژو ۴۰۵ GLX'],
  پارس: ['پژو پارس'],
  'سورن توربو': ['سورن'],
  'سمند سورن EF7TC': ['سورن'],
  'دنا توربو': ['دنا پلاس'],
  'دنا پلاس توربو': ['دنا پلاس'],
  پراید: ['پراید', 'پراید ۱۱۱', 'پراید ۱۳۱', 'پراید ۱۳۲'],
  'تندر ۹۰': ['تندر ۹۰ (K4M)'],
  ال۹۰: ['تندر ۹۰ (K4M)'],
  ساندرو: ['ساندرو (K4M)'],
  TU5: ['پژو ۲۰۶ تیپ ۵', 'پژو ۲۰۷', 'رانا'],
  XU7: ['پژو ۴۰۵ GLX', 'پژو پارس', 'سمند'],
  EF7: ['سمند', 'سورن', 'دنا'],
  EF7TC: ['سورن', 'دنا پلاس'],
  M15: ['تیبا', 'ساینا', 'کوییک'],
  '4G63': ['لنسر'],
}

const SEPARATORS = /،| و | با |[()]/

/** What a product fits: every car, or the models that its words name; nothing named means that nobody has said. */
export function carsSaid(
  fits: string,
  ids: ReadonlyMap<string, number>,
): { fitsAllCars: boolean; carModelIds: number[] } {
  if (fits === EVERY_CAR) return { fitsAllCars: true, carModelIds: [] }
  const words = fits.split(SEPARATORS).map((word) => word.trim().replace(/^پژو /, ''))
  const models = words.flatMap((word) => MODELS_OF[word] ?? [word])
  const found = models.flatMap((model) => ids.get(model) ?? [])
  return { fitsAllCars: false, carModelIds: [...new Set(found)] }
}
