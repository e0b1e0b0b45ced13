import { expect, test } from 'vitest'
import { desktopAddress } from './desktop-host.ts'

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const hosts = { desktop: 'https://shop.example', mobile: 'https://m.shop.example' }
const asked = { host: 'm.shop.example', url: '/p/7?color=red', userAgent: DESKTOP }

test('a desktop visitor on the mobile host goes to the same page of the desktop host, query and all', () => {
  expect(desktopAddress(hosts, asked)).toBe('https://shop.example/p/7?color=red')
})

test('phones, tablets, bots and the app stay where they are', () => {
  for (const userAgent of [
    PHONE,
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `${DESKTOP} TuningAcademyApp/2.8.9`,
    '',
  ])
    expect(desktopAddress(hosts, { ...asked, userAgent })).toBeUndefined()
})

test('nobody is sent from the desktop host, so nobody goes in circles', () => {
  expect(desktopAddress(hosts, { ...asked, host: 'shop.example' })).toBeUndefined()
})

test('without a mobile host, or when both are one, nobody is sent anywhere', () => {
  expect(desktopAddress({ ...hosts, mobile: undefined }, asked)).toBeUndefined()
  expect(
    desktopAddress({ ...hosts, mobile: hosts.desktop }, { ...asked, host: 'shop.example' }),
  ).toBeUndefined()
})
