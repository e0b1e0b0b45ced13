import type { Doer } from '#contract/site/site.ts'
import type { Position } from '#src/entities/position/position.ts'
import { distanceKm } from './distance.ts'
import type { DoerSearch } from './doer-search.ts'

export interface ListedDoer extends Doer {
  /** Kilometres, when the place of the device is known. */
  distance: number | undefined
}

/** Those of a province and city: the nearest first when the place is known, otherwise in their own order. */
export function listDoers(
  doers: readonly Doer[],
  { province, city }: DoerSearch,
  position: Position | undefined,
): ListedDoer[] {
  return doers
    .filter((doer) => (!province || doer.province === province) && (!city || doer.city === city))
    .map((doer) => ({ ...doer, distance: position && distanceKm(position, doer) }))
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.order - b.order)
}

/** Each value once, in the order of the alphabet. */
export function placesOf(doers: readonly Doer[], part: 'province' | 'city'): string[] {
  return [...new Set(doers.map((doer) => doer[part]))].sort((a, b) => a.localeCompare(b, 'fa'))
}
