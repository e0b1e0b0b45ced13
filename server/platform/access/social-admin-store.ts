import { sql } from 'kysely'

/** Whether the account `users` cares for the social media. */
export const IS_SOCIAL_ADMIN = sql<boolean>`coalesce(users.is_social_media_admin, false)`
