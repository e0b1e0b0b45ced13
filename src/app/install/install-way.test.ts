import { expect, test } from 'vitest'
import { installWay, type Browser } from './install-way.ts'

const android: Browser = { hasOffer: true, isInstalled: false, userAgent: 'Android', hasTouch: true }
const iPhone: Browser = { ...android, hasOffer: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' }

test('a browser that offers the installation is asked', () => {
  expect(installWay(android)).toBe('ask')
})

test('on an iPhone or iPad people are told how to do it by hand', () => {
  expect(installWay(iPhone)).toBe('by-hand')
  expect(installWay({ ...iPhone, userAgent: 'Macintosh; Intel Mac OS X' })).toBe('by-hand')
})

test('nothing is offered where it is installed or cannot be', () => {
  expect(installWay({ ...android, isInstalled: true })).toBe('none')
  expect(installWay({ ...iPhone, isInstalled: true })).toBe('none')
  expect(installWay({ ...android, hasOffer: false })).toBe('none')
  expect(installWay({ ...iPhone, userAgent: 'Macintosh; Intel Mac OS X', hasTouch: false })).toBe('none')
})
