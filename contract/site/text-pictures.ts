import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { FormFile } from '../form-file.ts'
import { Count } from '../shapes.ts'

/** Pictures inside long texts. Our own operation. */
export const textPictures = subject('Site', {
  /**
   * Draws a picture again, without what the camera wrote into it, and answers the address by which a text has it. One that no
   * saved text has is removed after a week; with two hundred of them TooManyRequests.
   */
  AddTextPicture: mutation({
    access: ['Teacher', 'Seller', ...ADMINS],
    isForm: true,
    perMinute: { address: 300, person: 20 },
    input: z.object({ picture: FormFile }),
    /** The size is in pixels. */
    errors: ['TooManyRequests'],
    output: z.object({ src: z.string(), width: Count, height: Count }),
  }),
})
