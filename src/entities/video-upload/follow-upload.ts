import type { Upload } from '#contract/site/uploads.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { changeLine, type LineState, lineOf } from './lines.ts'

const ASK_MS = 3_000

/** The state of an upload that nobody sends just now. */
const STATES: Readonly<Record<Upload['state'], LineState>> = {
  open: 'withoutFile',
  joining: 'checking',
  making: 'making',
  ready: 'ready',
  refused: 'refused',
  cancelled: 'gone',
}

/** Shows what the server says of an upload. */
export function noteUpload({
  id,
  state,
  percent,
  refusal,
  received,
  size,
  waitsForStorage = false,
}: Upload): LineState {
  const next = STATES[state]
  changeLine(id, { state: next, percent, refusal: refusal ?? undefined, received, size, waitsForStorage })
  return next
}

export const readUpload = (id: number): Promise<Upload> =>
  engine.api.read('Site/GetUpload', { id }, { isFresh: true })

/** Asks until the film is made or refused. */
export async function followUpload(id: number): Promise<void> {
  for (let state = lineOf(id)?.state; state === 'checking' || state === 'making';) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    if (!lineOf(id)) return
    try {
      state = noteUpload(await readUpload(id))
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (error.next !== 'later') changeLine(id, { state: (state = 'gone') })
    }
  }
}
