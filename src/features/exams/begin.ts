import { OperationError } from '#contract/errors.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { deviceId } from '#src/mirror/meta.ts'
import { type HeldExamRow, putBegunExam } from '#src/mirror/held-exams.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { pullHeldExam } from './pull-held-exam.ts'

/**
 * Why an exam of a bought course was not begun. `returnable`: the course could no longer be given back then, to which the person must
 * agree. `returning`: it is being given back.
 */
export const isRefusedAs = (state: 'returnable' | 'returning', error: unknown): boolean =>
  error instanceof OperationError && error.code === 'WrongState' && error.details['state'] === state

/** Any other state is that of the exam itself. */
const hasEnded = (error: unknown): boolean =>
  error instanceof OperationError &&
  error.code === 'WrongState' &&
  !isRefusedAs('returnable', error) &&
  !isRefusedAs('returning', error)

/** Begins a made exam on this device, or takes it over from another one. Again, the server answers the same. */
export async function begin(
  { accountId, id }: Pick<HeldExamRow, 'accountId' | 'id'>,
  agreed = false,
): Promise<void> {
  const device = await deviceId(mirror, uuidV7)
  // before the call: a slow answer must not give time
  const askedAt = engine.now()
  const begun = await engine.api
    .send('Course/GetExamByIdForBegin', { id, device, agreed })
    .catch(async (error: unknown) => {
      // another device has ended it: its outcome takes the place of the paper
      if (hasEnded(error)) await pullQuietly(accountId, id)
      throw error
    })
  await putBegunExam(accountId, begun, askedAt)
  // what another device has answered; without it the exam runs, too
  await pullQuietly(accountId, id)
}

function pullQuietly(...exam: Parameters<typeof pullHeldExam>): Promise<void> {
  return pullHeldExam(...exam).catch((error: unknown) => {
    if (!(error instanceof OperationError)) throw error
  })
}
