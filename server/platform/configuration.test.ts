import { expect, test } from 'vitest'
import { SMS_SETTINGS } from '#tests/world/sms-settings.ts'
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
    host: '127.0.0.1',
    isLocalOnly: true,
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

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }

test('production listens on every address, shows no sign-in codes and loads no demo content', () => {
  expect(readConfiguration(PRODUCTION)).toMatchObject({
    host: '0.0.0.0',
    demo: 'off',
    hasDevOutbox: false,
    hasSyncHook: false,
    isCookieSecure: true,
  })
})

test('without settings development has a practice Instagram, and production names what is missing', () => {
  expect(readConfiguration({})).toMatchObject({ instagram: null, hasPracticeInstagram: true })
  expect(readConfiguration(PRODUCTION)).toMatchObject({
    instagram: null,
    hasPracticeInstagram: false,
    missingOfInstagram: ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'INSTAGRAM_VERIFY_TOKEN'],
  })
})

test('the settings of Instagram belong together, and a refusal repeats no secret', () => {
  const some = { ...PRODUCTION, INSTAGRAM_APP_SECRET: 'secret-of-the-app' }
  expect(refusedLines(some)).toEqual(['INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET must be set together.'])
  const all = { ...some, INSTAGRAM_APP_ID: '1', INSTAGRAM_VERIFY_TOKEN: 'word' }
  const { instagram, hasPracticeInstagram } = readConfiguration(all)
  expect(instagram).toEqual({ appId: '1', appSecret: 'secret-of-the-app', verifyToken: 'word' })
  expect(hasPracticeInstagram).toBe(false)
})

