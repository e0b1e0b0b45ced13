import * as z from 'zod/mini'
import { ADMINS, query, subject } from '../define.ts'
import { QUEUES } from './panel-counts.ts'

/** How long a row counts as open after its admin was seen at it. */
export const OPEN_SECONDS = 120

export const isQueueOf = (path: string) => QUEUES.some(({ list }) => list.path === path)

export const openRows = subject('Site', {
  /**
   * Notes which row of a queue the caller has open, or that it is none, and answers the rows of the queue that other admins have open.
   * It is a hint: nobody is kept from deciding.
   */
  GetOpenRows: query({
    access: ADMINS,
    method: 'POST',
    input: z.object({
      /** The path of the list. */
      list: z.string().check(z.maxLength(80), z.refine(isQueueOf)),
      row: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    }),
    output: z.array(z.object({ row: z.string(), name: z.string() })),
  }),
})
