import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type DegreeFacts,
  proofAddress,
  proofText,
  signedText,
} from '#contract/course/degrees/degree-proof.ts'
import { checkProof } from './check-proof.ts'

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const spki = ({ publicKey }: ReturnType<typeof pair>) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const [shop, stranger] = [pair(), pair()]

const FACTS: DegreeFacts = {
  code: 'DG-1405-7K3M-92QX-V',
  name: 'سارا نمونه‌پور',
  title: 'تیونینگ موتورهای توربو',
  score: 94,
  date: '1405/09/02',
}
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const signatureOf = (facts: DegreeFacts, { privateKey } = shop) =>
  sign('sha256', Buffer.from(signedText(facts)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  )
const hashOf = (facts: DegreeFacts, signature: string) =>
  new URL(proofAddress('https://example.com', facts.code, base64url(proofText(facts)), signature)).hash

test('what the shop has signed is recognised without the server, with an older key of the shop, too', async () => {
  const hash = hashOf(FACTS, signatureOf(FACTS))
  expect(await checkProof([spki(shop)], FACTS.code, hash)).toEqual(FACTS)
  expect(await checkProof([spki(stranger), spki(shop)], FACTS.code, hash)).toEqual(FACTS)
})

test.each<[string, Partial<DegreeFacts>]>([
  ['name', { name: 'سارا نمونه‌پوز' }],
  ['title', { title: 'تیونینگ موتورهای توربوی' }],
  ['score', { score: 95 }],
  ['date', { date: '1405/09/03' }],
])('one changed letter of the %s is refused', async (_what, change) => {
  const hash = hashOf({ ...FACTS, ...change }, signatureOf(FACTS))
  expect(await checkProof([spki(shop)], FACTS.code, hash)).toBeUndefined()
})

test('the proof of one degree proves no other', async () => {
  const hash = hashOf(FACTS, signatureOf(FACTS))
  expect(await checkProof([spki(shop)], 'DG-1405-7K3M-92QX-W', hash)).toBeUndefined()
})

test("a stranger's signature is refused", async () => {
  const hash = hashOf(FACTS, signatureOf(FACTS, stranger))
  expect(await checkProof([spki(shop)], FACTS.code, hash)).toBeUndefined()
})

test.each(['', '#', '#a.b', '#%%.%%', `#${'A'.repeat(5_000)}`, '#2YU.2YU.2YU', '#2YU'])(
  '«%s» proves nothing',
  async (hash) => {
    expect(await checkProof([spki(shop)], FACTS.code, hash)).toBeUndefined()
  },
)
