import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import type { LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { queueProgress } from './queue-progress.ts'

/** Sends what this device knows of a lesson, through the Outbox. */
export async function sendProgress(row: LessonProgressRow): Promise<void> {
  if (await queueProgress(engine, row)) requestDrain()
}
