/** A transfer without a byte for this long is given up. */
export const SILENCE_MS = 12_000

/**
 * How a transfer ended: all bytes arrived, the line broke, the address expired, or the file is no longer the one that was
 * read before.
 */
export type RangeEnd = 'done' | 'broken' | 'expired' | 'changed'

/** The file that is read, as the first answer named it. */
export interface KnownFile {
  etag?: string | null
}

interface Range {
  from: number
  /** Not included. */
  to: number
}

/** What the reader gets while the bytes arrive, and what stops it. */
export interface RangeReader {
  fetch: typeof globalThis.fetch
  onResponse?: ((response: Response) => void) | undefined
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void
  signal: AbortSignal
}

/** Reads bytes of a file as they arrive. Rejects only when `signal` is aborted, or when `onBytes` fails. */
export async function readRange(
  address: string,
  { from, to }: Range,
  file: KnownFile,
  { fetch, onResponse, onBytes, signal }: RangeReader,
): Promise<RangeEnd> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  const orBroken = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      if (signal.aborted) throw error
      return undefined
    })
  try {
    listen()
    const both = AbortSignal.any([signal, silence.signal])
    const headers = { range: `bytes=${from}-${to - 1}` }
    const response = await orBroken(fetch(address, { headers, signal: both }))
    if (!response) return 'broken'
    const refusal = refusalOf(response, file)
    if (refusal) {
      await response.body?.cancel()
      return refusal
    }
    onResponse?.(response)
    const reader = response.body?.getReader()
    let left = to - from
    while (reader && left > 0) {
      listen()
      const part = await orBroken(reader.read())
      if (!part?.value) break
      clearTimeout(timer)
      left -= part.value.byteLength
      await onBytes(part.value)
      signal.throwIfAborted()
    }
    return left > 0 ? 'broken' : 'done'
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function refusalOf({ status, headers }: Response, file: KnownFile): RangeEnd | undefined {
  if (status === 403) return 'expired'
  if (status === 404 || status === 416) return 'changed'
  // a whole file instead of a range, or the page of a captive portal
  if (status !== 206) return 'broken'
  const etag = headers.get('etag')
  if (file.etag && etag !== file.etag) return 'changed'
  file.etag = etag
  return undefined
}
