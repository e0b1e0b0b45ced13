import { expect, test } from 'vitest'
import { isNationalCode, isPostalCode, isUsualPostalCode, socialName } from './profile-rules.ts'

test.each(['0013542419', '0499370899', '0790419904', '0084575948'])('%s is a national code', (code) => {
  expect(isNationalCode(code)).toBe(true)
})

test.each(['0013542418', '0000000000', '001354241', '00135424190', 'abcdefghij'])('%s is none', (code) => {
  expect(isNationalCode(code)).toBe(false)
})

test('a postal code has ten digits that are not all the same; an unusual one is still one', () => {
  expect([isPostalCode('1391733319'), isUsualPostalCode('1391733319')]).toEqual([true, true])
  expect([isPostalCode('1234567890'), isUsualPostalCode('1234567890')]).toEqual([true, false])
  expect(isUsualPostalCode('1391533319')).toBe(false)
  expect(isPostalCode('5555555555')).toBe(false)
})

test('a name is found in whatever was pasted, and nothing in nonsense', () => {
  expect(socialName('instagram', ' https://www.instagram.com/tuner.ir/?hl=fa ')).toBe('tuner.ir')
  expect(socialName('telegram', '@tuner')).toBe('tuner')
  expect(socialName('linkedIn', 'linkedin.com/in/mina-t')).toBe('mina-t')
  expect(socialName('aparat', 'نام فارسی')).toBeNull()
  expect(socialName('website', 'example.com')).toBe('https://example.com')
  expect(socialName('website', 'javascript:alert(1)')).toBeNull()
  expect(socialName('website', '')).toBe('')
})
