import { type Shell, ShellRefusal } from './shell.ts'

/** A larger file would fill the memory of a phone. */
const MOST_BYTES = 200 * 1024 * 1024

/** The file that another app has shared with this one; undefined when there is none, it is gone, or it is too large. */
export async function sharedFile(shell: Shell): Promise<File | undefined> {
  try {
    const { name } = await shell.call('shared.open', {})
    const parts: BlobPart[] = []
    let bytes = 0
    for (;;) {
      const { data } = await shell.call('shared.read', {})
      if (data === '') return new File(parts, name)
      const part = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      bytes += part.length
      if (bytes > MOST_BYTES) return undefined
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ShellRefusal) return undefined
    throw error
  }
}
