import { join } from 'node:path'
import { openLedger } from './ledger.ts'
import { listenOn } from './listen.ts'
import { standInServer } from './serve.ts'

/**
 * Serves the practice gateway beside the process that started it, and ends with it. Payers keep their address when it starts again: it
 * takes the port that it had.
 */
async function start(): Promise<void> {
  const [dataDir = '', host = '', portBefore = '0'] = process.argv.slice(2)
  process.once('disconnect', () => process.exit(0))
  // the interrupt of a terminal reaches this process too; the server that started it decides when it ends
  process.on('SIGINT', () => undefined)

  const ledger = openLedger(join(dataDir, 'stand-in-bank.json'))
  const server = standInServer({ ledger, now: () => new Date() })
  const port = await listenOn(server, Number(portBefore) || ledger.port(), host)
  if (ledger.port() === 0) ledger.notePort(port)
  process.send?.({ port })
}

await start()
