import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { followUpload, noteUpload, readUpload } from './follow-upload.ts'
import { keepUploads, readUploads } from './kept-uploads.ts'
import { changeLine, type Line, lineOf, lines, needsPage } from './lines.ts'
import { sendFile } from './send-file.ts'

/** The files of this page; after a reload they are chosen again. */
const files = new Map<number, File>()
let owner = ''
let current: { id: number; stop: AbortController } | undefined

const keep = () => keepUploads(owner, lines.get())
const NEW = { received: 0, percent: 0, waitsForStorage: false, refusal: undefined } as const

let shown = Promise.resolve()

/** Shows the uploads of an account; those of another one end. */
export function showUploadsOf(accountId: string): Promise<void> {
  if (owner === accountId) return shown
  owner = accountId
  current?.stop.abort()
  files.clear()
  lines.set([])
  shown = restore(accountId)
  return shown
}

async function restore(accountId: string): Promise<void> {
  const kept = await readUploads()
  for (const { id, name } of kept) if (owner === accountId) await showUpload(id, name)
}

/** Shows an upload that this page has not begun. */
export async function showUpload(id: number, name = ''): Promise<void> {
  if (lineOf(id)) return
  lines.set([...lines.get(), { ...NEW, id, name, size: 0, state: 'checking' }])
  try {
    noteUpload(await readUpload(id))
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    changeLine(id, { state: error.next === 'later' ? 'checking' : 'gone' })
  }
  void followUpload(id)
}

/** Begins to send a file. Returns the id of its upload. */
export async function addUpload(file: File): Promise<number> {
  const { id } = await engine.api.send('Site/OpenUpload', { kind: 'video', size: file.size })
  files.set(id, file)
  lines.set([...lines.get(), { ...NEW, id, name: file.name, size: file.size, state: 'queued' }])
  await keep()
  pump()
  return id
}

export function pauseUpload(id: number): void {
  changeLine(id, { state: 'paused' })
  if (current?.id === id) current.stop.abort()
}

/** Goes on; after a reload with the file that was chosen again. False when that is another file. */
export function resumeUpload(id: number, chosen?: File): boolean {
  const [line, file] = [lineOf(id), chosen ?? files.get(id)]
  if (!line || file?.size !== line.size) return false
  files.set(id, file)
  changeLine(id, { state: 'queued' })
  pump()
  return true
}

/** Takes a line out of the tray; an upload that has not ended is cancelled. */
export async function removeUpload(id: number, isCancelled: boolean): Promise<void> {
  if (isCancelled) await engine.api.send('Site/CancelUpload', { id })
  if (current?.id === id) current.stop.abort()
  files.delete(id)
  lines.set(lines.get().filter((line) => line.id !== id))
  await keep()
}

/** Sends one file after the other: two would share a weak line, and both be late. */
function pump(): void {
  if (current) return
  const line = lines.get().find(({ state }) => state === 'queued')
  const file = line && files.get(line.id)
  if (!line || !file) return
  current = { id: line.id, stop: new AbortController() }
  addEventListener('beforeunload', askBeforeLeaving)
  void send(line, file, current.stop.signal).finally(() => {
    current = undefined
    if (!lines.get().some(needsPage)) removeEventListener('beforeunload', askBeforeLeaving)
    pump()
  })
}

async function send(line: Line, file: File, signal: AbortSignal): Promise<void> {
  try {
    await sendFile(line, file, signal)
    if (!signal.aborted) void followUpload(line.id)
  } catch (error) {
    if (error instanceof OperationError)
      changeLine(line.id, { state: error.next === 'after-sign-in' ? 'paused' : 'gone' })
    else if (isUnreadable(error)) {
      files.delete(line.id)
      changeLine(line.id, { state: 'withoutFile' })
    } else throw error
  }
}

/** The device has changed or removed the file since it was chosen. */
const isUnreadable = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
