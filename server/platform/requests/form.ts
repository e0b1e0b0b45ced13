import { Busboy } from '@fastify/busboy'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import type { FormFile } from '#contract/form-file.ts'

/** The most texts and files in one form. */
export const MOST_PARTS = 100
const TEXT_LIMIT = 1_048_576
const PART_HEADERS_LIMIT = 4_096

/** A file that came in a form. It enters the fingerprint of a call with its content, not with its name. */
class ReceivedFile implements FormFile {
  readonly name: string
  readonly size: number
  readonly #bytes: Buffer

  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.size = bytes.byteLength
    this.#bytes = bytes
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.#bytes).buffer)
  }

  toJSON(): object {
    return { sha256: createHash('sha256').update(this.#bytes).digest('hex') }
  }
}

const refused = (code: string) => new OperationError('InvalidInput', { fields: [{ path: '', code }] })

function openParser({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { parts: MOST_PARTS, fieldSize: TEXT_LIMIT, headerSize: PART_HEADERS_LIMIT },
    })
  } catch (error) {
    throw new OperationError('InvalidInput', refused('malformed').details, { cause: error })
  }
}

type Field = [name: string | undefined, value: string | ReceivedFile]

/** The texts and files of a form in their order. Reads as the bytes come, and no further than to the first fault. */
function readParts(body: IncomingMessage, limit: number): Promise<Field[]> {
  const parser = openParser(body)
  return new Promise((resolve, reject) => {
    const fields: Field[] = []
    let size = 0
    function stop(reason: OperationError): void {
      body.off('data', count).unpipe(parser)
      // what is still on its way is thrown away, so that the answer arrives
      body.resume()
      reject(reason)
    }
    function count(chunk: Buffer): void {
      size += chunk.length
      if (size > limit) stop(new OperationError('TooLarge'))
    }
    const isMalformed = () => stop(refused('malformed'))
    parser.on('field', (name, text, _isNameCut, isCut) => {
      if (isCut) stop(new OperationError('TooLarge'))
      fields.push([name, text])
    })
    parser.on('file', (name, file, fileName = '') => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('error', isMalformed)
      file.on('end', () => fields.push([name, new ReceivedFile(fileName, Buffer.concat(chunks))]))
    })
    parser.on('partsLimit', () => stop(refused('too_many_parts')))
    parser.on('error', isMalformed)
    parser.on('finish', () => resolve(fields))
    body.on('data', count).on('error', isMalformed).pipe(parser)
  })
}

/** The fields of a form: texts, files, and lists of what came more than once. A file field without a file is left out. */
async function readForm(body: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of await readParts(body, limit)) {
    if (name === undefined) throw refused('malformed')
    if (typeof value !== 'string' && value.size === 0 && value.name === '') continue
    const others = fields.get(name)
    if (others) others.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}

/** Lets the server read forms with files. How large one may be, each route says. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: IncomingMessage) =>
    readForm(body, request.routeOptions.bodyLimit),
  )
}

/** True for a call whose body came as a form. */
export function isForm(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false
}
