import type { FilmTrack } from '#contract/course/lessons.ts'

const codecsOf = ({ type }: FilmTrack) => /codecs="([^"]+)"/.exec(type)?.[1] ?? ''

/** The list of a film for players that know HLS alone: one list for each track, over the same bytes. */
export function masterList(tracks: readonly FilmTrack[], proof: string): string {
  const sound = tracks.find(({ kind }) => kind === 'sound')
  const pictures = tracks.filter(({ kind }) => kind === 'picture')
  const withSound = (track: FilmTrack) => [codecsOf(track), ...(sound ? [codecsOf(sound)] : [])].join(',')
  const lines = pictures.flatMap((track) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${track.bitsPerSecond + (sound?.bitsPerSecond ?? 0)},CODECS="${withSound(track)}",` +
      `RESOLUTION=${track.width}x${track.height}${sound ? ',AUDIO="sound"' : ''}`,
    `${track.name}.m3u8?${proof}`,
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(sound
      ? [
          '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="fa",LANGUAGE="fa",DEFAULT=YES,AUTOSELECT=YES,' +
            `URI="${sound.name}.m3u8?${proof}"`,
        ]
      : []),
    ...lines,
    '',
  ].join('\n')
}

/** The list of one track: its head, and where each fragment lies. */
export function trackList({ name, headBytes, fragments }: FilmTrack, proof: string): string {
  const file = `${name}.mp4?${proof}`
  let offset = headBytes
  const lines = fragments.flatMap(([durationMs, bytes]) => {
    const at = offset
    offset += bytes
    return [`#EXTINF:${(durationMs / 1_000).toFixed(3)},`, `#EXT-X-BYTERANGE:${bytes}@${at}`, file]
  })
  const longest = Math.max(...fragments.map(([durationMs]) => durationMs))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1_000)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${headBytes}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
