/** A tap of this person: the count in the Mirror at that moment, and whether it included their like. */
export interface LikePress {
  mirrored: number
  wasLiked: boolean
}

/**
 * The number of likes to show. The Mirror's count does not include the person's own tap until the next pull. After
 * the pull it is shown unchanged.
 */
export function shownLikes(mirrored: number, isLiked: boolean, press: LikePress | undefined): number {
  const own = press && press.mirrored === mirrored ? Number(isLiked) - Number(press.wasLiked) : 0
  return Math.max(Number(isLiked), mirrored + own)
}
