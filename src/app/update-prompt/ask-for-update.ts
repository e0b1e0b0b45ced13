import { confirm } from '#src/ui/confirm.ts'
import { laterText } from '../text-later.ts'

/** Asks once. After a refusal the old version stays until the next start. */
export async function askForUpdate(accept: () => void): Promise<void> {
  const { title, confirm: yes, cancel } = laterText.update
  if (await confirm({ title, confirm: yes, cancel })) accept()
}
