import { fetchWithProgress } from '#src/entities/upload/send-form.ts'
import { engine } from '#src/hooks/page-engine.ts'

const LIMIT_MS = 280_000

interface Part {
  id: number
  bytes: Blob
  from: number
  /** Of the whole file. */
  size: number
  signal: AbortSignal
  /** Called with the share of the part that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a part of an upload. Returns how much of the upload the server has after it. */
export async function sendPart({ id, bytes, from, size, signal, onProgress }: Part): Promise<number> {
  const way = fetchWithProgress(onProgress)
  // session, headers and failures are those of a call; address and body are those of a part
  const fetch: typeof globalThis.fetch = (_address, { headers, signal: end } = {}) => {
    const head = new Headers(headers)
    head.set('content-type', 'application/octet-stream')
    head.set('content-range', `bytes ${from}-${from + bytes.size - 1}/${size}`)
    return way(`/api/uploads/${id}`, {
      method: 'PUT',
      headers: head,
      body: bytes,
      ...(end && { signal: end }),
    })
  }
  const { received } = await engine.api.send(
    'Site/FinishUpload',
    { id, sha256: '' },
    { signal, upload: { form: new FormData(), fetch, limitMs: LIMIT_MS } },
  )
  return received
}
