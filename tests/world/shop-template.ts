import { startServer } from './running-server.ts'

/**
 * Before all tests in a real browser: one shop with its demo goods, made and stopped. Every server that a test starts gets a
 * copy of it, which takes a third of the time of a new one. Journeys and chaos in one run share it.
 */
export default async function prepareShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SHOP_TEMPLATE']) return undefined
  const server = await startServer()
  await server.stop()
  process.env['SHOP_TEMPLATE'] = server.dataDir
  return () => server.remove()
}
