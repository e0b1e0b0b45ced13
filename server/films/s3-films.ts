import { AwsV4Signer } from 'aws4fetch'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { S3Settings } from '#server/platform/configuration.ts'
import { streamCall } from '#server/platform/messages/outgoing.ts'
import type { FilmFiles } from './film-files.ts'

const SERVICE = 'The storage of films'
const LIMIT_MS = 15_000

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The object, or nothing for the bucket. */
  name?: string
  search?: Record<string, string>
  headers?: Record<string, string>
  body?: Readable
  accepts: readonly number[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) => xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '')

/** What the elements of this name hold, in a list of the storage. */
const allOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, held = '']) => plain(held))

/** Films in a bucket. Each request is signed; the bytes are not, because they are compared with the index of the film. */
export function s3Films({ endpoint, bucket, ...keys }: S3Settings, limitMs = LIMIT_MS): FilmFiles {
  async function ask({ method, name = '', search = {}, headers, body, accepts }: Asked) {
    const url = new URL(`${endpoint}/${bucket}/${name}`)
    for (const [key, value] of Object.entries(search)) url.searchParams.set(key, value)
    const signed = await new AwsV4Signer({ ...keys, service: 's3', method, url: url.href }).sign()
    const all = { ...Object.fromEntries(signed.headers), ...headers }
    const call = { method, address: signed.url, headers: all, accepts, limitMs }
    return streamCall(SERVICE, { ...call, ...(body && { body }) })
  }
  /** An answer whose body says nothing. */
  async function end(answer: Promise<IncomingMessage>): Promise<IncomingMessage> {
    const ended = await answer
    ended.resume()
    return ended
  }
  /** Reads a list of the bucket, which comes in pages. `element` is the element that names something. */
  async function namesOf(search: Record<string, string>, element: string): Promise<string[]> {
    const names: string[] = []
    let more: Record<string, string> | undefined = {}
    while (more) {
      const asked = { 'list-type': '2', ...search, ...more }
      const xml = await text(await ask({ method: 'GET', search: asked, accepts: [200] }))
      names.push(...allOf(xml, element))
      const [token] = allOf(xml, 'NextContinuationToken')
      more = token === undefined ? undefined : { 'continuation-token': token }
    }
    return names
  }
  return {
    async read(name, { from, to, size }) {
      const headers = { range: `bytes=${from}-${to}` }
      const answer = await ask({ method: 'GET', name, headers, accepts: [206, 404, 416] })
      if (answer.headers['content-range'] === `bytes ${from}-${to}/${size}` && answer.statusCode === 206)
        return answer
      answer.destroy()
      return undefined
    },
    async has(name, size) {
      const { statusCode, headers } = await end(ask({ method: 'HEAD', name, accepts: [200, 404] }))
      return statusCode === 200 && Number(headers['content-length']) === size
    },
    async put(film, folder) {
      for (const file of await readdir(folder)) {
        const path = join(folder, file)
        const headers = { 'content-length': String((await stat(path)).size) }
        const body = createReadStream(path)
        await end(ask({ method: 'PUT', name: `${film}/${file}`, headers, body, accepts: [200] }))
      }
    },
    async remove(film) {
      for (const name of await namesOf({ prefix: `${film}/` }, 'Key'))
        await end(ask({ method: 'DELETE', name, accepts: [200, 204, 404] }))
    },
    async list(prefix) {
      const folders = await namesOf({ prefix, delimiter: '/' }, 'Prefix')
      // the answer repeats the prefix that was asked for
      return folders.filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1))
    },
  }
}
