import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsForProof, proofAddress, proofText, readProofText, type DegreeFacts } from './degree-proof.ts'

const ORIGIN = 'https://tuning.example.com'
const FACTS: DegreeFacts = {
  code: 'DG-1405-7K3M-92QX-V',
  name: 'سارا نمونه‌پور',
  title: 'تیونینگ موتورهای توربو',
  score: 94,
  date: '1405/09/02',
}

test('the text of an address gives back what it was made of', () => {
  expect(factsForProof(ORIGIN, FACTS)).toEqual(FACTS)
  expect(readProofText(FACTS.code, proofText(FACTS))).toEqual(FACTS)
})

test('an address is at most 360 characters, however long the name and the title are', () => {
  const words = fc.string({ minLength: 1, maxLength: 200, unit: fc.constantFrom('ک', 'م', ' ', 'A', '🙂') })
  fc.assert(
    fc.property(words, words, (name, title) => {
      const facts = factsForProof(ORIGIN, { ...FACTS, name, title })
      const said = Buffer.from(proofText(facts)).toString('base64url')
      expect(proofAddress(ORIGIN, FACTS.code, said, 'x'.repeat(86)).length).toBeLessThanOrEqual(360)
    }),
  )
})

test.each([
  '',
  'x',
  'نام\nعنوان\n94',
  'نام\nعنوان\n94\n1405/09/02\nبیشتر',
  '\nعنوان\n94\n1405/09/02',
  'نام\nعنوان\nزیاد\n1405/09/02',
])('a damaged text is not read: %j', (text) => {
  expect(readProofText(FACTS.code, text)).toBeUndefined()
})
