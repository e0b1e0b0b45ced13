import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from './ledger.ts'
import { standInServer } from './serve.ts'

const AGAIN_MS = 200
/** The system gives these to no connection: with one from 32,768 a gateway that starts again may find its port taken for hours. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]
const MOST_TRIES = 50

/** Tries a port. False when another program has it. */
async function listen(server: Server, port: number, host: string): Promise<boolean> {
  server.listen(port, host)
  return once(server, 'listening').then(
    () => true,
    () => false,
  )
}

/** Takes any port that is free, and returns it. */
async function listenAnywhere(server: Server, host: string): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await listen(server, port, host)) return port
  }
  throw new Error('The stand-in of the bank found no port.')
}

/** Tries a port until the program that has it has ended, such as the gateway before. */
async function listenWhenFree(server: Server, port: number, host: string): Promise<void> {
  while (!(await listen(server, port, host))) await sleep(AGAIN_MS)
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
  if (wanted !== 0 && (await listen(serve(), wanted, host))) return void process.send?.({ port: wanted })
  const port = await listenAnywhere(serve(), host)
  // noted before anybody hears of it: a payer may be sent there, and this process may be killed, at once
  if (wanted === 0) ledger.notePort(port)
  process.send?.({ port })
  if (wanted === 0) return
  await listenWhenFree(serve(), wanted, host)
  process.send?.({ port: wanted })
}

await start()
