import { buildApp } from './tools/build.ts'
import { preparePrograms } from './tools/programs.ts'

// npm run android: builds and signs the app.
const missing = preparePrograms()
if (missing.length > 0) {
  console.error(`The Android app needs these packages of Debian: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
buildApp()
