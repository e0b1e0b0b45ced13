import type { MutationPath, QueryPath, Sent } from '#contract/contract.ts'
import type { Upload } from '#src/api/call.ts'
import { engine } from '#src/hooks/page-engine.ts'

/** A drawing may take its turn behind others. */
const LIMIT_MS = 60_000

/** Calls an operation that answers a file instead of JSON. A refusal is an OperationError, as always. */
export function callFile(
  path: MutationPath,
  input: Readonly<Record<string, string | number>>,
): Promise<Blob> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, String(value))
  return fileOf(path, (answered) => engine.api.send(path, {} as never, { upload: { ...answered, form } }))
}

/** Reads a file. A refusal is an OperationError. */
export function readFile<P extends QueryPath>(path: P, input: Sent<P>): Promise<Blob> {
  // a read takes no form
  return fileOf(path, (upload) => engine.api.read(path, input, { upload, isFresh: true }))
}

async function fileOf(path: string, call: (upload: Upload) => Promise<unknown>): Promise<Blob> {
  let file: Blob | undefined
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await globalThis.fetch(...request)
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment')
    if (!response.ok || !isFile) return response
    file = await response.blob()
    return Response.json({ status: 'Success', data: null })
  }
  await call({ fetch, limitMs: LIMIT_MS })
  if (!file) throw new Error(`${path} answered no file.`)
  return file
}
