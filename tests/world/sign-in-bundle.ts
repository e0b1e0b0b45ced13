import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '#server/platform/project-root.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The script that signs in without the page for it (sign-in-script.ts), for a browser. */
    signInScript: string
  }
}

/** Before all journeys: bundles the app's own signing in, for those that are about something else. */
export default async function bundleSignIn(project: TestProject): Promise<void> {
  const entry = join(projectRoot(), 'tests/world/sign-in-script.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'signIn' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The script to sign in was not built.')
  project.provide('signInScript', output.output[0].code)
}
