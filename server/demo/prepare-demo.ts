import { ConfigurationError, type Configuration } from '#server/platform/configuration.ts'
import { closeDemoPasswords, publishedAccounts } from './close-demo-passwords.ts'
import { PASSWORD } from './content/people.ts'
import { hasDemoContent } from './load/demo-accounts-store.ts'
import type { Db } from './load/load-tools.ts'
import { loadDemo } from './load-demo.ts'

type DemoSettings = Pick<Configuration, 'demo' | 'databaseUrl' | 'isProduction' | 'isLocalOnly'>

/**
 * Loads the demo content where it is wanted, and returns what to say of its accounts. A published password exists only
 * while no other machine can reach the server. Throws in production when the database holds demo content.
 */
export async function prepareDemo(db: Db, settings: DemoSettings): Promise<string[]> {
  const { demo, databaseUrl, isProduction, isLocalOnly } = settings
  if (isProduction) {
    if (!(await hasDemoContent(db))) return []
    throw new ConfigurationError([
      'The database holds demo content, which must not be served in production: set another DATA_DIR or DATABASE_URL.',
    ])
  }
  if (demo === 'on' || (demo === 'auto' && databaseUrl === undefined)) await loadDemo(db)
  const renewed = isLocalOnly ? new Map<string, string>() : await closeDemoPasswords(db)
  if (renewed.size > 0) return renewedLines(renewed)
  if (!(await hasDemoContent(db))) return []
  const published = await publishedAccounts(db)
  if (published.length > 0) return [`Demo accounts: ${published.join(', ')} (password ${PASSWORD})`]
  return ['The demo accounts have the passwords that were shown once, when the server was opened to others.']
}

function renewedLines(passwords: ReadonlyMap<string, string>): string[] {
  return [
    'Other machines may reach this server. New passwords of the demo accounts, shown only now:',
    ...[...passwords].map(([email, password]) => `  ${email}  ${password}`),
  ]
}
