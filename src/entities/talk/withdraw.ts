import { engine } from '#src/hooks/page-engine.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { confirm } from '#src/ui/confirm.ts'
import { EDIT_PATHS, writtenBy } from './place.ts'
import { text } from './text.ts'

/** Deletes a text that was not sent, after a question. */
export async function withdraw({ path, seq = 0 }: OutboxEntry): Promise<void> {
  const written = writtenBy(path) ?? 'comment'
  const title = EDIT_PATHS.has(path)
    ? text.withdrawEdit
    : text.removeQuestion[written === 'reply' ? 'answer' : written]
  if (!(await confirm({ title, confirm: text.remove, cancel: text.cancel, isDangerous: true }))) return
  const { discard } = await import('#src/sync/outbox.ts')
  await discard(engine.mirror, seq)
}
