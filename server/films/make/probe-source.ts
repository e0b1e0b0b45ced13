import * as z from 'zod/mini'
import { type UploadRefusal, VIDEO_LIMITS } from '#contract/upload-rules.ts'
import { type Converter, type InputFormat, UnreadableMedia } from './converter.ts'
import type { Source } from './film-plan.ts'

/** A video is refused for a reason that its owner can read. */
export class RefusedVideo extends Error {
  readonly refusal: UploadRefusal

  constructor(refusal: UploadRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const Stream = z.object({
  codec_type: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  r_frame_rate: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
})
const Probed = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: z.optional(z.string()) }),
})

const HDR = new Set(['smpte2084', 'arib-std-b67'])
const USUAL_RATE = 25

/** «30000/1001», «16:11»: a ratio, or the usual one where there is none. */
function ratioOf(text: string | undefined, usual: number): number {
  const [over, under] = (text ?? '').split(/[/:]/).map(Number)
  return over && under ? over / under : usual
}

/** The video as it is shown; refuses what no film can be made from. */
export function sourceIn(probed: unknown): Source {
  const { streams, format } = z.parse(Probed, probed)
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  )
  if (!picture?.width || !picture.height) throw new RefusedVideo('video_without_picture')
  // what a browser recorded does not tell it
  const durationSec = Number(format.duration ?? VIDEO_LIMITS.seconds)
  if (!(durationSec <= VIDEO_LIMITS.seconds)) throw new RefusedVideo('video_too_long')
  const wide = Math.round(picture.width * ratioOf(picture.sample_aspect_ratio, 1))
  const sides = [picture.width, picture.height, wide]
  if (sides.some((side) => side > VIDEO_LIMITS.side) || streams.length > VIDEO_LIMITS.streams)
    throw new RefusedVideo('video_too_wide')
  const rotation = picture.side_data_list?.find((one) => one.rotation !== undefined)?.rotation ?? 0
  const isTurned = Math.abs(rotation) % 180 === 90
  return {
    width: isTurned ? picture.height : wide,
    height: isTurned ? wide : picture.height,
    framesPerSecond: ratioOf(picture.avg_frame_rate, ratioOf(picture.r_frame_rate, USUAL_RATE)),
    durationSec,
    hasSound: streams.some((stream) => stream.codec_type === 'audio'),
    isHdr: HDR.has(picture.color_transfer ?? ''),
  }
}

/** What the source of a film is. */
export async function probeSource(
  converter: Converter,
  file: string,
  format: InputFormat,
  signal: AbortSignal,
): Promise<Source> {
  try {
    return sourceIn(await converter.probe(file, format, signal))
  } catch (error) {
    throw error instanceof UnreadableMedia ? new RefusedVideo('file_damaged') : error
  }
}
