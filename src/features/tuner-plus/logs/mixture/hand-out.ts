import { notify } from '#src/ui/notify.ts'
import { text } from '../text.ts'

const fileOf = (name: string, content: string) => new File([content], name, { type: 'text/plain' })

/** Whether the device hands files to other programs. */
export function canShareFiles(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [fileOf('table.txt', '1')] })
}

/** Hands a text as a file to the device's sharing; nothing when the person changes their mind. */
export async function shareFile(name: string, content: string): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(name, content)] })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'AbortError') notify({ kind: 'failure', text: text.ve.shareFailed })
  }
}
