import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#tests/world/running-server.ts'
import { tokenOf } from './api.ts'
import { median, rowOf, tableOf, type Row } from './measure/table.ts'

/** How long other visitors wait while somebody sends a megabyte of small parts of a form. */

const FORM_BYTES = 1_000_000
const TIMES = 15
const BUDGET_MS = 50
const BOUNDARY = 'boundary-of-the-bench'
const OTHERS = '/api/Site/GetSetting'

interface Sender {
  what: string
  path: string
  token: string
}

function manyParts(): Buffer {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="firstName"\r\n\r\n\r\n`
  return Buffer.from(`${part.repeat(FORM_BYTES / part.length)}--${BOUNDARY}--\r\n`)
}

/** The longest wait of a visitor until the work is done. */
async function longestWait(url: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  let longest = 0
  do {
    const begin = performance.now()
    await (await fetch(url + OTHERS)).arrayBuffer()
    longest = Math.max(longest, performance.now() - begin)
  } while (!isDone)
  return longest
}

async function measure(url: string, { what, path, token }: Sender, body: Buffer): Promise<Row> {
  const send = async () => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${token}`,
      },
      body: new Uint8Array(body),
    })
    await answer.arrayBuffer()
  }
  const waits: number[] = []
  for (let time = 0; time < TIMES; time += 1) waits.push(await longestWait(url, send()))
  const row = rowOf(what, median(waits), 'ms', BUDGET_MS, 0)
  return {
    ...row,
    value: `${row.value}, from ${Math.min(...waits).toFixed(0)} to ${Math.max(...waits).toFixed(0)} ms`,
  }
}

/** Measures everything once and returns the table. */
export async function benchForms(): Promise<string> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } })
  try {
    const { url } = server
    const token = await tokenOf(url)
    const body = manyParts()
    await longestWait(url, sleep(500))
    const quiet: number[] = []
    for (let time = 0; time < TIMES; time += 1) quiet.push(await longestWait(url, sleep(50)))
    const senders: Sender[] = [
      { what: 'a form where one is taken', path: 'User/UpdateUserProfile', token },
      { what: 'with a made-up token', path: 'User/UpdateUserProfile', token: 'made-up' },
      { what: 'where no form is taken', path: 'User/UserMessage', token },
    ]
    const rows: Row[] = [rowOf('nothing, for 50 ms', median(quiet), 'ms', undefined, 0)]
    for (const sender of senders) rows.push(await measure(url, sender, body))
    return tableOf('Longest wait of others during 1 MB of parts', rows)
  } finally {
    await server.remove()
  }
}
