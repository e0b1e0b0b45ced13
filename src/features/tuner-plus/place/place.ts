import { CITIES, nearestCity, type City } from './cities.ts'
import { pressureAt } from './local-pressure.ts'

/** Where the air of the calculations is. */
export interface Place {
  /** The city that was chosen, or the nearest one. */
  city: City
  /** Its height, or the one that the device measured. */
  altitude_m: number
  /** Whether the device found it. */
  isMeasured: boolean
  air_kPa: number
}

/** A place as this device keeps it. */
export type KeptPlace = Readonly<Record<string, string>>

const [LOWEST, HIGHEST] = [-100, 5_600]

/** The place that is kept; the first city of the list for none. */
export function placeOf(kept: KeptPlace = {}): Place {
  const city = CITIES.find(({ key }) => key === kept['city']) ?? CITIES[0]
  const measured = Number(kept['altitude_m'] || NaN)
  const isMeasured = measured >= LOWEST && measured <= HIGHEST
  const altitude_m = isMeasured ? measured : city.altitude_m
  return { city, altitude_m, isMeasured, air_kPa: pressureAt(altitude_m) }
}

/** A height that is less sure than this is worse than that of the nearest city, m. */
const SURE = 60

type Coordinates = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'altitude' | 'altitudeAccuracy'>

/** What to keep of a position: the height where the device knows it, otherwise that of the nearest city. */
export function keptOf({ latitude, longitude, altitude, altitudeAccuracy }: Coordinates): KeptPlace {
  const { key, altitude_m } = nearestCity({ lat: latitude, long: longitude })
  const isSure = altitude !== null && (altitudeAccuracy ?? Infinity) <= SURE
  return { city: key, altitude_m: String(isSure ? Math.round(altitude / 10) * 10 : altitude_m) }
}
