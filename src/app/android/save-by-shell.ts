import { persianNumber } from '#src/lib/persian-digits.ts'
import { notify } from '#src/ui/notify.ts'
import { type Shell, ShellRefusal } from './shell.ts'
import { text } from './text.ts'

/** Bytes of a part. Three bytes are four letters of base64, so only the last part is padded. */
const PART_BYTES = 3 * 64 * 1024

/** Files above this size show how much of them is saved. */
const SHOWN_FROM_BYTES = 4 * PART_BYTES
/** A notice of progress ends with the next one; this long one is for a phone that writes slowly. */
const PART_SHOWN_MS = 60_000

/** Saves a file among the downloads of the phone, part by part, and says where it is or why it is not. */
export async function saveByShell(shell: Shell, name: string, content: Blob): Promise<void> {
  const thread = `save ${name}`
  const showProgress = (bytes: number) => {
    if (content.size <= SHOWN_FROM_BYTES) return
    const percent = persianNumber(Math.floor((100 * bytes) / content.size))
    notify({ kind: 'progress', thread, text: text.saving(percent), shownMs: PART_SHOWN_MS })
  }
  try {
    await send(shell, name, content, showProgress)
    notify({ kind: 'success', thread, text: text.saved })
  } catch (error) {
    if (!(error instanceof ShellRefusal)) throw error
    notify({ kind: 'failure', thread, text: error.reason === 'denied' ? text.saveDenied : text.saveFailed })
  }
}

async function send(
  shell: Shell,
  name: string,
  content: Blob,
  onPart: (bytes: number) => void,
): Promise<void> {
  const { file } = await shell.call('file.open', { name, type: content.type || 'application/octet-stream' })
  try {
    for (let at = 0; at < content.size; at += PART_BYTES) {
      const part = new Uint8Array(await content.slice(at, at + PART_BYTES).arrayBuffer())
      onPart(at)
      await shell.call('file.write', { file, data: base64(part) })
    }
  } catch (error) {
    await shell.call('file.abort', { file }).catch(() => undefined)
    throw error
  }
  await shell.call('file.close', { file })
}

function base64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
