import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 3_000
const AGAIN_MS = 50

/**
 * Listens on a port, and waits a moment for it while another program has it: the gateway before may still be ending, or a connection may
 * have been given its number meanwhile. Then on any other. Returns the port.
 */
export async function listenOn(server: Server, wanted: number, host: string): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS
  while (wanted > 0 && Date.now() < deadline) {
    if (await isListening(server, wanted, host)) return wanted
    await sleep(AGAIN_MS)
  }
  await isListening(server, 0, host)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in of the bank found no port.')
  return address.port
}

function isListening(server: Server, port: number, host: string): Promise<boolean> {
  server.listen(port, host)
  return once(server, 'listening').then(
    () => true,
    () => false,
  )
}
