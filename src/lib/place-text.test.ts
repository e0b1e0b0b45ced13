import { expect, test } from 'vitest'
import { parsePlace, placeText } from './place-text.ts'

const TEHRAN = { lat: 35.6892, long: 51.389 }

test.each([
  '35.6892, 51.389',
  '35.6892,51.389',
  '(35.6892 51.389)',
  '۳۵٫۶۸۹۲، ۵۱٫۳۸۹',
  'https://www.google.com/maps/@35.6892,51.389,15z',
  'https://maps.google.com/?q=35.6892,51.389',
  'https://neshan.org/maps/@35.6892,51.389,14z,0p',
  'https://neshan.org/maps#c35.6892-51.389-14z-0p',
])('%s is a place', (text) => {
  expect(parsePlace(text)).toEqual(TEHRAN)
})

test.each(['', 'تهران', '35.6892', 'https://maps.app.goo.gl/abc', '1405/08/02'])('%s is none', (text) => {
  expect(parsePlace(text)).toBeUndefined()
})

test('a place is written so that it can be read again', () => {
  expect(placeText({ lat: 35.689_200_04, long: 51.389 })).toBe('35.6892, 51.389')
  expect(parsePlace(placeText(TEHRAN))).toEqual(TEHRAN)
})
