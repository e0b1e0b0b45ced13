import type { FilmTrack } from '#contract/course/lessons.ts'

/** What AES-GCM adds to each part. */
export const TAG_BYTES = 16

/** A part of a track: the head or a fragment. */
export interface Part {
  index: number
  /** Its bytes in the track, without the byte `to`. */
  from: number
  to: number
  /** Where it lies encrypted in its file. */
  place: number
}

/** The parts of a track: the head, then the fragments, back to back. */
export function partsOf({ headBytes, fragments }: Pick<FilmTrack, 'headBytes' | 'fragments'>): Part[] {
  let from = 0
  return [headBytes, ...fragments.map(([, bytes]) => bytes)].map((bytes, index) => {
    const part = { index, from, to: from + bytes, place: from + index * TAG_BYTES }
    from += bytes
    return part
  })
}
