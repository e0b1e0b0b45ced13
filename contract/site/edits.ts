import { ADMINS, query, subject } from '../define.ts'
import { allEdits, Edit } from '../edits/edits.ts'
import { ById } from '../shapes.ts'

export const edits = subject('Site', {
  /** Versions of all kinds, for the queue of the admins. */
  GetEditsByFilter: allEdits,
  /** A version with its changes. `id` is the version's. */
  GetEditById: query({ access: ADMINS, input: ById, output: Edit, errors: ['NotFound'] }),
})
