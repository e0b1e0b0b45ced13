import { system } from '#contract/site/system.ts'
import { namesOfEnvironment } from '#server/platform/configuration.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { readJobs, readMessages, readStorage } from './system-store.ts'

export const systemHandlers = implement(system, {
  GetSystemState: async ({ tx, now }) => ({
    settings: namesOfEnvironment(),
    jobs: await readJobs(tx, now),
    messages: await readMessages(tx, now),
    ...(await readStorage(tx)),
  }),
})
