import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

/** Says that something is gone, and offers to put it back. */
export function sayRemoved(name: string, putBack: () => Promise<void>): void {
  const onAction = () => void putBack().catch(() => notify({ kind: 'failure', text: text.notPutBack(name) }))
  const action = { label: text.putBack, onAction }
  notify({ kind: 'success', text: text.removed(name), action })
}
