import { TRACKS } from '#contract/course/lessons.ts'

/** What the making of a film must know of its source. */
export interface Source {
  /** As it is shown, after rotation. */
  width: number
  height: number
  framesPerSecond: number
  durationSec: number
  hasSound: boolean
  /** Its colours are wider than those of most screens. */
  isHdr: boolean
}

type PictureName = Exclude<(typeof TRACKS)[number], 'sound'>

const FRAGMENT_SEC = 2
const MOST_FRAMES_PER_SECOND = 30
/** The shorter side of each picture, and its kilobits per second at most. */
const PICTURES: Readonly<Record<PictureName, { side: number; kilobits: number }>> = {
  '360p': { side: 360, kilobits: 300 },
  '480p': { side: 480, kilobits: 550 },
  '720p': { side: 720, kilobits: 1_100 },
}
const PICTURE_NAMES = TRACKS.filter((name) => name !== 'sound')
/** What the limit of bits leaves for the boxes around the pictures. */
const FOR_BOXES = 0.88
const FRAGMENTED = '+empty_moov+default_base_moof+skip_trailer+negative_cts_offsets'

const words = (text: string) => text.trim().split(/\s+/)

/** The pictures that a source is large enough for. The smallest is always made. */
function picturesFor({ width, height }: Source): PictureName[] {
  const side = Math.min(width, height)
  return PICTURE_NAMES.filter((name, i) => i === 0 || PICTURES[name].side <= side)
}

/** Scales the shorter side down to this one, never up; both sides are even. */
function scaled({ width, height }: Source, side: number): string {
  const factor = Math.min(1, side / Math.min(width, height))
  const even = (length: number) => Math.max(2, Math.round((length * factor) / 2) * 2)
  return `scale=${even(width)}:${even(height)},setsar=1`
}

/** Colours of HDR are brought to what every screen shows. */
const TONE_MAPPED =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,'

/** Whole frames in a second, so that a fragment lasts two seconds exactly. */
const rateOf = ({ framesPerSecond }: Source) =>
  Math.max(1, Math.min(MOST_FRAMES_PER_SECOND, Math.round(framesPerSecond)))

/** All pictures come from the same frames, so that their key frames are at the same times. */
function filters(source: Source, names: readonly PictureName[]): string {
  const rate = rateOf(source)
  const widest = PICTURES[names.at(-1) ?? '360p'].side
  const toneMapped = source.isHdr ? TONE_MAPPED : ''
  const outlets = names.map((name) => `[in${name}]`).join('')
  const scales = names.map((name) => `[in${name}]${scaled(source, PICTURES[name].side)}[${name}]`)
  const first = `[0:V:0]fps=${rate}:start_time=0,${scaled(source, widest)},${toneMapped}format=yuv420p,split=${names.length}${outlets}`
  return [first, ...scales].join(';')
}

const picture = (name: PictureName) => {
  const { kilobits } = PICTURES[name]
  const most = Math.floor(kilobits * FOR_BOXES)
  return words(`-map [${name}] -c:v libx264 -profile:v main -preset faster -crf 26 -maxrate ${most}k -bufsize ${most}k
    -force_key_frames expr:gte(t,n_forced*${FRAGMENT_SEC}) -sc_threshold 0 -movflags +frag_keyframe${FRAGMENTED}`)
}
/** The encoder shows its first picture after so many frames. */
const PICTURE_DELAY_FRAMES = 2
/** Sound that begins later than the pictures begins with silence. */
const sound = (source: Source) => {
  const delayMs = Math.round((PICTURE_DELAY_FRAMES * 1_000) / rateOf(source))
  return words(`-map 0:a:0 -af aresample=async=1:first_pts=0,adelay=${delayMs}:all=1 -c:a aac -b:a 56k -ac 1 -ar 44100
    -frag_duration ${FRAGMENT_SEC}000000 -movflags ${FRAGMENTED}`)
}
const NO_NAMES = words('-map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact -flags +bitexact -f mp4')

/** The tracks of a film, and the arguments of ffmpeg that make all of them in one run. */
export function planFilm(source: Source, fileOf: (name: string) => string) {
  const pictures = picturesFor(source)
  const outputs = pictures.flatMap((name) => [...picture(name), ...NO_NAMES, fileOf(name)])
  const ofSound = source.hasSound ? [...sound(source), ...NO_NAMES, fileOf('sound')] : []
  return {
    names: [...pictures, ...TRACKS.filter((name) => name === 'sound' && source.hasSound)],
    args: ['-filter_complex', filters(source, pictures), ...outputs, ...ofSound],
  }
}
