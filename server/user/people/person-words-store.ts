import { type RawBuilder, sql } from 'kysely'

/** People by their name, phone, e-mail and national code: triggers keep these in one text. */
export const peopleWith = (pattern: RawBuilder<string>) =>
  sql`select user_id from person_words where words like ${pattern}`
