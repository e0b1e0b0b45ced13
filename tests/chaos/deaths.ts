import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperationError } from '#contract/errors.ts'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'
import type { OwnShop } from '../journeys/shop.ts'

const PATIENCE_MS = 60_000

/** Asks until there is an answer: the server may be away, and an answer may be lost. A refusal that is final is thrown. */
export async function persist<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isFinal = error instanceof OperationError && error.next === 'never'
      if (isFinal || Date.now() > deadline) throw error
      await sleep(150)
    }
  }
}

export type Victim = 'server' | 'bank' | 'database'

/** Kills one of them at once. The server is started again here, and starts the other two again itself. */
export const kill = (shop: OwnShop, victim: Victim): Promise<void> => KILLS[victim](shop)

/** The same after a while. */
export async function killAfter(shop: OwnShop, ms: number, victim: Victim): Promise<void> {
  await sleep(ms)
  await kill(shop, victim)
}

const KILLS: Readonly<Record<Victim, (shop: OwnShop) => Promise<void>>> = {
  async server({ server }) {
    await server.kill()
    await server.start()
  },
  bank: ({ server }) =>
    // the server may still be starting the one that died before
    persist(async () => {
      const found = execFileSync('pgrep', ['-P', `${server.pid()}`, '-f', 'stand-in-bank'], {
        encoding: 'utf8',
      })
      process.kill(Number(found), 'SIGKILL')
    }),
  async database({ server }) {
    const database = runningServer(join(server.dataDir, 'postgres', 'cluster'))
    if (!database) throw new Error('There is no database to kill.')
    process.kill(database.pid, 'SIGKILL')
  },
}
