import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { Values } from '#src/entities/record-form/fields.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { mutatorAt } from '#src/sync/mutators/all.ts'
import { mutate, retry, reword } from '#src/sync/outbox.ts'
import type { Opened } from './talk-context.ts'

async function add(path: MutationPath, input: Values, about: number): Promise<void> {
  const mutator = mutatorAt(path)
  if (!mutator) throw new Error(`No Mutator has the path ${path}.`)
  // checked by the form: the operation takes this input
  await mutate(engine, mutator, input as Sent<MutationPath>, { about })
  requestDrain()
}

/** Saves a text about a course or product on the device: a new one, or other words for one that was not sent or that was refused. */
export async function saveText(
  opened: Exclude<Opened, { what: 'own' }>,
  input: Values,
  about: number,
): Promise<void> {
  if (opened.what === 'new') return add(opened.place.path, input, about)
  const { state, seq = 0 } = opened.entry
  const save = state === 'rejected' ? retry : reword
  if (!(await save(engine, seq, input))) throw new OperationError('EditTooLate')
  requestDrain()
}
