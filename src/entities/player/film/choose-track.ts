import type { FilmTrack } from '#contract/course/lessons.ts'

/** What a person chose: a track of pictures, the sound alone, or whatever the line can carry. */
export type Quality = FilmTrack['name'] | 'auto'

/** The share of the line that the film may use before the quality rises, and until it falls. */
const TO_RISE = 0.7
const TO_STAY = 0.9

interface Line {
  /** Undefined before anything was measured. */
  bitsPerSecond: number | undefined
  /** The track that plays now. */
  present: string | undefined
  /** What the sound needs of the line, in bits per second of the film. */
  soundBits: number
  /** The height of the picture on the screen, in its pixels. More lines than these are not seen. */
  pixels: number
  /** How many times faster than normal the film plays. */
  rate: number
}

/**
 * The track of pictures for the next fragments. The smallest one begins, because it is seen first. The tracks are not
 * empty and in any order.
 */
export function chooseTrack(
  pictures: readonly FilmTrack[],
  quality: Quality,
  line: Line,
): FilmTrack | undefined {
  const rising = [...pictures].sort((a, b) => a.bitsPerSecond - b.bitsPerSecond)
  const chosen = rising.find(({ name }) => name === quality)
  if (chosen) return chosen
  // the height of the picture is not read in vain, because reading it lays the page out
  if (rising.length === 1) return rising[0]
  const { bitsPerSecond, present, soundBits, pixels, rate } = line
  const fits = (track: FilmTrack) => {
    const share = track.name === present ? TO_STAY : TO_RISE
    return (track.bitsPerSecond + soundBits) * rate <= share * (bitsPerSecond ?? 0)
  }
  const enough = rising.findIndex(({ height }) => height !== null && height >= pixels)
  const seen = enough === -1 ? rising : rising.slice(0, enough + 1)
  return seen.findLast(fits) ?? seen[0]
}
