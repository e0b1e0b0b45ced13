import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import type { FormFile } from '#contract/form-file.ts'

/** A file that came in a form. In the fingerprint of a call it stands with its content, not with its name. */
export class ReceivedFile implements FormFile {
  readonly name: string
  readonly size: number
  readonly #bytes: ArrayBuffer

  constructor(name: string, bytes: ArrayBuffer) {
    this.name = name
    this.size = bytes.byteLength
    this.#bytes = bytes
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }

  toJSON(): object {
    return { sha256: createHash('sha256').update(new Uint8Array(this.#bytes)).digest('hex') }
  }
}

const malformed = () => new OperationError('InvalidInput', { fields: [{ path: '', code: 'malformed' }] })

/** The fields of a form: texts, files, and lists of what came more than once. A file field without a file is left out. */
async function readForm(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw malformed()
    })
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' && value.size === 0 && value.name === '') continue
    const taken = typeof value === 'string' ? value : new ReceivedFile(value.name, await value.arrayBuffer())
    fields.set(name, [...(fields.get(name) ?? []), taken])
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}

/** Lets the server read forms with files. How large one may be, each route says. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
  )
}

/** True for a call whose body came as a form. */
export function isForm(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false
}