test.each([
  ['an Instagram without encryption', { INSTAGRAM_GRAPH_URL: 'http://graph.example' }, 'INSTAGRAM_GRAPH_URL'],
  ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['a public address without encryption', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL'],
  ['visitors who all share the address of the proxy', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
  ['phones without encryption', { MOBILE_URL: 'http://m.shop.example' }, 'MOBILE_URL'],
  ['the page of sign-in codes', { DEV_OUTBOX: 'on' }, 'DEV_OUTBOX'],
  ['demo content', { DEMO: 'on' }, 'DEMO'],
  ['the hook for other harnesses', { SYNC_HOOK: '1' }, 'SYNC_HOOK'],
  ['the practice side of the gateway', { ZARINPAL_SANDBOX: 'on' }, 'ZARINPAL_SANDBOX'],
  ['cookies that are sent without encryption', { COOKIE_SECURE: 'off' }, 'COOKIE_SECURE'],
])('production does not start with %s', (_what, env, name) => {
  const lines = refusedLines({ ...PRODUCTION, ...env })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name} must .* in production`))
})

test('what production refuses is told at once, beside the other wrong values', () => {
  const wrong = { PORT: 'x', DEMO: 'on', SYNC_HOOK: '1', DEV_OUTBOX: 'on', COOKIE_SECURE: 'off' }
  expect(refusedLines({ NODE_ENV: 'production', ...wrong })).toHaveLength(7)
})

test('without a name at the gateway payments go to the practice gateway, and nowhere in production', () => {
  const merchant = { ZARINPAL_MERCHANT_ID: 'a9d6f3c2-1b4e-4f5a-8c7d-0e1f2a3b4c5d' }
  const isPractised = [{}, merchant, PRODUCTION, { ...PRODUCTION, ...merchant }].map(
    (env) => readConfiguration(env).hasStandInBank,
  )
  expect(isPractised).toEqual([true, false, false, false])
})

test('a wrong name at the gateway is refused and not repeated', () => {
  const [line] = refusedLines({ ZARINPAL_MERCHANT_ID: 'my-secret' })
  expect(line).toBe('ZARINPAL_MERCHANT_ID must have the form of a UUID.')
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '192.168.1.7' }],
  [{ TRUST_PROXY: '1' }],
  [{ PUBLIC_URL: 'https://try.example' }],
])('with %o other machines may reach the server', (env) => {
  expect(readConfiguration(env).isLocalOnly).toBe(false)
})

test.each([['localhost'], ['127.0.0.1'], ['127.8.9.10'], ['::1']])('on %s only this machine can', (HOST) =>
  expect(readConfiguration({ HOST }).isLocalOnly).toBe(true),
)

test('sign-in codes are not shown once they can be sent', () => {
  expect(readConfiguration(SMS_SETTINGS).hasDevOutbox).toBe(false)
  expect(readConfiguration({ DATABASE_URL: 'postgres://db/shop' }).hasDevOutbox).toBe(false)
})

test('half of a pair is refused', () => {
  const { SMS_NOTICE_TEMPLATE: _left, ...half } = SMS_SETTINGS
  expect(refusedLines(half)).toEqual(['SMS_API_KEY and SMS_NOTICE_TEMPLATE must be set together.'])
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

test('the storage of films needs all of its five settings, and no refusal repeats its key', () => {
  const some = { S3_ENDPOINT: 'https://s3.example.com/', S3_SECRET_ACCESS_KEY: 'a secret' }
  const lines = refusedLines(some)
  expect(lines).toEqual(
    ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID'].map(
      (name) => `S3_ENDPOINT and ${name} must be set together.`,
    ),
  )
  expect(lines.join(' ')).not.toContain('a secret')
  const all = { ...some, S3_BUCKET: 'films', S3_REGION: 'ir', S3_ACCESS_KEY_ID: 'name' }
  expect(readConfiguration(all).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'films',
    region: 'ir',
    accessKeyId: 'name',
    secretAccessKey: 'a secret',
  })
  expect(readConfiguration({}).s3).toBeUndefined()
  expect(refusedLines({ ...all, LESSONS_ACCEL_PREFIX: '/films' })).toHaveLength(1)
  expect(refusedLines({ ...PRODUCTION, ...all, S3_ENDPOINT: 'http://s3.example.com' })).toEqual([
    'S3_ENDPOINT must be an https:// address in production.',
  ])
})

test('an http storage of films is named beside its missing settings', () => {
  const lines = refusedLines({ ...PRODUCTION, S3_ENDPOINT: 'HTTP://s3.example.com' })
  expect(lines).toHaveLength(5)
  expect(lines).toContain('S3_ENDPOINT must be an https:// address in production.')
})

test.each([
  ['https://shop.example/fa'],
  ['https://shop.example/?from=mail'],
  ['https://shop.example/#top'],
  ['https://me:secret@shop.example'],
])('a site lives at a whole address, not at %s', (address) => {
  const lines = refusedLines({ ...PRODUCTION, PUBLIC_URL: address, MOBILE_URL: address })
  expect(lines).toEqual(
    ['PUBLIC_URL', 'MOBILE_URL'].map(
      (name) => `${name} must be an address without a path, such as https://shop.example.`,
    ),
  )
})

test('mails come from an address, with or without a name', () => {
  const mailFrom = (MAIL_FROM: string) =>
    readConfiguration({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).mailFrom
  for (const from of ['shop@shop.example', 'root@localhost', 'آکادمی <shop@shop.example>'])
    expect(mailFrom(from)).toBe(from)
  for (const from of ['shop.example', 'Shop <shop>', 'a@b.example, c@d.example'])
    expect(() => mailFrom(from)).toThrow('MAIL_FROM must be a mail address')
})

test('a path to ffmpeg leads to a file, and a name is looked up later', () => {
  expect(readConfiguration({ FFMPEG_PATH: process.execPath }).ffmpegPath).toBe(process.execPath)
  expect(readConfiguration({ FFMPEG_PATH: 'ffmpeg7' }).ffmpegPath).toBe('ffmpeg7')
  for (const path of ['/no/such/ffmpeg', '/'])
    expect(refusedLines({ FFMPEG_PATH: path })).toEqual([
      `FFMPEG_PATH must be the path of a file that exists, but is "${path}".`,
    ])
})
