import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { killBrowser } from './kill-browser.ts'
import { DEVICE, type Phone, type PhoneLine, phoneOn, PROGRAM } from './phone.ts'

/** A phone with a browser of its own, whose profile on the disk outlives it. */
export interface LastingPhone extends Phone {
  /**
   * Closes the browser and starts it again on the same profile, with the network as it was; `meanwhile` may do something to
   * the profile's files.
   */
  restart(meanwhile?: (profile: string) => Promise<void>): Promise<void>
  /** Ends every process of the browser at once, as when the phone's battery is taken out. */
  kill(): Promise<void>
  /** Starts the browser again on the same profile after it was killed. */
  revive(): Promise<void>
}

/**
 * Takes a new phone and starts its browser. With a `line`, being offline cuts that as well: a browser just started sends
 * before it can be set offline.
 */
export async function openLastingPhone(url: string, line?: PhoneLine): Promise<LastingPhone> {
  const profile = await mkdtemp(join(tmpdir(), 'phone-'))
  const options = { ...PROGRAM, ...DEVICE, baseURL: url }
  const phone = await phoneOn(() => chromium.launchPersistentContext(profile, options), line)
  return Object.assign(phone, {
    async restart(meanwhile?: (profile: string) => Promise<void>) {
      await phone.context.close()
      await meanwhile?.(profile)
      await phone.startAgain()
    },
    kill: () => killBrowser(profile),
    revive: () => phone.startAgain(),
    async throwAway() {
      await phone.context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  })
}
