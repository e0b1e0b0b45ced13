import sharp from 'sharp'
import type { Answer, CallOptions, Person, ShopServer } from './shop-server.ts'

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string
  bytes: Buffer
}

/** A plain picture with a camera's notes in it, of a colour. */
export async function photo(width = 640, height = 480, color = '#3366aa'): Promise<ChosenFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
    .jpeg()
    .toBuffer()
  return { name: 'عکس.jpg', bytes }
}

/** The smallest thing that passes for a PDF. */
export const PDF: ChosenFile = {
  name: 'رزومه.pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

type Value = string | boolean | readonly string[] | ChosenFile

/** Sends a form with files, as a browser does. */
export async function sendForm(
  shop: Pick<ShopServer, 'app'>,
  path: string,
  fields: Readonly<Record<string, Value>>,
  { as, mutationId }: { as?: Person } & Pick<CallOptions, 'mutationId'> = {},
): Promise<Answer<never>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      if (typeof one === 'object' && 'bytes' in one)
        form.append(name, new File([new Uint8Array(one.bytes)], one.name))
      else form.append(name, String(one))
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(mutationId && { 'idempotency-key': mutationId }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const { statusCode: http, body, headers, cookies } = response
  return { ...response.json(), http, body, headers, cookies }
}
