import { TUNER_TOOLS } from '#contract/course/tuner-access.ts'
import type { Buyer, Shop } from './shop.ts'

/** Lets somebody use all tools of Tuner Plus, without end. */
export async function giveAllTools(shop: Shop, { profile }: Buyer): Promise<void> {
  await shop.onDatabase(async (db) => {
    const tools = await db
      .selectFrom('tuner_plus')
      .select('id')
      .where('key', 'in', [...TUNER_TOOLS])
      .execute()
    const accesses = tools.map(({ id }) => ({
      user_id: profile.id,
      tuner_plus_id: id,
      source: 'gift' as const,
    }))
    await db.insertInto('tuner_plus_accesses').values(accesses).execute()
  })
}
