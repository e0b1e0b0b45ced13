import { createStore } from './external-store.ts'

type Take = () => Promise<File | undefined>

/** Where a file comes from that the person has opened with the app. A browser has none. */
const source = createStore<Take | undefined>(undefined)

/** Names the source: the Android app has one, once it is connected. */
export const openFilesBy = (take: Take): void => source.set(take)

/** Hands over the file that was opened with the app, as soon as its source is there. Returns how to stop waiting. */
export function takeOpenedFile(onFile: (file: File) => void): () => void {
  let isWanted = true
  const look = async () => {
    const take = source.get()
    if (!isWanted || !take) return
    isWanted = false
    const file = await take()
    if (file) onFile(file)
  }
  const stop = source.subscribe(() => void look())
  void look()
  return () => {
    isWanted = false
    stop()
  }
}
