import { OperationError } from '#contract/errors.ts'
import { sendSubscription } from '#src/entities/device-push/device-push.ts'

/** Sends the address of this device again: the session may be another one, or the server may have forgotten it. */
export async function renewPush(): Promise<void> {
  try {
    await sendSubscription()
  } catch (error) {
    // at the next start again
    if (!(error instanceof OperationError)) throw error
  }
}
