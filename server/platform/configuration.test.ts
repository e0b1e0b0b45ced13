import { expect, test } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

function refusedLines(env: Record<string, string>): readonly string[] {
  try {
    readConfiguration(env)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines
    throw error
  }
  return []
}

test('an empty environment runs on port 3000 with the embedded database and shows its codes', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    demo: 'auto',
    trustProxy: false,
    hasDevOutbox: true,
    isCookieSecure: false,
  })
})

test('all wrong values are told at once, each in its own line', () => {
  const lines = refusedLines({
    PORT: '80a',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    DATABASE_URL: 'mysql://x',
  })
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('PORT must be a whole number from 0 to 65535, but is "80a".')
})

test('a refused address does not repeat its password', () => {
  expect(refusedLines({ DATABASE_URL: 'mysql://me:secret@host/db' }).join()).not.toContain('secret')
})

test('sign-in codes are never shown in production', () => {
  expect(readConfiguration({ NODE_ENV: 'production' }).hasDevOutbox).toBe(false)
  expect(refusedLines({ NODE_ENV: 'production', DEV_OUTBOX: 'on' })).toHaveLength(1)
})

test('sign-in codes are not shown once they can be sent', () => {
  expect(readConfiguration({ SMS_API_KEY: 'k', SMS_TEMPLATE: 't' }).hasDevOutbox).toBe(false)
  expect(readConfiguration({ DATABASE_URL: 'postgres://db/shop' }).hasDevOutbox).toBe(false)
})

test('half of a pair is refused', () => {
  expect(refusedLines({ SMS_API_KEY: 'k' })).toEqual(['SMS_API_KEY and SMS_TEMPLATE must be set together.'])
})

test('cookies are secure exactly when people come by https', () => {
  expect(readConfiguration({ PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    isCookieSecure: true,
    publicUrl: 'https://shop.example',
  })
})

test('the number of trusted proxies is read', () => {
  expect(readConfiguration({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfiguration({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
})
