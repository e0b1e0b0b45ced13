import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isLoopback } from './loopback.ts'
import { projectRoot } from './project-root.ts'

type Level = (typeof LEVELS)[number]
type DemoChoice = (typeof DEMO_CHOICES)[number]

/** A bucket of a storage that speaks S3, and the key to it. */
export interface S3Settings {
  /** Without a slash at the end. The bucket is the first part of a path there. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Configuration {
  port: number
  host: string
  /** Absolute path; uploads and, without a database URL, the embedded database live here. */
  dataDir: string
  /** Undefined means: run the embedded PostgreSQL. */
  databaseUrl: string | undefined
  databasePool: number
  isBehindTransactionPooler: boolean
  /** Without a slash at the end. */
  publicUrl: string
  /** The host of phones; undefined when all people come by one. */
  mobileUrl: string | undefined
  isProduction: boolean
  logLevel: Level
  demo: DemoChoice
  /** False when other machines may reach the server: then no account may have a published password. */
  isLocalOnly: boolean
  /** Memory for public answers; zero keeps none. */
  keptAnswersMb: number
  /** Where a proxy in front of this process finds the films of lessons, to send them itself. */
  lessonsAccelPrefix: string | undefined
  /** Where films are instead of on the disk. */
  s3: S3Settings | undefined
  /** Makes films and voices; ffprobe is beside it. */
  ffmpegPath: string
  /** The SHA-256 of each certificate that signs the Android app. */
  androidCertificates: readonly string[]
  /** Number of proxies in front of this process whose X-Forwarded-For is believed. */
  trustProxy: false | number
  smsApiKey: string | undefined
  smsTemplate: string | undefined
  smsNoticeTemplate: string | undefined
  smsOrderTemplate: string | undefined
  smsCashTemplate: string | undefined
  smsPointsTemplate: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** What names the shop to the payment gateway; without it no payment is real. */
  zarinpalMerchantId: string | undefined
  isZarinpalSandbox: boolean
  /** Calls to the gateway go through this proxy. */
  zarinpalProxy: string | undefined
  /** Payments by card go to a program of our own that moves no money. */
  hasStandInBank: boolean
  /** The app at Instagram; null where the settings lack something. */
  instagram: { appId: string; appSecret: string; verifyToken: string } | null
  /** The settings of the app at Instagram that are not set. */
  missingOfInstagram: readonly string[]
  /** Another address than Instagram's own. */
  instagramGraphUrl: string | undefined
  /** Calls to Instagram go through this proxy. */
  instagramProxy: string | undefined
  /** People may be answered by a person for 7 days instead of 24 hours. */
  instagramAnswersLate: boolean
  /** Instagram is a program of our own. */
  hasPracticeInstagram: boolean
  /** Admin roles count only for accounts with a second factor. */
  needsAdminSecondFactor: boolean
  hasDevOutbox: boolean
  /** Serves the client with the hook, and what only that client calls. */
  hasSyncHook: boolean
  isCookieSecure: boolean
}

