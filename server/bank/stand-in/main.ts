import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from './ledger.ts'
import { standInServer } from './serve.ts'

const AGAIN_MS = 200

/** Tries a port, or any for 0. Returns which one it is; undefined when another program has it. */
async function listen(server: Server, port: number, host: string): Promise<number | undefined> {
  server.listen(port, host)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  const address = server.address()
  return isFree && typeof address === 'object' ? address?.port : undefined
}

/** Tries a port until the program that has it has ended: the gateway before, or one whose connection was given its number. */
async function listenWhenFree(server: Server, port: number, host: string): Promise<void> {
  while ((await listen(server, port, host)) === undefined) await sleep(AGAIN_MS)
}

/**
 * Serves the practice gateway beside the process that started it, and ends with it. Payers keep their address when it starts again: it
 * takes the port that it had. While another program has that one, it serves another, and both as soon as it can.
 */
async function start(): Promise<void> {
  const [dataDir = '', host = '', portBefore = '0'] = process.argv.slice(2)
  process.once('disconnect', () => process.exit(0))
  // the interrupt of a terminal reaches this process too; the server that started it decides when it ends
  process.on('SIGINT', () => undefined)

  const ledger = openLedger(join(dataDir, 'stand-in-bank.json'))
  const serve = () => standInServer({ ledger, now: () => new Date() })
  const wanted = Number(portBefore) || ledger.port()
  const port = (await listen(serve(), wanted, host)) ?? (await listen(serve(), 0, host))
  if (port === undefined) throw new Error('The stand-in of the bank found no port.')
  if (ledger.port() === 0) ledger.notePort(port)
  process.send?.({ port })
  if (wanted === 0 || port === wanted) return
  await listenWhenFree(serve(), wanted, host)
  process.send?.({ port: wanted })
}

await start()
