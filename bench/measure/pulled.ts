import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Changes } from '#contract/site/sync.ts'

/** The transferred bytes of a pull, compressed as for browsers. */
export interface Pulled {
  bytes: number
  requests: number
  ms: number
  documents: number
  cursor: string
}

const PAGE_SIZE = 200

function bodyOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    request.once('error', reject)
  })
}

/** Pulls everything after a cursor as a device does, without saving it. */
export async function pullOver(url: string, from = ''): Promise<Pulled> {
  const began = performance.now()
  const pulled = { bytes: 0, requests: 0, documents: 0, cursor: from }
  for (let isComplete = false; !isComplete;) {
    const cursor = pulled.cursor && `&cursor=${encodeURIComponent(pulled.cursor)}`
    const body = await bodyOf(`${url}/api/Site/GetChanges?take=${PAGE_SIZE}${cursor}`)
    // very small answers are not compressed
    const text = body[0] === '{'.charCodeAt(0) ? body.toString() : brotliDecompressSync(body).toString()
    const { data }: { data: Changes } = JSON.parse(text)
    pulled.bytes += body.length
    pulled.requests += 1
    pulled.documents += Object.values(data.changed).reduce((sum, list) => sum + (list?.length ?? 0), 0)
    pulled.cursor = data.cursor
    isComplete = data.isComplete
  }
  return { ...pulled, ms: performance.now() - began }
}
