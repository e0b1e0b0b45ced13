import type { Browser } from 'playwright-core'
import { clearPhone } from '#tests/world/clear-phone.ts'
import { type LastingPhone, openLastingPhone } from '#tests/world/lasting-phone.ts'
import { openBrowser, openPhone, type Phone } from '#tests/world/phone.ts'
import { openProxy, type Proxy } from '#tests/world/proxy.ts'

/** A phone with a line of its own. */
export interface ConnectedPhone extends Phone {
  line: Proxy
}

/** A phone with a line of its own, whose browser can be closed, killed and started again. */
export type ConnectedLastingPhone = ConnectedPhone & LastingPhone

/** The one browser of this worker, which the files before have used; it ends with the worker. */
let browser: Promise<Browser> | undefined
/** Phones of earlier tests, ready for the next one of any file. */
const cleared: ConnectedPhone[] = []

/** A phone that nobody has used, whose line leads to a server. The app may be installed on it already. */
export async function takePhone(url: string): Promise<ConnectedPhone> {
  const phone = cleared.pop()
  phone?.line.lead(url)
  return phone ?? takeEmptyPhone(url)
}

/** A phone whose browser has never seen the app. */
export function takeEmptyPhone(url: string): Promise<ConnectedPhone> {
  return connect(url, async (line) => openPhone(await runningBrowser(), line.url, line))
}

/** A phone with a browser of its own on the disk, which costs more. */
export function takeLastingPhone(url: string): Promise<ConnectedLastingPhone> {
  return connect(url, (line) => openLastingPhone(line.url, line))
}

/** Clears a phone for the next test, or throws it away when it was altered or its page has crashed. */
export async function giveBack(phone: ConnectedPhone): Promise<void> {
  const isClear = await clearPhone(phone, phone.line.url).catch(() => false)
  // only now: what its pages and worker asked for last is not what the next test asks for
  if (isClear && phone.line.reset()) cleared.push(phone)
  else await throwAway(phone)
}

export async function throwAway(phone: ConnectedPhone): Promise<void> {
  await phone.throwAway()
  await phone.line.close()
}

async function connect<P extends Phone>(
  url: string,
  open: (line: Proxy) => Promise<P>,
): Promise<P & Pick<ConnectedPhone, 'line'>> {
  const line = await openProxy(url)
  return Object.assign(await open(line), { line })
}

/** Starts the browser, and again after it crashed: its phones went with it. */
async function runningBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  cleared.length = 0
  browser = openBrowser()
  return browser
}
