import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

/** Three notes instead of somebody's voice. */
const CHIME = 'server/demo/voices/chime.m4a'
const CHIME_SECONDS = 4

/** Voices about the first course: two that everybody hears, and six that wait for an admin, the buyer's among them. */
export async function insertVoices(
  tx: Tx,
  { buyerAccountId, buyerIds }: LoadedPeople,
  courseId: number,
): Promise<void> {
  const bytes = await readFile(join(projectRoot(), CHIME))
  const voices = [
    { user_id: at(buyerIds, 1), is_active: true, decided_at: daysAgo(3) },
    { user_id: at(buyerIds, 2), is_active: true, decided_at: daysAgo(2) },
    { user_id: buyerAccountId, is_active: false, decided_at: null },
    ...buyerIds.slice(3, 8).map((user_id) => ({ user_id, is_active: false, decided_at: null })),
  ]
  await tx
    .insertInto('course_user_voices')
    .values(
      voices.map((voice, i) => ({
        ...voice,
        key: `${i}`.padStart(32, 'd0'),
        course_id: courseId,
        mime: 'audio/mp4',
        bytes,
        duration_sec: CHIME_SECONDS,
        created_at: daysAgo(4 - i / 2),
        made_at: daysAgo(4 - i / 2),
      })),
    )
    .execute()
}