interface Key {
  name: string
  /** As shown to people; an empty string means that there is none. */
  default: string
  meaning: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const DEMO_CHOICES = ['auto', 'on', 'off'] as const
const MODES = ['development', 'test', 'production'] as const

/** Every environment variable the server reads, in the order a reader wants to meet them. */
export const configurationKeys = [
  { name: 'PORT', default: '3000', meaning: 'TCP port of the server; 0 takes a free one.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'Address to listen on; in production 0.0.0.0 unless set.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'Address people open; used in links and cookies. In production it must be set, with https.',
  },
  {
    name: 'MOBILE_URL',
    default: '',
    meaning:
      'Address of phones, when it differs: desktop visitors there are sent to PUBLIC_URL. In production only https://.',
  },
  { name: 'NODE_ENV', default: 'development', meaning: 'development, test or production.' },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning:
      'Folder of the embedded database and of own media, lessons and uploads; all processes of a shop share it.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'PostgreSQL 15 or newer; without it an embedded one is started.',
  },
  { name: 'DATABASE_POOL', default: '10', meaning: 'Most connections of this process to the database.' },
  {
    name: 'DATABASE_TRANSACTION_POOLER',
    default: 'off',
    meaning: 'on behind a transaction pooler: no prepared statements, no notices between processes.',
  },
  {
    name: 'KEPT_ANSWERS_MB',
    default: '32',
    meaning: 'Most megabytes of public answers in memory; 0 asks the database each time.',
  },
  {
    name: 'DEMO',
    default: 'auto',
    meaning: 'Demo content: auto fills an empty embedded database; on; off. Never in production.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'TRUST_PROXY',
    default: 'false',
    meaning: 'Number of trusted proxies in front of the server, or false. In production it must be set.',
  },
  {
    name: 'LESSONS_ACCEL_PREFIX',
    default: '',
    meaning:
      'Internal address, such as /lesson-files, at which nginx serves DATA_DIR/lessons: it then sends films itself (X-Accel-Redirect).',
  },
  {
    name: 'S3_ENDPOINT',
    default: '',
    meaning:
      'Address of a storage that speaks S3; new films then go there instead of into DATA_DIR. In production only https://. Needs the other four.',
  },
  { name: 'S3_BUCKET', default: '', meaning: 'Its bucket, which nobody else may read.' },
  { name: 'S3_REGION', default: '', meaning: 'Its region, such as us-east-1.' },
  { name: 'S3_ACCESS_KEY_ID', default: '', meaning: 'Name of the key to the bucket.' },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    default: '',
    meaning: 'The key: it must be able to read, write, delete and list.',
  },
  {
    name: 'FFMPEG_PATH',
    default: 'ffmpeg',
    meaning: 'Program that makes films and voices; ffprobe is beside it. Without it videos are refused.',
  },
  {
    name: 'ANDROID_CERTIFICATES',
    default: '',
    meaning:
      'SHA-256 of the certificates that sign the Android app, with commas between; it then opens links of the site.',
  },
  { name: 'COOKIE_SECURE', default: 'auto', meaning: 'Secure cookies: on, off, or auto by PUBLIC_URL.' },
  { name: 'SMS_API_KEY', default: '', meaning: 'Key of the SMS provider; needs the five templates.' },
  { name: 'SMS_TEMPLATE', default: '', meaning: 'Name of the message with a code at the SMS provider.' },
  {
    name: 'SMS_NOTICE_TEMPLATE',
    default: '',
    meaning: 'Name of the message there that tells of a changed password or address.',
  },
  {
    name: 'SMS_ORDER_TEMPLATE',
    default: '',
    meaning: 'Name of the message there that tells what became of an order.',
  },
  {
    name: 'SMS_CASH_TEMPLATE',
    default: '',
    meaning: 'Name of the message there that tells what became of a request for cash.',
  },
  {
    name: 'SMS_POINTS_TEMPLATE',
    default: '',
    meaning: 'Name of the message there that tells people their points.',
  },
  { name: 'SMTP_URL', default: '', meaning: 'Mail server, smtp:// or smtps://; needs MAIL_FROM.' },
  { name: 'MAIL_FROM', default: '', meaning: 'Sender of mails.' },
  {
    name: 'ZARINPAL_MERCHANT_ID',
    default: '',
    meaning:
      'Name of the shop at the payment gateway ZarinPal; without it, a practice gateway, and none in production.',
  },
  {
    name: 'ZARINPAL_SANDBOX',
    default: 'off',
    meaning: 'on asks the practice side of ZarinPal. Never in production.',
  },
  {
    name: 'ZARINPAL_PROXY',
    default: '',
    meaning: 'Proxy, http:// or https://, through which the gateway is called.',
  },
  {
    name: 'INSTAGRAM_APP_ID',
    default: '',
    meaning:
      'App at Instagram whose bot answers messages; without it a practice one, and none in production.',
  },
  { name: 'INSTAGRAM_APP_SECRET', default: '', meaning: 'Secret of the app; it also encrypts its tokens.' },
  {
    name: 'INSTAGRAM_VERIFY_TOKEN',
    default: '',
    meaning: 'Word by which Instagram proves the address /hooks/instagram.',
  },
  {
    name: 'INSTAGRAM_GRAPH_URL',
    default: '',
    meaning: 'Address that answers instead of Instagram; in production only https://.',
  },
  {
    name: 'INSTAGRAM_PROXY',
    default: '',
    meaning: 'Proxy, http:// or https://, through which Instagram is called.',
  },
  {
    name: 'INSTAGRAM_HUMAN_AGENT',
    default: 'off',
    meaning: 'on lets a person answer for 7 days; Instagram must have allowed HUMAN_AGENT.',
  },
  {
    name: 'ADMIN_SECOND_FACTOR',
    default: 'auto',
    meaning: 'Admin roles count only with a second factor: on, off, or auto: on in production.',
  },
  {
    name: 'DEV_OUTBOX',
    default: 'auto',
    meaning: 'Shows sign-in codes on a page; auto: only embedded, without SMS and mail. Never in production.',
  },
  {
    name: 'SYNC_HOOK',
    default: '0',
    meaning:
      '1 builds and serves an app whose sync engine others may try: /sync-hook.html, /debug/effects. Never in production.',
  },
] as const satisfies readonly Key[]

