import { expect, test } from 'vitest'
import { readConfiguration } from '#server/platform/configuration.ts'
import { SMS_SETTINGS } from '#tests/world/sms-settings.ts'
import { openSenders } from './open-senders.ts'

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }
const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example' }

const noticesOf = (env: Record<string, string>) => openSenders(readConfiguration(env)).notices

test('production without providers names both at the start', () => {
  expect(noticesOf(PRODUCTION)).toEqual([
    'SMS_API_KEY is not set: no SMS is sent, so nobody gets a code by phone.',
    'SMTP_URL is not set: no mail is sent.',
  ])
})

test('a provider that is set is not named', () => {
  expect(noticesOf({ ...PRODUCTION, ...SMS_SETTINGS })).toEqual(['SMTP_URL is not set: no mail is sent.'])
  expect(noticesOf({ ...PRODUCTION, ...SMS_SETTINGS, ...MAIL })).toEqual([])
})

test('a server that shows its messages on a page names none', () => {
  expect(noticesOf({})).toEqual([])
})
