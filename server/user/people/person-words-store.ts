import { sql } from 'kysely'
import type { FoundIds } from '#server/platform/operations/words.ts'

/** People by their name, phone, e-mail and national code: triggers keep these in one text. */
export const peopleWith: FoundIds = (pattern) =>
  sql`select user_id from person_words where words like ${pattern}`
