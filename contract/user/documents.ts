import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { DOCUMENT_KINDS } from '../file-rules.ts'
import { FileLink } from '../form-file.ts'
import { PersianText } from '../persian-text.ts'
import { Count, Id, Nothing } from '../shapes.ts'

const admin = { access: ADMINS } as const

/** Documents of people, and what admins decide by them. Ids are those of people. */
export const documents = subject('User', {
  /** Where a document is fetched, for its owner or an admin; nobody else is told whether there is one. */
  GetUserDetailFile: query({
    access: 'signed-in',
    method: 'POST',
    input: z.object({ id: Id, kind: z._default(z.enum(DOCUMENT_KINDS), 'nationalCard') }),
    output: FileLink,
    errors: ['NotFound'],
  }),
  /** Notes that the documents of somebody were looked at and are theirs. The version is that of the identity that was seen. */
  VerifyAdminUserById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Count }),
    output: Nothing,
    errors: ['NotFound', 'Outdated', 'DocumentsMissing'],
  }),
  /** Refuses somebody's identity, or takes its verification back, and tells why. */
  DeVerifyAdminUserById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Count, reason: z._default(PersianText(0, 500), '') }),
    output: Nothing,
    errors: ['NotFound', 'Outdated'],
  }),
})
