import type { Position } from '#src/entities/position/position.ts'

const EARTH_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places, as the crow flies. */
export function distanceKm(from: Position, to: Position): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const long = Math.sin(radians(to.long - from.long) / 2) ** 2
  const share = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * long
  return 2 * EARTH_KM * Math.asin(Math.sqrt(share))
}
