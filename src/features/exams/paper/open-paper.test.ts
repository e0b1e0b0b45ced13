import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealedHash, sealedSheet, sheetText } from '#contract/course/exams/exam-rules.ts'
import { openPaper, readSealHash, sealHash, sealSheet } from './open-paper.ts'

const key = randomBytes(32)
const PAPER = {
  id: 7,
  tests: [{ id: 1, subject: 'توربو', text: '؟', image: null, answers: ['۱', '۲', '۳', '۴'], mark: 1 }],
}

/** Seals a paper as the server does. */
function sealed(id: number): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(id)))
  return Buffer.concat([nonce, cipher.update(JSON.stringify(PAPER)), cipher.final(), cipher.getAuthTag()])
}
const text = key.toString('base64url')

test('a paper is opened with the key of its beginning', async () => {
  expect(await openPaper(7, sealed(7).toString('base64'), text)).toEqual(PAPER)
})

test('a changed paper, another key and the paper of another exam are not opened', async () => {
  const changed = sealed(7)
  changed[20] = (changed[20] ?? 0) ^ 1
  await expect(openPaper(7, changed.toString('base64'), text)).rejects.toThrow()
  await expect(
    openPaper(7, sealed(7).toString('base64'), randomBytes(32).toString('base64url')),
  ).rejects.toThrow()
  await expect(openPaper(7, sealed(8).toString('base64'), text)).rejects.toThrow()
})

test('a seal is what the server computes from the same answers', async () => {
  const hmac = (words: string) => createHmac('sha256', key).update(words).digest('base64url')
  const sheet = sheetText([1, 0, 4])
  const seal = await sealSheet(7, sheet, text)
  expect(seal.hash).toBe(hmac(sealedSheet(7, sheet)))
  expect(seal.mac).toBe(hmac(sealedHash(7, seal.hash)))
  expect(readSealHash(`#${sealHash(seal)}`)).toEqual(seal)
})

test.each(['', '#', '#seal', '#seal.a.b', '#seal.<b>.x'])('«%s» holds no seal', (hash) => {
  expect(readSealHash(hash)).toBeUndefined()
})
