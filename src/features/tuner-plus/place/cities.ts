/** A city with the height and the place of its weather station. */
export interface City {
  key: string
  name: string
  /** Above the sea. */
  altitude_m: number
  /** In degrees. */
  lat: number
  long: number
}

/**
 * The centres of the provinces, the largest first. Heights and places are those of the synoptic stations of the Iran
 * Meteorological Organization (IRIMO), heights to 10 m: 10 m are 0.1 kPa.
 */
export const CITIES: readonly [City, ...City[]] = [
  { key: 'tehran', name: 'تهران', altitude_m: 1_190, lat: 35.69, long: 51.31 },
  { key: 'mashhad', name: 'مشهد', altitude_m: 1_000, lat: 36.27, long: 59.63 },
  { key: 'isfahan', name: 'اصفهان', altitude_m: 1_550, lat: 32.62, long: 51.67 },
  { key: 'karaj', name: 'کرج', altitude_m: 1_310, lat: 35.92, long: 50.9 },
  { key: 'shiraz', name: 'شیراز', altitude_m: 1_480, lat: 29.53, long: 52.6 },
  { key: 'tabriz', name: 'تبریز', altitude_m: 1_360, lat: 38.08, long: 46.28 },
  { key: 'qom', name: 'قم', altitude_m: 880, lat: 34.7, long: 50.85 },
  { key: 'ahvaz', name: 'اهواز', altitude_m: 20, lat: 31.33, long: 48.67 },
  { key: 'kermanshah', name: 'کرمانشاه', altitude_m: 1_320, lat: 34.35, long: 47.15 },
  { key: 'urmia', name: 'ارومیه', altitude_m: 1_320, lat: 37.53, long: 45.08 },
  { key: 'rasht', name: 'رشت', altitude_m: -10, lat: 37.25, long: 49.6 },
  { key: 'zahedan', name: 'زاهدان', altitude_m: 1_370, lat: 29.47, long: 60.88 },
  { key: 'hamedan', name: 'همدان', altitude_m: 1_740, lat: 34.87, long: 48.53 },
  { key: 'kerman', name: 'کرمان', altitude_m: 1_750, lat: 30.25, long: 56.97 },
  { key: 'yazd', name: 'یزد', altitude_m: 1_240, lat: 31.9, long: 54.28 },
  { key: 'ardabil', name: 'اردبیل', altitude_m: 1_330, lat: 38.25, long: 48.28 },
  { key: 'bandar-abbas', name: 'بندرعباس', altitude_m: 10, lat: 27.22, long: 56.37 },
  { key: 'arak', name: 'اراک', altitude_m: 1_710, lat: 34.1, long: 49.77 },
  { key: 'zanjan', name: 'زنجان', altitude_m: 1_660, lat: 36.68, long: 48.48 },
  { key: 'sanandaj', name: 'سنندج', altitude_m: 1_370, lat: 35.33, long: 47.0 },
  { key: 'qazvin', name: 'قزوین', altitude_m: 1_280, lat: 36.25, long: 50.05 },
  { key: 'khorramabad', name: 'خرم‌آباد', altitude_m: 1_150, lat: 33.43, long: 48.28 },
  { key: 'gorgan', name: 'گرگان', altitude_m: 10, lat: 36.85, long: 54.27 },
  { key: 'sari', name: 'ساری', altitude_m: 20, lat: 36.55, long: 53.0 },
  { key: 'shahrekord', name: 'شهرکرد', altitude_m: 2_050, lat: 32.28, long: 50.85 },
  { key: 'bushehr', name: 'بوشهر', altitude_m: 20, lat: 28.98, long: 50.83 },
  { key: 'birjand', name: 'بیرجند', altitude_m: 1_490, lat: 32.87, long: 59.2 },
  { key: 'ilam', name: 'ایلام', altitude_m: 1_340, lat: 33.63, long: 46.43 },
  { key: 'bojnurd', name: 'بجنورد', altitude_m: 1_090, lat: 37.47, long: 57.32 },
  { key: 'semnan', name: 'سمنان', altitude_m: 1_130, lat: 35.58, long: 53.55 },
  { key: 'yasuj', name: 'یاسوج', altitude_m: 1_830, lat: 30.83, long: 51.68 },
]

interface Position {
  lat: number
  long: number
}

/** The distance of two places in degrees of latitude, near enough to compare cities. */
function distance(one: Position, other: Position): number {
  const narrowing = Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, (one.long - other.long) * narrowing)
}

/** The city of the list that is nearest to a place. */
export function nearestCity(position: Position): City {
  return CITIES.reduce((best, one) => (distance(position, one) < distance(position, best) ? one : best))
}
