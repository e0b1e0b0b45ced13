import { createHash, createHmac } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As the AWS documentation of Signature Version 4 demands it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/
const LONGEST_SKEW_MS = 15 * 60_000
/** Few, so that lists come in pages. */
const LISTED_AT_ONCE = 2

const S3_KEY = {
  bucket: 'films',
  region: 'ir-thr-at1',
  accessKeyId: 'NAMEOFAKEY',
  secretAccessKey: 'a secret/that+nobody=reads',
} as const

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The signature of a request, computed by ourselves and not by the program that is tried. */
export function signatureOf({ method, url = '', headers }: Asked, names: string, key: SigningKey): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const request = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const at = String(headers['x-amz-date'])
  const scope = [at.slice(0, 8), key.region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(request)].join('\n')
  const derived = scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  return hmac(derived, text).toString('hex')
}

interface SigningKey {
  region: string
  secretAccessKey: string
}

/** Whether a request is signed now, by the key, with all headers that must be. */
function isSigned(request: Asked): boolean {
  const { headers } = request
  const [, id, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const at = String(headers['x-amz-date'])
  const time = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (id !== S3_KEY.accessKeyId || region !== S3_KEY.region || !at.startsWith(day)) return false
  if (!(Math.abs(Date.now() - Date.parse(time)) < LONGEST_SKEW_MS)) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false
  return signatureOf(request, names, S3_KEY) === signature
}

/** What the storage does: it works, is silent, fails, or ends in the middle of a file. */
type Weather = 'fine' | 'silent' | 'failing' | 'cuts'

export interface S3StandIn {
  settings: typeof S3_KEY & { endpoint: string }
  /** The folder with the objects. */
  folder: string
  weather: Weather
  /** Method and path of each request. */
  requests: string[]
  close(): Promise<void>
}

function objectsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

function listOf(folder: string, search: URLSearchParams): string {
  const prefix = search.get('prefix') ?? ''
  const delimiter = search.get('delimiter')
  const found = objectsIn(folder).filter((name) => name.startsWith(prefix))
  const rows = found.map((name) => {
    const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1
    return end < 0
      ? `<Contents><Key>${name}</Key></Contents>`
      : `<CommonPrefixes><Prefix>${name.slice(0, end + 1)}</Prefix></CommonPrefixes>`
  })
  const all = [...new Set(rows)]
  const from = Number(search.get('continuation-token')?.replace('&<', '') ?? 0)
  const next = from + LISTED_AT_ONCE
  const more = next < all.length ? `<NextContinuationToken>&amp;&lt;${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${all.slice(from, next).join('')}${more}</ListBucketResult>`
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers } = request
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  standIn.requests.push(`${method} ${pathname}`)
  if (standIn.weather === 'silent') return
  const end = (code: number, more: Record<string, string | number> = {}, body = '') =>
    void response.writeHead(code, more).end(method === 'HEAD' ? undefined : body)
  if (standIn.weather === 'failing') return end(503, {}, `<Error>${headers.authorization}</Error>`)
  if (!isSigned(request)) return end(403, {}, `<Error>${headers.authorization}</Error>`)
  const [, bucket, ...names] = decodeURIComponent(pathname).split('/')
  if (bucket !== S3_KEY.bucket) return end(404)
  const path = join(standIn.folder, ...names)
  if (method === 'GET' && searchParams.get('list-type') === '2')
    return end(200, { 'content-type': 'application/xml' }, listOf(standIn.folder, searchParams))
  if (method === 'PUT') {
    // S3 takes no body of unknown length
    if (headers['content-length'] === undefined) return end(411)
    mkdirSync(dirname(path), { recursive: true })
    await pipeline(request, createWriteStream(path))
    return end(200)
  }
  if (method === 'DELETE') {
    rmSync(path, { force: true })
    return end(204)
  }
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) return end(404)
  if (method === 'HEAD') return end(200, { 'content-length': size })
  const [, from = 0, to = size - 1] = (/^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []).map(Number)
  if (from >= size) return end(416)
  const last = Math.min(to, size - 1)
  response.writeHead(206, {
    'content-length': last - from + 1,
    'content-range': `bytes ${from}-${last}/${size}`,
  })
  if (standIn.weather === 'cuts') {
    response.write(Buffer.alloc(1))
    return void setImmediate(() => response.destroy())
  }
  return pipeline(createReadStream(path, { start: from, end: last }), response)
}

/** A storage of our own that speaks as much S3 as the shop needs, checks each signature, and keeps the bytes on the disk. */
export async function openS3StandIn(folder: string): Promise<S3StandIn> {
  const server = createServer((request, response) => {
    answer(standIn, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  mkdirSync(folder, { recursive: true })
  const standIn: S3StandIn = {
    settings: { ...S3_KEY, endpoint: `http://127.0.0.1:${port}` },
    folder,
    weather: 'fine',
    requests: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}
