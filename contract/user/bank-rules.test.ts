import { expect, test } from 'vitest'
import { bankOf, isCardNumber, isSheba } from './bank-rules.ts'

const GOOD = 'IR820540102680020817909002'

test('a right Sheba names its bank', () => {
  expect(isSheba(GOOD)).toBe(true)
  expect(bankOf(GOOD)).toBe('بانک پارسیان')
})

test.each([
  ['another digit', 'IR820540102680020817909003'],
  ['two digits that changed places', 'IR820540102680020817900902'],
  ['a digit too few', GOOD.slice(0, -1)],
  ['a digit too many', `${GOOD}0`],
  ['no country', GOOD.slice(2)],
  ['another country', GOOD.replace('IR', 'DE')],
  // its checksum is right
  ['a bank that does not exist', 'IR279990000000000000000000'],
])('a Sheba with %s is none', (_what, sheba) => {
  expect(isSheba(sheba)).toBe(false)
})

test.each([
  ['6037991234567893', true],
  ['6037991234567894', false],
  ['603799123456789', false],
  ['0000000000000000', false],
])('%s is the number of a card: %s', (card, is) => {
  expect(isCardNumber(card)).toBe(is)
})
