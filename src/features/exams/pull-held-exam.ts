import { engine, mirror } from '#src/hooks/page-engine.ts'
import { addServerAnswers } from '#src/mirror/exam-answers.ts'
import { putHeldExam } from '#src/mirror/held-exams.ts'
import type { AccountId } from '#src/mirror/row-types.ts'

/** Brings a made exam and its answers up to date. Throws the OperationError of the call. */
export async function pullHeldExam(accountId: AccountId, id: number, signal?: AbortSignal): Promise<void> {
  // before the call: a slow answer must not give time
  const askedAt = engine.now()
  const held = await engine.api.read(
    'Course/GetExamById',
    { id },
    { pageRead: 'part', ownFailures: ['NotFound'], ...(signal && { signal }) },
  )
  if (signal?.aborted) return
  await addServerAnswers(mirror, accountId, id, held.answers)
  await putHeldExam(accountId, held, askedAt)
}
