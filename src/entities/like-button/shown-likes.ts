/** A press of this person: how many likes the Mirror told at that moment, and whether theirs was among them. */
export interface LikePress {
  mirrored: number
  wasLiked: boolean
}

/**
 * How many likes to show. The Mirror's count lags behind the person's own press until it is pulled again; then it counts
 * as it is.
 */
export function shownLikes(mirrored: number, isLiked: boolean, press: LikePress | undefined): number {
  const own = press && press.mirrored === mirrored ? Number(isLiked) - Number(press.wasLiked) : 0
  return Math.max(Number(isLiked), mirrored + own)
}
