import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from './running-server.ts'

/**
 * Before all tests in a real browser: one shop with its demo goods, made and stopped. Every server that a test starts gets a
 * copy of it, which takes a third of the time of a new one. Journeys and chaos in one run share it.
 */
export default async function prepareShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SHOP_TEMPLATE']) return undefined
  const server = await startServer()
  await server.stop()
  // the practice gateway of each copy notes a port of its own: the one of the template would be taken by the first copy
  await rm(join(server.dataDir, 'stand-in-bank.json'))
  process.env['SHOP_TEMPLATE'] = server.dataDir
  return () => server.remove()
}
