import { expect, test } from 'vitest'
import { hasNewApp, whatToSay, type Versions } from './what-to-say.ts'

const desktop: Versions = {
  site: '2.8.9',
  compared: '2.8.9',
  app: null,
  isAndroid: false,
  isInstalled: false,
  oldestApp: '',
  isOnline: true,
  appLink: 'https://shop.example/app.apk',
  wasRecommended: false,
}
const android: Versions = { ...desktop, isAndroid: true }

test('a new version of the site is announced once, and not on the first visit', () => {
  expect(whatToSay(desktop)).toBeUndefined()
  expect(whatToSay({ ...desktop, compared: null })).toBeUndefined()
  expect(whatToSay({ ...desktop, site: '2.9.0' })).toBe('updated')
  expect(whatToSay({ ...desktop, site: '' })).toBeUndefined()
})

test('in the Android app a newer one is offered, when there is a place to get it', () => {
  expect(whatToSay({ ...android, app: '2.8.9' })).toBeUndefined()
  expect(whatToSay({ ...android, app: '2.8.0' })).toBe('new-app')
  expect(whatToSay({ ...android, app: '2.8.0', appLink: '' })).toBeUndefined()
})

test('an Android app before the oldest supported version must be updated, unless there is no network or no place to get it', () => {
  const old = { ...android, app: '2.8.9', oldestApp: '2.10.0' }
  expect(whatToSay(old)).toBe('must-update')
  expect(whatToSay({ ...old, app: '2.10' })).not.toBe('must-update')
  expect(whatToSay({ ...old, app: '3.0.0' })).not.toBe('must-update')
  expect(whatToSay({ ...old, isOnline: false })).not.toBe('must-update')
  expect(whatToSay({ ...old, appLink: '' })).toBeUndefined()
  expect(whatToSay({ ...old, app: null })).not.toBe('must-update')
})

test('on an Android phone the app is recommended once, never inside it and not to people who installed the page', () => {
  expect(whatToSay(android)).toBe('recommend-app')
  expect(whatToSay({ ...android, wasRecommended: true })).toBeUndefined()
  expect(whatToSay({ ...android, isInstalled: true })).toBeUndefined()
  expect(whatToSay({ ...android, appLink: '' })).toBeUndefined()
  expect(whatToSay({ ...android, site: '2.9.0' })).toBe('updated')
})

test('the menu offers the new version in an older Android app alone', () => {
  expect(hasNewApp({ ...android, app: '2.8.0' })).toBe(true)
  expect(hasNewApp({ ...android, app: '2.8.9' })).toBe(false)
  expect(hasNewApp({ ...android, app: '2.8.0', appLink: '' })).toBe(false)
  expect(hasNewApp(desktop)).toBe(false)
})
