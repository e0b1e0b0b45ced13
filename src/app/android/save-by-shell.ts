import { notify } from '#src/ui/notify.ts'
import { type Shell, ShellRefusal } from './shell.ts'
import { text } from './text.ts'

/** Bytes of a part. Three bytes are four letters of base64, so only the last part is padded. */
const PART_BYTES = 3 * 64 * 1024

/** Saves a file among the downloads of the phone, part by part, and says where it is or why it is not. */
export async function saveByShell(shell: Shell, name: string, content: Blob): Promise<void> {
  try {
    await send(shell, name, content)
    notify({ kind: 'success', text: text.saved })
  } catch (error) {
    if (!(error instanceof ShellRefusal)) throw error
    notify({ kind: 'failure', text: error.reason === 'denied' ? text.saveDenied : text.saveFailed })
  }
}

async function send(shell: Shell, name: string, content: Blob): Promise<void> {
  const { file } = await shell.call('file.open', { name, type: content.type || 'application/octet-stream' })
  try {
    for (let at = 0; at < content.size; at += PART_BYTES) {
      const part = new Uint8Array(await content.slice(at, at + PART_BYTES).arrayBuffer())
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
