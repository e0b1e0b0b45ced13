import fastify from 'fastify'
import { expect, test } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { FORM_LIMIT } from '#contract/file-rules.ts'
import { isFormFile } from '#contract/form-file.ts'
import { MOST_PARTS, readForms } from './form.ts'

/** A server that answers the fields of a form, or why it was refused. */
async function submit(body: string | Buffer, boundary = 'x'): Promise<unknown> {
  const app = fastify()
  readForms(app)
  app.setErrorHandler((error, _request, reply) =>
    reply.send(error instanceof OperationError ? { code: error.code, ...error.details } : String(error)),
  )
  app.post('/', { bodyLimit: FORM_LIMIT }, ({ body: fields }) => shown(fields))
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await app.inject({ method: 'POST', url: '/', headers, payload: body })
  await app.close()
  return response.json()
}

async function shown(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(shown))
  if (isFormFile(value)) return [value.name, Buffer.from(await value.arrayBuffer()).toString()]
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(async ([name, one]) => [name, await shown(one)] as const)
  return Object.fromEntries(await Promise.all(fields))
}

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const END = '--x--\r\n'

test('a form is read as texts, files and lists of what came more than once', async () => {
  const body = [
    part('name="city"', 'تهران'),
    part('name="skills"', 'ریمپ'),
    part('name="skills"', 'داینو'),
    part('name="card"; filename="کارت ملی.pdf"', 'الف'),
    part('name="papers"; filename="a.pdf"', '1'),
    part('name="papers"; filename="b.pdf"', '2'),
    part('name="empty"', ''),
  ]
  expect(await submit(body.join('') + END)).toEqual({
    city: 'تهران',
    skills: ['ریمپ', 'داینو'],
    card: ['کارت ملی.pdf', 'الف'],
    papers: [
      ['a.pdf', '1'],
      ['b.pdf', '2'],
    ],
    empty: '',
  })
})

test('a field for a file that nobody chose is left out, an empty file is not', async () => {
  const body = part('name="avatar"; filename=""', '') + part('name="card"; filename="a.pdf"', '')
  expect(await submit(body + END)).toEqual({ card: ['a.pdf', ''] })
})

test(`a form has at most ${MOST_PARTS} parts`, async () => {
  const parts = (count: number) => part('name="a"', '1').repeat(count) + END
  expect(await submit(parts(MOST_PARTS))).toEqual({ a: Array(MOST_PARTS).fill('1') })
  const refused = { code: 'InvalidInput', fields: [{ path: '', code: 'too_many_parts' }] }
  expect(await submit(parts(MOST_PARTS + 1))).toEqual(refused)
})

test.each([
  ['without an end', part('name="a"', '1')],
  [
    'that is cut in a file',
    `${part('name="a"; filename="a.pdf"', '1')}--x\r\nContent-Disposition: form-data; name="b"; filename="b"\r\n\r\n123`,
  ],
  ['of nonsense', 'nonsense'],
  ['without anything', ''],
])('a form %s is refused', async (_what, body) => {
  expect(await submit(body)).toEqual({ code: 'InvalidInput', fields: [{ path: '', code: 'malformed' }] })
})

test('a form whose parts have no boundary is refused', async () => {
  expect(await submit(END, '')).toMatchObject({ code: 'InvalidInput' })
})

test('a part without a name, and one with headers without end, are refused', async () => {
  const malformed = { code: 'InvalidInput', fields: [{ path: '', code: 'malformed' }] }
  expect(await submit(part('filename="a"', '1') + END)).toEqual(malformed)
  expect(await submit(`--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n${END}`)).toEqual(malformed)
})

test('a text that is cut off is never taken for the whole', async () => {
  const text = part('name="a"', 'x'.repeat(1_048_577))
  expect(await submit(text + END)).toEqual({ code: 'TooLarge' })
})

test('a form that does not say its size is refused as soon as it is too large', async () => {
  const app = fastify()
  readForms(app)
  app.setErrorHandler((error, _request, reply) =>
    reply.send(error instanceof OperationError ? error.code : String(error)),
  )
  app.post('/', { bodyLimit: 10_000 }, () => 'taken')
  const url = await app.listen({ port: 0 })
  const body = new Blob([part('name="a"; filename="a"', 'x'.repeat(100_000)), END]).stream()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' })
  expect(await response.text()).toBe('TooLarge')
  await app.close()
})
