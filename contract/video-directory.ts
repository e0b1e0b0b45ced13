import * as z from 'zod/mini'
import { ADMINS, mutation, query } from './define.ts'
import { Instant, Nothing } from './shapes.ts'

/** The part of the addresses of films that can be changed, so that all addresses given out before are refused. */
export const VideoDirectory = z.object({
  name: z.string(),
  previousName: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
  /** The name of the admin. */
  changedBy: z.nullable(z.string()),
})

export const videoDirectory = {
  current: query({ access: ADMINS, input: Nothing, output: VideoDirectory }),
  /** Gives the directory a new name. What is on devices stays. */
  change: mutation({ access: ADMINS, input: Nothing, output: VideoDirectory }),
}
export const VIDEO_DIRECTORY = {
  current: 'GetCurrentVideoDirectoryName',
  change: 'ForceChangeVideoDirectoryName',
} as const
