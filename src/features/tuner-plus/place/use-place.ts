import { useLiveQuery } from 'dexie-react-hooks'
import { keepDraft, readDraft } from '#src/mirror/setups.ts'
import { useMemo } from 'react'
import { keptOf, placeOf, type KeptPlace, type Place } from './place.ts'

/** Where the device keeps the place, among the drafts of the calculators. */
const DRAFT = 'Place'
const LIMIT_MS = 15_000
const MAX_AGE_MS = 10 * 60_000

/** The place of this device that all calculators share. */
export function usePlace(): Place {
  const kept = useLiveQuery(() => readDraft(DRAFT).catch(() => undefined))
  return useMemo(() => placeOf(kept?.typed), [kept])
}

/** Keeps another place for all calculators. Throws where the device keeps nothing. */
export function keepPlace(place: KeptPlace): Promise<void> {
  return keepDraft(DRAFT, { typed: place, units: {} })
}

/** The place of the device as it finds it itself; undefined where that is not permitted or not known. */
export function findPlace(): Promise<KeptPlace | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined)
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(keptOf(coords)),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    ),
  )
}
