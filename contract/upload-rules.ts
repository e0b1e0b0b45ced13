import { FILE_REFUSALS } from './file-rules.ts'

/** Rules for files that are uploaded in parts. */

export const UPLOAD_KINDS = ['video'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

const MEGABYTE = 1_048_576

/** The largest upload of a kind, in bytes. */
export const UPLOAD_LIMITS: Readonly<Record<UploadKind, number>> = {
  video: 4_096 * MEGABYTE,
}
/** The bytes that one person may upload within 24 hours. */
export const BYTES_A_DAY = 5 * UPLOAD_LIMITS.video
/** Uploads of one person that wait for parts, or are joined. */
export const MOST_OPEN_UPLOADS = 5

/** The largest part, and the least one that is not the last. */
export const PART_LIMIT = 8 * MEGABYTE
export const LEAST_PART = MEGABYTE / 4
/** Parts of one person that are on their way at the same time; those of one upload come one after another. */
export const MOST_PARTS_AT_ONCE = 3

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
  /** The making took too long, failed again and again, or the server has lost bytes of the file. */
  'video_not_made',
] as const
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number]

/** joining: the parts are joined and checked. */
export const UPLOAD_STATES = ['open', 'joining', 'making', 'ready', 'refused', 'cancelled'] as const
