import { startServer } from '#tests/world/running-server.ts'
import { makeBed } from './bed.ts'
import { contestants } from './engines.ts'
import { trials } from './trials.ts'

/** Our engine and workbox-background-sync in the same trials, one after the other, on one server. */
export async function benchSync(): Promise<string> {
  const server = await startServer({ env: { SYNC_HOOK: '1', LOG_LEVEL: 'silent', DEMO: 'off' } })
  try {
    const engines = await contestants()
    const lines = [
      '### Sync engines, side by side',
      '',
      `| trial | ${engines.map(({ name }) => name).join(' | ')} |`,
      `| --- | ${engines.map(() => '---').join(' | ')} |`,
    ]
    for (const { what, run } of trials) {
      const cells: string[] = []
      for (const engine of engines) {
        const bed = await makeBed(server, engine)
        try {
          cells.push(await run(bed))
        } finally {
          await bed.close()
        }
      }
      lines.push(`| ${what} | ${cells.join(' | ')} |`)
    }
    return [...lines, ''].join('\n')
  } finally {
    await server.remove()
  }
}
