import type { MutationPath, Sent, Shown } from '#contract/contract.ts'
import type { Api } from '#src/api/call.ts'

/** A connection is closed after this time without progress. */
const STALL_MS = 30_000
const FORM_LIMIT_MS = 280_000

export interface FormOptions {
  mutationId: string
  /** Called with the share of the form that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends an operation's input as a form with its files, and reports the progress. */
export function sendForm<P extends MutationPath>(
  api: Api,
  path: P,
  input: Sent<P> & object,
  { mutationId, onProgress }: FormOptions,
): Promise<Shown<P>> {
  const upload = { form: formOf(input), fetch: fetchWithProgress(onProgress), limitMs: FORM_LIMIT_MS }
  return api.send(path, input, { mutationId, upload })
}

/** The fields of a form: one per list item, an empty text for an empty list, none for a missing value. */
function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) && value.length === 0 ? [''] : [value].flat())
      if (one instanceof File) form.append(name, one, one.name)
      else if (one !== undefined) form.append(name, String(one))
  return form
}

/** Like `fetch`, by XMLHttpRequest, because only that reports the progress of sending. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof globalThis.fetch {
  return (target, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(target))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      let stall = setTimeout(() => request.abort(), STALL_MS)
      const lives = () => {
        clearTimeout(stall)
        stall = setTimeout(() => request.abort(), STALL_MS)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        lives()
        onProgress(loaded / total)
      }
      request.upload.onload = lives
      request.onload = () => {
        const { status, responseText } = request
        const retryAfter = request.getResponseHeader('retry-after')
        resolve(
          new Response(responseText, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
        )
      }
      request.onerror = () => reject(new TypeError('The line was cut.'))
      request.onabort = () => reject(signal?.reason ?? new TypeError('The line stood still.'))
      request.onloadend = () => clearTimeout(stall)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof FormData || body instanceof Blob ? body : null)
    })
}
