/** The encodings of files that loggers and spreadsheets write. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/** Files without a mark are recognised by this many bytes. */
const LOOKED_AT = 4_096

/**
 * The encoding of a file by its first bytes: a byte order mark, zero bytes at every other place for UTF-16, and
 * Windows-1256 for what is not valid UTF-8.
 */
export function encodingOf(head: Uint8Array): Encoding {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const part = head.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // ASCII letters, digits and separators have a zero byte in UTF-16
  if (Math.max(even, odd) * 4 > part.length) return even > odd ? 'utf-16be' : 'utf-16le'
  return isUtf8(head) ? 'utf-8' : 'windows-1256'
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // a letter may be cut at the end
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Converts the parts of a file to UTF-8, one after another. */
export function toUtf8(encoding: Encoding): (part: Uint8Array, isLast: boolean) => Uint8Array {
  if (encoding === 'utf-8') return (part) => part
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  return (part, isLast) => encoder.encode(decoder.decode(part, { stream: !isLast }))
}
