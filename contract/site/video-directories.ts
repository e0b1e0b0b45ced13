import * as z from 'zod/mini'
import { ADMINS, query, subject } from '../define.ts'
import { Nothing } from '../shapes.ts'
import { VideoDirectory } from '../video-directory.ts'

export const DIRECTORY_KINDS = ['course', 'product'] as const

export const videoDirectories = subject('Site', {
  /** The directories of films of both kinds. */
  GetVideoDirectories: query({
    access: ADMINS,
    input: Nothing,
    output: z.array(z.object({ kind: z.enum(DIRECTORY_KINDS), ...VideoDirectory.shape })),
  }),
})
