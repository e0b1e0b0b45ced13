import { useLiveQuery } from 'dexie-react-hooks'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { account, useAccount } from '#src/hooks/use-account.ts'
import { queued } from '#src/sync/mutator.ts'
import { discard, mutate, reword } from '#src/sync/outbox.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import type { RecordForm, Typed, TypedBefore, Values, Write } from './fields.ts'
import { typedOf } from './form-values.ts'

/** The row that an operation changes, by the name of its list and its key. */
export type RowName = `${string}:${string}`

/** Whether an operation that meets no network is sent later. */
export const canWait = ({ offline }: Pick<Write, 'offline'>): boolean => offline === 'form'

const keyOf = ({ path }: Pick<Write, 'path'>, row: RowName) => `form:${path}:${row}`

/** Whether a call has got no answer: the server may have carried it out. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof OperationError && (error.code === 'NoConnection' || error.code === 'TimedOut')

interface Later {
  /** Of the call that has got no answer, so that it is carried out once. */
  mutationId?: string | undefined
  /** The person need not know that it waits. */
  isSilent?: boolean
  /** The last change of the same row and operation that has not arrived: this one takes its place. */
  before?: OutboxEntry | undefined
  /** What the fields of the form began with. */
  base?: Typed
}

/** Puts the change of a row into the Outbox. False when nobody is signed in: a guest's change would never be sent. */
export async function sendLater(
  { path }: Write,
  row: RowName,
  input: object,
  { mutationId, isSilent = false, before, base }: Later = {},
): Promise<boolean> {
  if (account.get().state === 'anonymous') return false
  const key = keyOf({ path }, row)
  const beside = base && { base }
  const isReworded =
    before?.state === 'waiting' && (await reword(engine, before.seq ?? 0, { ...input }, beside))
  if (!isReworded) {
    const tools = mutationId === undefined ? engine : { ...engine, newId: () => mutationId }
    const mutator = queued(path as MutationPath, { guest: 'wait', isSilent }, () => key)
    // checked by the form: the operation takes this input
    await mutate(tools, mutator, input as Sent<MutationPath>, beside)
  }
  if (before?.state === 'rejected') await forgetWaiting(before)
  requestDrain()
  return true
}

/** The way in which a form saves the change of a row on this device, for `RecordForm`. */
export function keepLater(operation: Write, row: RowName, before: OutboxEntry | undefined) {
  return async (input: object, mutationId: string | undefined, base: Typed): Promise<void> => {
    const isKept = await sendLater(operation, row, input, { mutationId, before, base })
    if (!isKept) throw new OperationError('SignInRequired')
  }
}

/** What waits for the network, or was refused, of a row and an operation. Null when there is nothing, undefined until it is known. */
export function useWaitingForm(operation: Write, row: RowName | undefined): OutboxEntry | null | undefined {
  const { id } = useAccount()
  const key = row === undefined ? undefined : keyOf(operation, row)
  return useLiveQuery(async () => {
    if (key === undefined) return null
    return (await mirror.outbox.where('[accountId+coalesceKey]').equals([id, key]).last()) ?? null
  }, [id, key])
}

/** What waits or was refused, for the form that is opened again. */
export const typedIn = (form: RecordForm, values: Values, { input, base }: OutboxEntry): TypedBefore => ({
  typed: typedOf(form, { ...values, ...input }),
  base,
})

/** Forgets what waited or was refused, because it is said again. */
export const forgetWaiting = ({ seq = 0 }: OutboxEntry): Promise<void> => discard(mirror, seq)
