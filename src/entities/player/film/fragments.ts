import type { FilmTrack } from '#contract/course/lessons.ts'

/** A fragment of a track: its time in the film in seconds, and its bytes in the file, without the byte `to`. */
export interface Fragment {
  index: number
  start: number
  end: number
  from: number
  to: number
}

/** A stretch of the film in seconds. */
export interface Span {
  start: number
  end: number
}

/** The fragments of a track, which lie back to back behind its head. */
export function fragmentsOf({
  headBytes,
  fragments,
}: Pick<FilmTrack, 'headBytes' | 'fragments'>): Fragment[] {
  let [ms, byte] = [0, headBytes]
  return fragments.map(([duration, bytes], index) => {
    const fragment = { index, start: ms / 1_000, end: (ms + duration) / 1_000, from: byte, to: byte + bytes }
    ms += duration
    byte += bytes
    return fragment
  })
}

/** The index of the fragment that contains a time. The last one contains all later times. */
export function indexAt(fragments: readonly Fragment[], time: number): number {
  const index = fragments.findIndex(({ end }) => time < end)
  return index === -1 ? fragments.length - 1 : index
}

/** Browsers say of a fragment that it begins or ends a little beside the times of the list. */
const BESIDE_S = 0.25

/** Whether all of a fragment is in the buffer. */
export function isBuffered({ start, end }: Fragment, buffered: readonly Span[]): boolean {
  const beside = Math.min(BESIDE_S, (end - start) / 4)
  return buffered.some((span) => span.start <= start + beside && span.end >= end - beside)
}
