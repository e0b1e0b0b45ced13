import * as z from 'zod/mini'
import { DECIDED_ONCE } from '../decisions.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { DOCUMENT_KINDS } from '../file-rules.ts'
import { FileLink } from '../form-file.ts'
import { ReasonOrNone } from '../reason.ts'
import { Compared, Id, Nothing } from '../shapes.ts'

const admin = { access: ADMINS } as const

/** Documents of people, and the decisions of admins about them. Ids are those of people. */
export const documents = subject('User', {
  /** The address of a document, for its owner or an admin. Others cannot learn whether there is one. */
  GetUserDetailFile: query({
    access: 'signed-in',
    method: 'POST',
    input: z.object({ id: Id, kind: z._default(z.enum(DOCUMENT_KINDS), 'nationalCard') }),
    output: FileLink,
    errors: ['NotFound'],
  }),
  /**
   * Records that an admin has checked the documents of a person and accepts them. The version is that of the
   * identity that the admin saw.
   */
  VerifyAdminUserById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Compared }),
    output: Nothing,
    errors: ['NotFound', 'DocumentsMissing', ...DECIDED_ONCE],
  }),
  /** Refuses a person's identity, or withdraws its verification, with a reason. */
  DeVerifyAdminUserById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Compared, reason: z._default(ReasonOrNone, '') }),
    output: Nothing,
    errors: ['NotFound', ...DECIDED_ONCE],
  }),
})
