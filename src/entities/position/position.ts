/** A place on the earth, in degrees. */
export interface Position {
  lat: number
  long: number
}

/** What the device answers: its place, that the person refused, or that it does not know. */
export type AskedPosition = Position | 'refused' | 'missing'

/** Names of the ledger: the place where this device was last. */
const LAT = 'lat'
const LONG = 'long'
const LIMIT_MS = 10_000
const MAX_AGE_MS = 10 * 60_000
/** `GeolocationPositionError.PERMISSION_DENIED` */
const REFUSED = 1

/** Asks the device for its place, and saves it. The browser asks the person unless they have answered before. */
export function askPosition(): Promise<AskedPosition> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { lat: coords.latitude, long: coords.longitude }
        keepPosition(position)
        resolve(position)
      },
      ({ code }) => {
        if (code === REFUSED) keepPosition(undefined)
        resolve(code === REFUSED ? 'refused' : 'missing')
      },
      { timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    ),
  )
}

/** Reads the place of a device whose person has permitted it before. Others are not asked, and nothing is saved of them. */
export async function readPermittedPosition(): Promise<Position | undefined> {
  if (!canAskPosition()) return undefined
  const permission = await navigator.permissions?.query({ name: 'geolocation' })
  if (permission?.state === 'denied') keepPosition(undefined)
  if (permission?.state !== 'granted') return undefined
  const asked = await askPosition()
  return typeof asked === 'object' ? asked : keptPosition()
}

export const canAskPosition = () => 'geolocation' in navigator

/** The place that was saved last. */
export function keptPosition(): Position | undefined {
  const [lat, long] = [LAT, LONG].map((key) => inStorage((storage) => storage.getItem(key)))
  if (!lat || !long) return undefined
  const position = { lat: Number(lat), long: Number(long) }
  return Number.isFinite(position.lat) && Number.isFinite(position.long) ? position : undefined
}

function keepPosition(position: Position | undefined): void {
  inStorage((storage) => {
    if (!position) for (const key of [LAT, LONG]) storage.removeItem(key)
    else {
      storage.setItem(LAT, String(position.lat))
      storage.setItem(LONG, String(position.long))
    }
  })
}

/** A storage that is full or forbidden keeps nothing. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
