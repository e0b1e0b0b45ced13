import { offer } from '../quiet-bar/offer.tsx'
import { laterText } from '../text-later.ts'
import { isUndisturbed } from '../undisturbed.ts'

let isAsking = false

/** Asks once, in a bar that stops nobody. After a refusal, and in an exam, the old version stays until the next start. */
export async function askForUpdate(accept: () => void): Promise<void> {
  if (isAsking || isUndisturbed()) return
  isAsking = true
  const { title, confirm, cancel } = laterText.update
  const isAccepted = await offer({ title, confirm, cancel })
  isAsking = false
  if (isAccepted) accept()
}
