/** Brands of ISO files that hold pictures and no film. */
const STILL_BRANDS = /^(?:avif|avis|heic|heix|mif1|msf1)$/

/** What the first bytes of a film or a voice say they are. */
function mediaTypeOf(head: Buffer): 'mp4' | 'webm' | 'ogg' | undefined {
  if (head.toString('latin1', 4, 8) === 'ftyp')
    return STILL_BRANDS.test(head.toString('latin1', 8, 12)) ? undefined : 'mp4'
  if (head.toString('hex', 0, 4) === '1a45dfa3') return 'webm'
  return head.toString('latin1', 0, 4) === 'OggS' ? 'ogg' : undefined
}

const TAKEN = { voice: ['mp4', 'webm', 'ogg'], video: ['mp4', 'webm'] } as const

/** The type of a voice or a video by its first bytes, whatever it is called; undefined when it is none. */
export function contentTypeOf(kind: keyof typeof TAKEN, head: Buffer): string | undefined {
  const type = mediaTypeOf(head)
  const taken: readonly string[] = TAKEN[kind]
  return type && taken.includes(type) ? `${kind === 'voice' ? 'audio' : 'video'}/${type}` : undefined
}
