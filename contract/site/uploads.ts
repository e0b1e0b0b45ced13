import * as z from 'zod/mini'
import { ADMINS, mutation, own, query, subject } from '../define.ts'
import { ById, Count, Id } from '../shapes.ts'
import { UPLOAD_KINDS, UPLOAD_REFUSALS, UPLOAD_STATES } from '../upload-rules.ts'

/** An upload as its owner sees it. Nobody else sees it. */
export const Upload = z.object({
  id: Id,
  kind: z.enum(UPLOAD_KINDS),
  /** In bytes. */
  size: Count,
  /** Where the next part begins. */
  received: Count,
  state: z.enum(UPLOAD_STATES),
  /** Why it was refused. Null in every other state. */
  refusal: z.nullable(z.enum(UPLOAD_REFUSALS)),
  /** How much of the film is made. */
  percent: Count,
  /** The film is made, and the storage of films is away: it goes there by itself, as soon as that is back. */
  waitsForStorage: z.boolean(),
  /** The film of a video that is ready. */
  filmKey: z.nullable(z.string()),
})
export type Upload = z.infer<typeof Upload>

const ofOwner = {
  access: 'signed-in',
  on: own('upload'),
  output: Upload,
  perMinute: { address: 600, person: 120 },
} as const

/**
 * Large files, sent in parts. `PUT /api/uploads/{id}` takes a part as application/octet-stream with
 * `Content-Range: bytes 0-8388607/73400320` and answers `received`. Parts come one after another. A part that was received already
 * changes nothing; any other one that does not begin at `received` answers WrongState with `received`, and one that comes while
 * another one is on its way TooManyRequests.
 */
export const uploads = subject('Site', {
  /** Begins an upload. */
  OpenUpload: mutation({
    access: ['Teacher', 'Seller', ...ADMINS],
    perMinute: { address: 300, person: 30 },
    input: z.object({ kind: z.enum(UPLOAD_KINDS), size: z.int().check(z.positive()) }),
    output: Upload,
    errors: ['TooLarge', 'TooManyRequests'],
  }),
  /** Where an upload goes on, and how far its film is. */
  GetUpload: query({ ...ofOwner, input: ById, errors: ['NotFound'] }),
  /**
   * Checks a complete upload by the SHA-256 of the whole file and by its content. A repetition answers what became of it,
   * or `joining` while another call does it. WrongState: parts are missing.
   */
  FinishUpload: mutation({
    ...ofOwner,
    transaction: 'own',
    input: z.object({ id: Id, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    errors: ['NotFound', 'WrongState'],
  }),
  /** Ends an upload and removes its bytes. A film that is being made from it is given up. */
  CancelUpload: mutation({ ...ofOwner, transaction: 'own', input: ById, errors: ['NotFound'] }),
})
