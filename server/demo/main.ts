/** `npm run demo -- --products 5000 --courses 500 [--seed 1]`: fills the configured database with a generated catalogue. */
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { loadDemo } from './load-demo.ts'
import { addCatalogue } from './load/generated-catalogue-store.ts'

const MOST = 100_000

function whole(name: string, text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > MOST) throw new Error(`--${name} must be a whole number up to ${MOST}`)
  return number
}

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    courses: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const wanted = {
  products: whole('products', values.products),
  courses: whole('courses', values.courses),
  seed: whole('seed', values.seed),
}

const { databaseUrl, dataDir, isProduction } = readConfiguration()
if (isProduction) throw new ConfigurationError(['Demo content must not be loaded in production.'])
const embedded = databaseUrl === undefined ? await startEmbeddedPostgres(dataDir) : undefined
const db = openDatabase(databaseUrl ?? embedded?.connection ?? '', { max: 2 })
try {
  await migrate(db)
  const started = performance.now()
  console.log(
    (await loadDemo(db))
      ? 'Loaded the demo content.'
      : 'The database already has people: demo content left as it is.',
  )
  if (wanted.products + wanted.courses > 0) {
    await addCatalogue(db, wanted)
    console.log(`Added ${wanted.products} products and ${wanted.courses} courses of seed ${wanted.seed}.`)
  }
  console.log(`Took ${Math.round(performance.now() - started)} ms.`)
} finally {
  await db.destroy()
  await embedded?.stop()
}
