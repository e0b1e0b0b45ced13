import * as z from 'zod/mini'
import { query, subject } from '../define.ts'
import { Count, Instant, Nothing } from '../shapes.ts'

export const system = subject('Site', {
  /** What the server runs on and what fails. It says which settings of the environment are there, and never their values. */
  GetSystemState: query({
    access: ['SuperAdmin'],
    input: Nothing,
    output: z.object({
      settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
      /** Work that waits for its time or is late, and work that was given up, by its kind. */
      jobs: z.object({
        waiting: Count,
        /** When the oldest job that is due became due. */
        dueSince: z.nullable(Instant),
        failed: z.array(z.object({ kind: z.string(), count: Count, lastAt: Instant })),
      }),
      /** Texts to telephones and letters of the last seven days. */
      messages: z.array(
        z.object({ channel: z.enum(['sms', 'email']), waiting: Count, sent: Count, failed: Count }),
      ),
      database: z.object({ version: z.string(), bytes: Count, connections: Count }),
      /** Of uploads that are there. */
      uploadBytes: Count,
    }),
  }),
})
