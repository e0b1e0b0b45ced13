import { FILE_LIMIT, FILE_REFUSALS } from './file-rules.ts'

/** Rules for files that are uploaded in parts. */

export const UPLOAD_KINDS = ['picture', 'voice', 'video'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

const MEGABYTE = 1_048_576

/** The largest upload of a kind, in bytes. */
export const UPLOAD_LIMITS: Readonly<Record<UploadKind, number>> = {
  picture: FILE_LIMIT,
  voice: 2 * FILE_LIMIT,
  video: 2_048 * MEGABYTE,
}
/** The bytes that one person may upload within 24 hours. */
export const BYTES_A_DAY = { person: 200 * MEGABYTE, maker: 10 * UPLOAD_LIMITS.video } as const
/** Uploads of one person that wait for parts. */
export const MOST_OPEN_UPLOADS = 5

/** The largest part, and the least one that is not the last. */
export const PART_LIMIT = 8 * MEGABYTE
export const LEAST_PART = MEGABYTE / 4

/** An upload without a new part, and one that nothing uses, is removed after this time. */
export const UPLOAD_HOURS = 24

/** Limits of a video that a film is made from. */
export const VIDEO_LIMITS = { seconds: 4 * 3_600, side: 4_096, streams: 20 } as const

/** Why an upload is refused after all its parts have arrived. */
export const UPLOAD_REFUSALS = [
  ...FILE_REFUSALS,
  'video_without_picture',
  'video_too_long',
  'video_too_wide',
  /** The server has no program that makes films. */
  'video_not_possible',
] as const
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number]

export const UPLOAD_STATES = ['open', 'finished', 'making', 'ready', 'refused', 'cancelled'] as const