/** An address, alone or after a name: `Shop <shop@example.com>`. */
const SENDER = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const FINGERPRINT = /^[\dA-F]{2}(?::[\dA-F]{2}){31}$/
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Name = (typeof configurationKeys)[number]['name']

/** All wrong values at once; each line is a sentence for the person who starts the server. */
export class ConfigurationError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigurationError'
    this.lines = lines
  }
}

/** Reads and checks the whole configuration. Throws ConfigurationError with a line for each wrong value. */
export function readConfiguration(env: Record<string, string | undefined> = process.env): Configuration {
  const lines: string[] = []
  const text = (name: Name) => env[name]?.trim() || undefined

  function refuse<T>(name: Name, expected: string, fallback: T): T {
    lines.push(`${name} must be ${expected}, but is ${JSON.stringify(env[name])}.`)
    return fallback
  }
  function whole(name: Name, fallback: number, least: number, most: number): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    const fits = /^\d+$/.test(value) && number >= least && number <= most
    return fits ? number : refuse(name, `a whole number from ${least} to ${most}`, fallback)
  }
  function choice<const T extends string>(name: Name, choices: readonly T[], fallback: T): T {
    const value = text(name)
    if (value === undefined) return fallback
    return choices.find((one) => one === value) ?? refuse(name, `one of ${choices.join(', ')}`, fallback)
  }
  /** The value may hold a password, so a refusal does not repeat it. */
  function address(name: Name, protocols: readonly string[]): string | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    lines.push(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    )
    return undefined
  }
  /** The address of a site, whose pages have paths of their own. */
  function origin(name: Name): string | undefined {
    const value = address(name, ['http:', 'https:'])
    if (value === undefined) return undefined
    const url = new URL(value)
    if (url.href === `${url.origin}/`) return url.origin
    lines.push(`${name} must be an address without a path, such as https://shop.example.`)
    return undefined
  }
  function protocolOf(name: Name): string | undefined {
    const value = text(name) ?? ''
    return URL.canParse(value) ? new URL(value).protocol : undefined
  }
  /** A program by its path, or by a name that the system looks up. */
  function program(name: Name, fallback: string): string {
    const value = text(name) ?? fallback
    const isThere = !/[\\/]/.test(value) || statSync(value, { throwIfNoEntry: false })?.isFile()
    return isThere ? value : refuse(name, 'the path of a file that exists', value)
  }
  function sender(name: Name): string | undefined {
    const value = text(name)
    if (value === undefined || SENDER.test(value)) return value
    return refuse(name, 'a mail address, with or without a name before it', undefined)
  }
  /** A secret of the form of a UUID, which a refusal does not repeat. */
  function uuid(name: Name): string | undefined {
    const value = text(name)
    if (value !== undefined && !UUID.test(value)) lines.push(`${name} must have the form of a UUID.`)
    return value
  }
  /** A path without a slash at its end. */
  function path(name: Name): string | undefined {
    const value = text(name)
    if (value === undefined || /^(?:\/[\w-]+)+$/.test(value)) return value
    return refuse(name, 'a path such as /lesson-files', undefined)
  }
  /** Fingerprints as keytool prints them: 32 bytes with colons between. */
  function fingerprints(name: Name): readonly string[] {
    const values = (text(name) ?? '').split(',').flatMap((value) => value.trim().toUpperCase() || [])
    if (values.every((value) => FINGERPRINT.test(value))) return values
    return refuse(name, 'one or more SHA-256 fingerprints with colons, separated by commas', [])
  }
  function together(first: Name, second: Name): void {
    if (Boolean(text(first)) !== Boolean(text(second)))
      lines.push(`${first} and ${second} must be set together.`)
  }

  /** The storage of films: all five settings or none. */
  function readS3(): S3Settings | undefined {
    const names = [
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ] as const
    for (const name of names.slice(1)) together('S3_ENDPOINT', name)
    const endpoint = address('S3_ENDPOINT', ['http:', 'https:'])?.replace(/\/+$/, '')
    const [bucket, region, accessKeyId, secretAccessKey] = names.slice(1).map(text)
    if (bucket !== undefined && !BUCKET.test(bucket)) refuse('S3_BUCKET', 'the name of a bucket', undefined)
    if (endpoint !== undefined && text('LESSONS_ACCEL_PREFIX') !== undefined)
      lines.push('LESSONS_ACCEL_PREFIX cannot be set with S3_ENDPOINT: nginx has no films to send.')
    if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  }

  const port = whole('PORT', 3000, 0, 65_535)
  const ownAddress = `http://localhost:${port}`
  const publicUrl = origin('PUBLIC_URL') ?? ownAddress
  const isProduction = choice('NODE_ENV', MODES, 'development') === 'production'
  const host = text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const smsApiKey = text('SMS_API_KEY')
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'])
  together('SMS_API_KEY', 'SMS_TEMPLATE')
  together('SMS_API_KEY', 'SMS_NOTICE_TEMPLATE')
  together('SMS_API_KEY', 'SMS_ORDER_TEMPLATE')
  together('SMS_API_KEY', 'SMS_CASH_TEMPLATE')
  together('SMS_API_KEY', 'SMS_POINTS_TEMPLATE')
  together('SMTP_URL', 'MAIL_FROM')

  const zarinpalMerchantId = uuid('ZARINPAL_MERCHANT_ID')
  const isZarinpalSandbox = choice('ZARINPAL_SANDBOX', ['on', 'off'], 'off') === 'on'

  const ofInstagram = ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'INSTAGRAM_VERIFY_TOKEN'] as const
  const [appId, appSecret, verifyToken] = ofInstagram.map(text)
  together('INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET')
  together('INSTAGRAM_APP_ID', 'INSTAGRAM_VERIFY_TOKEN')
  const instagramGraphUrl = address('INSTAGRAM_GRAPH_URL', ['http:', 'https:'])?.replace(/\/+$/, '')

  const s3 = readS3()

  const outbox = choice('DEV_OUTBOX', ['auto', 'on', 'off'], 'auto')
  const secondFactor = choice('ADMIN_SECOND_FACTOR', ['auto', 'on', 'off'], 'auto')
  const secure = choice('COOKIE_SECURE', ['auto', 'on', 'off'], 'auto')
  const demo = choice('DEMO', DEMO_CHOICES, 'auto')
  const hasSyncHook = choice('SYNC_HOOK', ['0', '1'], '0') === '1'
  const trustProxy = text('TRUST_PROXY') === 'false' ? false : whole('TRUST_PROXY', 0, 0, 10) || false

  const notInProduction: readonly (readonly [isWrong: boolean, line: string])[] = [
    [protocolOf('PUBLIC_URL') !== 'https:', 'PUBLIC_URL must be set to an https:// address in production.'],
    [
      text('TRUST_PROXY') === undefined,
      'TRUST_PROXY must be set in production: the number of proxies in front of the server, or false.',
    ],
    [outbox === 'on', 'DEV_OUTBOX must not be on in production: it shows sign-in codes.'],
    [demo === 'on', 'DEMO must not be on in production: its accounts and their passwords are published.'],
    [hasSyncHook, 'SYNC_HOOK must not be 1 in production: it lets strangers drive the sync engine.'],
    [isZarinpalSandbox, 'ZARINPAL_SANDBOX must not be on in production: nothing is paid there.'],
    [protocolOf('MOBILE_URL') === 'http:', 'MOBILE_URL must be an https:// address in production.'],
    [
      protocolOf('INSTAGRAM_GRAPH_URL') === 'http:',
      'INSTAGRAM_GRAPH_URL must be an https:// address in production.',
    ],
    [protocolOf('S3_ENDPOINT') === 'http:', 'S3_ENDPOINT must be an https:// address in production.'],
    [secure === 'off', 'COOKIE_SECURE must not be off in production: it sends sessions without encryption.'],
  ]
  if (isProduction) lines.push(...notInProduction.flatMap(([isWrong, line]) => (isWrong ? [line] : [])))

  const configuration: Configuration = {
    port,
    host,
    dataDir: resolve(projectRoot(), text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databasePool: whole('DATABASE_POOL', 10, 1, 200),
    isBehindTransactionPooler: choice('DATABASE_TRANSACTION_POOLER', ['on', 'off'], 'off') === 'on',
    publicUrl,
    mobileUrl: origin('MOBILE_URL'),
    isProduction,
    logLevel: choice('LOG_LEVEL', LEVELS, 'info'),
    keptAnswersMb: whole('KEPT_ANSWERS_MB', 32, 0, 4_096),
    demo: isProduction ? 'off' : demo,
    isLocalOnly: isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustProxy === false,
    trustProxy,
    lessonsAccelPrefix: path('LESSONS_ACCEL_PREFIX'),
    s3,
    ffmpegPath: program('FFMPEG_PATH', 'ffmpeg'),
    androidCertificates: fingerprints('ANDROID_CERTIFICATES'),
    smsApiKey,
    smsTemplate: text('SMS_TEMPLATE'),
    smsNoticeTemplate: text('SMS_NOTICE_TEMPLATE'),
    smsOrderTemplate: text('SMS_ORDER_TEMPLATE'),
    smsCashTemplate: text('SMS_CASH_TEMPLATE'),
    smsPointsTemplate: text('SMS_POINTS_TEMPLATE'),
    smtpUrl,
    mailFrom: sender('MAIL_FROM'),
    zarinpalMerchantId,
    isZarinpalSandbox,
    zarinpalProxy: address('ZARINPAL_PROXY', ['http:', 'https:']),
    hasStandInBank: !isProduction && !zarinpalMerchantId,
    instagram: appId && appSecret && verifyToken ? { appId, appSecret, verifyToken } : null,
    missingOfInstagram: ofInstagram.filter((name) => !text(name)),
    instagramGraphUrl,
    instagramProxy: address('INSTAGRAM_PROXY', ['http:', 'https:']),
    instagramAnswersLate: choice('INSTAGRAM_HUMAN_AGENT', ['on', 'off'], 'off') === 'on',
    hasPracticeInstagram: !isProduction && !appId,
    needsAdminSecondFactor: secondFactor === 'on' || (secondFactor === 'auto' && isProduction),
    hasDevOutbox:
      !isProduction && (outbox === 'on' || (outbox === 'auto' && !databaseUrl && !smsApiKey && !smtpUrl)),
    hasSyncHook,
    isCookieSecure: secure === 'on' || (secure === 'auto' && publicUrl.startsWith('https:')),
  }
  if (lines.length > 0) throw new ConfigurationError(lines)
  return configuration
}

/** Every environment variable and whether it is set, without its value. */
export const namesOfEnvironment = (
  environment: NodeJS.ProcessEnv = process.env,
): { name: string; isSet: boolean }[] =>
  configurationKeys.map(({ name }) => ({ name, isSet: Boolean(environment[name]) }))
